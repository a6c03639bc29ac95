import { modelObject } from '../model/kustomize/object.ts';
import type { ModelObject, ServingModel } from '../model/serving-model.ts';
import type { ManifestDocument } from '../model/source.ts';
import type { Check } from './check.ts';

const pod = (env: string) => `apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm}
spec:
  containers:
    - name: server
      image: registry.example.org/chat:1.0.0
${env}`;

export const duplicateKey: Check = {
  id: 'duplicate-key',
  section: 'Files',
  severity: 'error',
  description: 'The same key twice in one mapping.',
  why: 'The last one wins: what stands under the first never reaches the cluster, or a strict parser refuses the file.',
  remediation: 'Keep one of the two and put into it what both are to say.',
  notAFault: ['a key that overrides one of a merge key (<<) beside it', 'the same key in two items of a list'],
  example: {
    wrong: pod(`      env: [{name: MODEL_DIR, value: /models}]
      env: [{name: LOG_LEVEL, value: info}]
`),
    right: pod(`      env:
        - {name: MODEL_DIR, value: /models}
        - {name: LOG_LEVEL, value: info}
`),
  },
  run(model, report) {
    const objects = objectsByDocument(model);
    for (const { check, message, fix, position, path, document } of model.problems) {
      if (check !== 'duplicate-key') continue;
      const object = document && (objects.get(document) ?? modelObject(document));
      report.finding({ object: object ?? null, path, message, fix, position });
    }
  },
};

function objectsByDocument({ objects, unlisted, kustomizations }: ServingModel): Map<ManifestDocument, ModelObject> {
  const all = [...kustomizations.map(({ object }) => object), ...unlisted, ...objects];
  return new Map(all.map((object) => [object.document, object]));
}
