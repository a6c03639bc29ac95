import { printPath } from '../notes/field-path.ts';
import type { PlacedDirective } from './acceptances.ts';
import type { Check, RawFinding } from './check.ts';

const service = `apiVersion: v1
kind: Service
metadata: {name: chat, namespace: llm}
spec: {selector: {app: chat}, ports: [{port: 8000}]}
---
apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: llm, labels: {app: chat}}
spec: {containers: [{name: server, image: registry.example.org/chat:1.0.0}]}
`;

export const staleAcceptance: Check = {
  id: 'stale-acceptance',
  section: 'Files',
  severity: 'error',
  description: 'An acceptance that gives no reason, names no check, or has outlived what it accepted.',
  why: 'An acceptance that accepts nothing today hides the next fault of its kind, and nobody will have decided that.',
  remediation: 'Delete the comment, or write "# accept <check>: <reason>" above the field that the finding names.',
  notAFault: ['an acceptance whose check could not be judged here, because a fact is missing'],
  example: { wrong: `# accept selector-matches-nothing: the pods come next week\n${service}`, right: service },
  // The runner judges it, after all others: only then is it known what each acceptance accepted.
  run: () => {},
};

/** The fault of an acceptance that accepted no finding, if it is one. */
export function staleFinding(placed: PlacedDirective, checks: ReadonlySet<string>): RawFinding {
  const { directive, object } = placed;
  const at = { object, path: directive.path, position: directive.position };
  if (!checks.has(directive.check)) {
    return {
      ...at,
      message: `The acceptance names "${directive.check}", which is no check.`,
      fix: 'Write the id as the report prints it; docs/checks.md lists them all.',
    };
  }
  if (directive.reason === '') {
    return {
      ...at,
      message: `The acceptance of ${directive.check} gives no reason, so it accepts nothing.`,
      fix: `Write why it is right here: "# accept ${directive.check}: <reason>", or delete the comment.`,
    };
  }
  const place = directive.path.length === 0 ? 'this object' : printPath(directive.path);
  return {
    ...at,
    message: `The acceptance of ${directive.check} accepts nothing: there is no such finding at ${place}.`,
    fix: 'Delete the comment; if the finding is at another field, move the comment above that one.',
  };
}
