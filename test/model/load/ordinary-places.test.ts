import { describe, expect, it } from 'vitest';
import { notOrdinary, readOrdinary } from '../../../src/model/load/block-reader.ts';
import { OrdinaryPlaces } from '../../../src/model/load/ordinary-places.ts';
import { YamlPlaces } from '../../../src/model/load/yaml-places.ts';
import type { FieldPath, Plain } from '../../../src/model/source.ts';

const text = `---
# a comment
apiVersion: apps/v1
metadata: {name: chat, labels: {app: "chat", 'tier': a b}, list: [x, [y, {z: 1}]]}
spec:
  "quoted": 1
  containers:
  - name: server
    args: [--model, "a, b"]
    command:
      - sh
      -
        - nested
      - - inner: 1
          other: 2
      # above
      -
        # below
        key: value
    script: |-
      first: no key
    folded: one
      two
    empty:
  - name: other
last: {}
`;

function pathsOf(value: Plain | undefined): FieldPath[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return fields.flatMap(([step, child]) => [[step], ...pathsOf(child).map((path) => [step, ...path])]);
}

describe('OrdinaryPlaces', () => {
  it.each([
    ['', text],
    [', CRLF', text.replaceAll('\n', '\r\n')],
    [', brackets', '{a: 1, b: [2, {c: 3}]}'],
    [', a list', '- a: 1\n- b\n'],
  ])('knows the same places as the yaml package%s', (_, given) => {
    const value = readOrdinary(given);
    if (value === notOrdinary) throw new Error('the text is not ordinary');
    const [fast, full] = [new OrdinaryPlaces(given), new YamlPlaces(given)];
    const paths: FieldPath[] = [[], ['no'], ['spec', 'no', 'such'], ['spec', 'containers', 9], ...pathsOf(value)];
    for (const path of paths) expect([path, fast.offsetOf(path)]).toEqual([path, full.offsetOf(path)]);
    for (let offset = 0; offset <= given.length; offset++) {
      expect([offset, fast.fieldFrom(offset)]).toEqual([offset, full.fieldFrom(offset)]);
    }
  });
});
