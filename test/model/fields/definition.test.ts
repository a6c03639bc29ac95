import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDefinition } from '../../../src/model/fields/definition.ts';

it('reads names, maps and what is free from a CustomResourceDefinition', () => {
  const folder = mkdtempSync(join(tmpdir(), 'definition-'));
  const path = join(folder, 'crd.yaml');
  writeFileSync(
    path,
    `metadata: {name: things.example.org}
spec:
  group: example.org
  names: {kind: Thing}
  versions:
    - name: v1
      schema:
        openAPIV3Schema:
          properties:
            metadata: {type: object}
            status: {properties: {a: {}}}
            spec:
              properties:
                raw: {x-kubernetes-preserve-unknown-fields: true, properties: {a: {}}}
                list: {items: {properties: {a: {}}}}
                map: {additionalProperties: {properties: {a: {}}}}
                labels: {additionalProperties: {type: string}}
`,
  );
  const { kinds } = readDefinition(path);
  rmSync(folder, { recursive: true });
  const item = { fields: new Map([['a', 'any']]) };
  const spec = {
    fields: new Map<string, unknown>([
      ['raw', 'any'],
      ['list', item],
      ['map', { map: item }],
      ['labels', 'any'],
    ]),
  };
  expect(kinds.get('example.org/v1 Thing')).toEqual({
    fields: new Map<string, unknown>([
      ['metadata', 'any'],
      ['status', 'any'],
      ['spec', spec],
    ]),
  });
});
