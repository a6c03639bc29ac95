import type { FieldPath } from './note.ts';

const bareKey = /^[A-Za-z_$][\w$-]*$/;

/** A path as people write it: `spec.containers[0].resources.limits["nvidia.com/gpu"]`; the object itself is ``. */
export function printPath(path: FieldPath): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else if (!bareKey.test(part)) text += `[${JSON.stringify(part)}]`;
    else text += text === '' ? part : `.${part}`;
  }
  return text;
}
