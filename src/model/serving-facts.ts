import { z } from 'zod';
import { type DeclaredFacts, noFacts } from './declared-facts.ts';
import type { ModelObject } from './serving-model.ts';

const image = z.object({
  image: z.string(),
  node: z.string(),
  driver: z.string(),
  verdict: z.enum(['pass', 'fail']),
  detail: z.string(),
  date: z.string().exactOptional(),
});
const reservation = z.object({
  node: z.string(),
  cards: z.int().positive(),
  workloads: z.array(z.string()),
  reason: z.string(),
});
const coldStart = z.object({ workload: z.string(), namespace: z.string(), seconds: z.number().positive() });
const facts = z.strictObject({
  imageProbes: z.array(image).default([]),
  reservations: z.array(reservation).default([]),
  coldStarts: z.array(coldStart).default([]),
  largestMemoryRequestMiB: z.record(z.string(), z.number().positive()).default({}),
  retired: z.array(z.string()).default([]),
});

export const servingFactsKind = { apiVersion: 'llm-serving.io/v1alpha1', kind: 'ServingFacts' } as const;

/**
 * What the ServingFacts objects of the set declare, taken together.
 *
 * @throws where one is not in the expected form; the message names the object, the field and what is expected
 */
export function servingFactsOf(objects: readonly ModelObject[]): DeclaredFacts {
  return objects
    .filter(({ group, kind }) => group === 'llm-serving.io' && kind === servingFactsKind.kind)
    .map(parsed)
    .reduce(merged, noFacts);
}

function parsed(object: ModelObject): DeclaredFacts {
  const result = facts.safeParse(object.manifest.spec ?? {});
  if (result.success) return result.data;
  const { file, line } = object.locate(['spec']);
  const faults = result.error.issues.map(({ path, message }) => `spec.${path.join('.')}: ${message}`).join('; ');
  throw new Error(`${file}:${line}: ServingFacts "${object.name}" can't be read: ${faults}`);
}

function merged(a: DeclaredFacts, b: DeclaredFacts): DeclaredFacts {
  return {
    imageProbes: [...a.imageProbes, ...b.imageProbes],
    reservations: [...a.reservations, ...b.reservations],
    coldStarts: [...a.coldStarts, ...b.coldStarts],
    largestMemoryRequestMiB: { ...a.largestMemoryRequestMiB, ...b.largestMemoryRequestMiB },
    retired: [...a.retired, ...b.retired],
  };
}
