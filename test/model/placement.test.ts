import { describe, expect, it } from 'vitest';
import { modelOf, workloadOf } from './model-of.ts';

const nodes = `
{apiVersion: v1, kind: Node, metadata: {name: a, labels: {kubernetes.io/hostname: a, product: V100, mib: "32768"}}}
---
{apiVersion: v1, kind: Node, metadata: {name: b, labels: {kubernetes.io/hostname: b, product: T4, mib: "15360"}}}
---
{apiVersion: v1, kind: Node, metadata: {name: c, labels: {kubernetes.io/hostname: c}}}
---
`;

function eligible(spec: object, inventory = nodes) {
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: { containers: [], ...spec } };
  return workloadOf(modelOf(inventory + JSON.stringify(pod))).pod.eligibleNodes?.map(({ name }) => name);
}
function affinity(...nodeSelectorTerms: object[]) {
  const required = { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } };
  return { affinity: { nodeAffinity: required } };
}
const expression = (key: string, operator: string, ...values: string[]) => ({
  matchExpressions: [{ key, operator, values }],
});

describe('nodes that a pod may use', () => {
  it.each<[string, object, string[] | undefined]>([
    ['all without a word', {}, ['a', 'b', 'c']],
    ['nodeName alone decides', { nodeName: 'b', nodeSelector: { product: 'V100' } }, ['b']],
    ['nodeSelector', { nodeSelector: { product: 'V100' } }, ['a']],
    ['In', affinity(expression('product', 'In', 'T4', 'L4')), ['b']],
    ['NotIn, nodes without the label too', affinity(expression('product', 'NotIn', 'T4')), ['a', 'c']],
    ['Exists', affinity(expression('product', 'Exists')), ['a', 'b']],
    ['DoesNotExist', affinity(expression('product', 'DoesNotExist')), ['c']],
    ['Gt', affinity(expression('mib', 'Gt', '16000')), ['a']],
    ['Lt', affinity(expression('mib', 'Lt', '16000')), ['b']],
    [
      'terms are alternatives',
      affinity(expression('product', 'In', 'T4'), expression('product', 'DoesNotExist')),
      ['b', 'c'],
    ],
    [
      'the parts of a term must all hold',
      affinity({
        matchExpressions: [
          ...expression('product', 'Exists').matchExpressions,
          ...expression('mib', 'Lt', '16000').matchExpressions,
        ],
      }),
      ['b'],
    ],
    [
      'matchFields by node name',
      affinity({ matchFields: [{ key: 'metadata.name', operator: 'In', values: ['c'] }] }),
      ['c'],
    ],
    [
      'nodeSelector and affinity together',
      { nodeSelector: { product: 'T4' }, ...affinity(expression('mib', 'Exists')) },
      ['b'],
    ],
    ['an empty term matches no node', affinity({}), undefined],
    ['a node that is not in the inventory', { nodeName: 'z' }, undefined],
    ['a selector that no node meets', { nodeSelector: { product: 'H100' } }, undefined],
  ])('%s', (_, spec, expected) => {
    expect(eligible(spec)).toEqual(expected);
  });

  it('are not known without an inventory', () => {
    expect(eligible({}, '')).toBeUndefined();
  });

  it('are not narrowed by preferences and taints', () => {
    const preferred = [{ weight: 1, preference: expression('product', 'In', 'T4') }];
    const spec = { affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: preferred } } };
    const tainted =
      nodes +
      JSON.stringify({
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name: 'd' },
        spec: { taints: [{ key: 'x', effect: 'NoSchedule' }] },
      });
    expect(eligible(spec, `${tainted}\n---\n`)).toEqual(['a', 'b', 'c', 'd']);
  });
});
