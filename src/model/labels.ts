import { objectOf } from './plain.ts';
import type { Labels } from './serving-model.ts';
import type { Plain } from './source.ts';

/** Label or annotation pairs. A number or boolean, which the API would refuse, reads as its text. */
export function labelsOf(value: Plain | undefined): Labels {
  const labels: Record<string, string> = {};
  for (const [key, text] of Object.entries(objectOf(value))) {
    if (typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean') labels[key] = String(text);
  }
  return labels;
}
