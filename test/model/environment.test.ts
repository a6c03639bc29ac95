import { describe, expect, it } from 'vitest';
import { environmentOf } from '../../src/model/environment.ts';

const maps: Record<string, Record<string, string>> = { ports: { LISTEN: '8400', HOST: 'a' } };
const lookup = (name: string) => maps[name];
const path = ['spec', 'containers', 0];

function valuesOf(container: object) {
  const env = environmentOf(JSON.parse(JSON.stringify(container)), path, lookup);
  return Object.fromEntries([...env].map(([name, { value }]) => [name, value]));
}

describe('environmentOf', () => {
  it.each<[string, object, object]>([
    ['a literal', { env: [{ name: 'A', value: '1' }] }, { A: '1' }],
    ['an entry without a value as empty', { env: [{ name: 'A' }] }, { A: '' }],
    [
      'the last of two entries',
      {
        env: [
          { name: 'A', value: '1' },
          { name: 'A', value: '2' },
        ],
      },
      { A: '2' },
    ],
    [
      'a reference to an entry above',
      {
        env: [
          { name: 'A', value: 'x' },
          { name: 'B', value: '$(A)/y' },
        ],
      },
      { A: 'x', B: 'x/y' },
    ],
    [
      'a reference to an entry below as unknown',
      {
        env: [
          { name: 'B', value: '$(A)' },
          { name: 'A', value: 'x' },
        ],
      },
      { A: 'x', B: undefined },
    ],
    ['a doubled dollar as one', { env: [{ name: 'A', value: '$$(B)' }] }, { A: '$(B)' }],
    [
      'a Secret as unknown',
      { env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } }] },
      { A: undefined },
    ],
    [
      'a key of a ConfigMap of the set',
      { env: [{ name: 'A', valueFrom: { configMapKeyRef: { name: 'ports', key: 'LISTEN' } } }] },
      { A: '8400' },
    ],
    [
      'a ConfigMap that the set lacks as unknown',
      { env: [{ name: 'A', valueFrom: { configMapKeyRef: { name: 'other', key: 'k' } } }] },
      { A: undefined },
    ],
    [
      'all of a ConfigMap, with a prefix, below env',
      { envFrom: [{ prefix: 'P_', configMapRef: { name: 'ports' } }], env: [{ name: 'P_HOST', value: 'b' }] },
      { P_LISTEN: '8400', P_HOST: 'b' },
    ],
  ])('reads %s', (_, container, expected) => {
    expect(valuesOf(container)).toEqual(expected);
  });

  it('says where the entry in effect stands', () => {
    const env = environmentOf(
      {
        env: [
          { name: 'A', value: '1' },
          { name: 'A', value: '2' },
        ],
      },
      path,
      lookup,
    );
    expect(env.get('A')?.path).toEqual(['spec', 'containers', 0, 'env', 1]);
  });
});
