import type { ModelObject } from '../model/serving-model.ts';
import { nameOf } from '../model/wording.ts';
import type { Check } from './check.ts';

const services = (second: string) => `apiVersion: v1
kind: Service
metadata: {name: chat, namespace: llm}
spec: {type: ExternalName, externalName: blue.example.org}
---
apiVersion: v1
kind: Service
metadata: {name: ${second}, namespace: llm}
spec: {type: ExternalName, externalName: green.example.org}
`;

export const duplicateObject: Check = {
  id: 'duplicate-object',
  section: 'Files',
  severity: 'warning',
  description: 'One object, by API group, kind, namespace and name, in two places of the set.',
  why: 'Whichever is applied last wins, and the order is that of file names; kustomize refuses to build the two together.',
  remediation: 'Keep one of the two, or give the other a name of its own.',
  notAFault: [
    'the same name in another namespace, or on another kind',
    'a kind of the same name in another API group',
    'two overlays that build the same object: one of them is applied',
    'a patch, which has the name of what it changes',
  ],
  example: { wrong: services('chat'), right: services('chat-green') },
  run({ objects }, report) {
    const first = new Map<string, ModelObject>();
    for (const object of objects) {
      const { group, kind, namespace, name, document } = object;
      // An object that the API server is to name is a new one each time.
      if (name === '') continue;
      const id = [group, kind, namespace, name].join('\0');
      const other = first.get(id);
      if (other === undefined) first.set(id, object);
      else if (other.document !== document) {
        const { file, line } = other.locate([]);
        const message = `${nameOf(object)} stands a second time: the first is at ${file}:${line}.`;
        report.finding({ object, path: [], message });
      }
    }
  },
};
