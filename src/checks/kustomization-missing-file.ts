import { posix } from 'node:path';
import type { KustomizationModel, MissingReference } from '../model/kustomization.ts';
import type { Check } from './check.ts';

const folder = (resources: string) => `# chat/kustomization.yaml
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [${resources}]
# chat/namespace.yaml
apiVersion: v1
kind: Namespace
metadata: {name: llm}
`;

export const kustomizationMissingFile: Check = {
  id: 'kustomization-missing-file',
  section: 'Files',
  severity: 'error',
  description: 'A kustomization names a file or folder that is not there.',
  why: 'kustomize build ends at the first name that leads nowhere, so nothing of the folder is applied any more.',
  remediation: 'Add the file, correct its name, or take the line out.',
  notAFault: [
    'a URL or another remote place',
    'a folder that has a kustomization of its own',
    'a path that leads out of the given folders: whether it is there is not known',
    'a patch that is written in place of a path',
  ],
  example: { wrong: folder('namespace.yaml, quota.yaml'), right: folder('namespace.yaml') },
  run({ kustomizations }, report) {
    for (const kustomization of kustomizations) {
      for (const missing of kustomization.missing) {
        report.finding({ object: kustomization.object, path: missing.path, message: message(kustomization, missing) });
      }
    }
  },
};

function message({ folder, object }: KustomizationModel, { path, reference, emptyFolder }: MissingReference): string {
  const named = `${posix.basename(object.document.file)} names ${reference} under ${path[0]}`;
  const place = posix.join(folder, reference);
  return emptyFolder
    ? `${named}, and the folder ${place} has no kustomization.yaml.`
    : `${named}, and there is no ${place}.`;
}
