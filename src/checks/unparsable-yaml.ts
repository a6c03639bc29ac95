import type { Check } from './check.ts';

const service = (indent: string) => `apiVersion: v1
kind: Service
metadata: {name: chat, namespace: llm}
spec:
  ports:
    - name: http
      port: 80
${indent}targetPort: 8000
`;

export const unparsableYaml: Check = {
  id: 'unparsable-yaml',
  section: 'Files',
  severity: 'error',
  description: "A document that YAML can't read.",
  why: 'kubectl and kustomize stop at this document, so nothing of it is applied, and no other check can judge what it says.',
  remediation: 'Correct the text at the place that is named, or the line above it.',
  notAFault: [
    'documents that are empty or hold comments only',
    'Windows line ends, a byte order mark, tabs at a line end',
    'anchors, aliases and merge keys',
    'a template: text with {{ }} in its structure is named as one and left out',
  ],
  example: { wrong: service('     '), right: service('      ') },
  run({ problems }, report) {
    for (const { check, message, fix, position, path } of problems) {
      if (check === 'unparsable-yaml') report.finding({ object: null, path, message, fix, position });
    }
  },
};
