import { describe, expect, it } from 'vitest';
import { keyOrder, orderedKeys } from '../../src/render/key-order.ts';

const object = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, 1]));

describe('orderedKeys', () => {
  it.each([
    ['', ['spec', 'metadata', 'kind', 'apiVersion'], ['apiVersion', 'kind', 'metadata', 'spec']],
    ['metadata', ['annotations', 'labels', 'name', 'namespace'], ['name', 'namespace', 'labels', 'annotations']],
    [
      'containers[]',
      [
        'args',
        'command',
        'env',
        'image',
        'livenessProbe',
        'name',
        'ports',
        'readinessProbe',
        'resources',
        'startupProbe',
      ],
      [
        'name',
        'image',
        'command',
        'args',
        'env',
        'ports',
        'startupProbe',
        'readinessProbe',
        'livenessProbe',
        'resources',
      ],
    ],
    [
      'predictor',
      ['containers', 'deploymentStrategy', 'maxReplicas', 'minReplicas', 'nodeSelector', 'runtimeClassName', 'volumes'],
      ['minReplicas', 'maxReplicas', 'deploymentStrategy', 'runtimeClassName', 'nodeSelector', 'containers', 'volumes'],
    ],
    ['resources', ['limits', 'requests'], ['requests', 'limits']],
    ['spec', ['template', 'selector', 'replicas'], ['replicas', 'selector', 'template']],
    ['things[]', ['zeta', 'name', 'alpha'], ['name', 'alpha', 'zeta']],
    ['labels', ['name', 'app', 'Z'], ['Z', 'app', 'name']],
    ['constructor', ['b', 'a'], ['a', 'b']],
  ])('under %j orders %j', (parent, keys, expected) => {
    expect(orderedKeys(object(keys), parent)).toEqual(expected);
    expect(orderedKeys(object(keys.toReversed()), parent)).toEqual(expected);
  });

  it('leaves out what has no value', () => {
    expect(orderedKeys({ b: undefined, a: 1, c: null }, '')).toEqual(['a', 'c']);
  });

  it.each(Object.entries(keyOrder))('names no key twice under %j', (_, keys) => {
    expect(new Set(keys).size).toBe(keys.length);
  });
});
