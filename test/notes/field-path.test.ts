import { expect, it } from 'vitest';
import { printPath } from '../../src/notes/field-path.ts';
import type { FieldPath } from '../../src/notes/note.ts';

it.each<[FieldPath, string]>([
  [[], ''],
  [['spec', 'replicas'], 'spec.replicas'],
  [['spec', 'containers', 0, 'args', 3], 'spec.containers[0].args[3]'],
  [['limits', 'nvidia.com/gpu'], 'limits["nvidia.com/gpu"]'],
  [['x-kubernetes-map-type'], 'x-kubernetes-map-type'],
  [['data', ''], 'data[""]'],
])('prints %j as %s', (path, text) => {
  expect(printPath(path)).toBe(text);
});
