import { nearestNames } from '../engines/nearest-names.ts';
import { type UnknownField, unknownFields } from '../model/fields/unknown-fields.ts';
import type { ModelObject } from '../model/serving-model.ts';
import { printPath } from '../notes/field-path.ts';
import type { Check } from './check.ts';
import { rightPlace } from './right-place.ts';

const pod = (field: string) => `apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm}
spec:
  ${field}: {kubernetes.io/hostname: worker-1}
  containers: [{name: server, image: registry.example.org/chat:1.0.0}]
`;

export const unknownField: Check = {
  id: 'unknown-field',
  section: 'Files',
  severity: 'error',
  description: "A field that the object's kind does not have.",
  why: 'The API server drops the field without a word, or with strict validation refuses the object: what it was to say never takes effect.',
  remediation: 'Write the name as the API spells it (kubectl explain lists the fields), or take the field out.',
  notAFault: [
    'a kind whose fields are not known here, such as a custom resource',
    'a field that one of the known Kubernetes or KServe versions has',
    'keys of labels, annotations, data, nodeSelector, requests and limits, which are free',
    'anything in status',
  ],
  example: { wrong: pod('nodeselector'), right: pod('nodeSelector') },
  run({ objects }, report) {
    for (const object of objects) {
      for (const unknown of unknownFields(object.manifest)) {
        report.finding({ object, path: unknown.path, message: message(object, unknown), ...fixOf(unknown) });
      }
    }
  },
};

function message({ kind, manifest: { apiVersion } }: ModelObject, { path, known }: UnknownField): string {
  const name = nameOf({ path });
  const [near] = name.length < 3 ? [] : nearestNames(name, [...known.keys()], 1, name.length < 6 ? 1 : 2);
  const hint = near === undefined || isReplicas(name, known) ? '.' : `; did you mean ${near}?`;
  return `${/^[AEIOU]/.test(kind) ? 'An' : 'A'} ${kind} (${apiVersion}) has no field ${printPath(path)}${hint}`;
}

function fixOf(unknown: UnknownField): { readonly fix?: string } {
  if (isReplicas(nameOf(unknown), unknown.known)) {
    return { fix: 'Set the number of pods with minReplicas and maxReplicas; the same number in both keeps it fixed.' };
  }
  const place = rightPlace(unknown);
  return place === undefined ? {} : { fix: `Move it to ${printPath(place)}, or take it out.` };
}

/** A component of an InferenceService says its replicas as a range. */
function isReplicas(name: string, known: UnknownField['known']): boolean {
  return name === 'replicas' && known.has('minReplicas');
}

function nameOf({ path }: Pick<UnknownField, 'path'>): string {
  return String(path.at(-1));
}
