import { posix } from 'node:path';
import type { ModelObject } from '../model/serving-model.ts';
import { nameOf } from '../model/wording.ts';
import type { Check } from './check.ts';

const folder = (resources: string) => `# chat/kustomization.yaml
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [${resources}]
# chat/namespace.yaml
apiVersion: v1
kind: Namespace
metadata: {name: llm}
# chat/quota.yaml
apiVersion: v1
kind: ResourceQuota
metadata: {name: cards, namespace: llm}
spec: {hard: {requests.nvidia.com/gpu: "4"}}
`;

export const kustomizationUnlistedFile: Check = {
  id: 'kustomization-unlisted-file',
  section: 'Files',
  severity: 'warning',
  description: 'A manifest lies in the folder of a kustomization, and nothing reaches it.',
  why: 'kustomize build ends well without it: the object is never applied, and whoever reads the folder thinks it is.',
  remediation:
    'List the file under resources, move it out of the folder, or accept the finding at its top and say why it waits.',
  notAFault: [
    'patches, Helm values, Components and the inputs of generators',
    'YAML that is no Kubernetes object',
    'the files of a Helm chart below the folder',
    'a folder below with a kustomization of its own, which is built by itself',
  ],
  example: { wrong: folder('namespace.yaml'), right: folder('namespace.yaml, quota.yaml') },
  run({ kustomizations }, report) {
    for (const { folder, object: kustomization, unlisted } of kustomizations) {
      for (const [object, ...others] of byFile(unlisted)) {
        if (object === undefined) continue;
        const more = others.length > 0 ? ` and ${others.length} more` : '';
        const file = posix.relative(folder, object.document.file);
        const message = `${kustomization.document.file} does not reach ${file}: ${nameOf(object)}${more} is never applied.`;
        report.finding({ object, path: [], message });
      }
    }
  },
};

function byFile(objects: readonly ModelObject[]): Iterable<readonly ModelObject[]> {
  const files = new Map<string, ModelObject[]>();
  for (const object of objects) {
    const held = files.get(object.document.file);
    if (held) held.push(object);
    else files.set(object.document.file, [object]);
  }
  return files.values();
}
