import { expect, it } from 'vitest';
import { limitRangesOf } from '../../src/model/limit-ranges.ts';
import { printBinary } from '../../src/quantity/print.ts';
import { modelOf } from './model-of.ts';

function defaultsOf(...limits: object[]) {
  const ranges = limits.map((item, index) => ({
    apiVersion: 'v1',
    kind: 'LimitRange',
    metadata: { name: `l${index}`, namespace: 'llm' },
    spec: { limits: [{ type: 'Container', ...item }] },
  }));
  const { objects } = modelOf(ranges.map((range) => JSON.stringify(range)).join('\n---\n'));
  const { requests, limits: filled } = limitRangesOf(objects)('llm');
  return [requests.get('memory'), filled.get('memory')].map((amount) => amount && printBinary(amount));
}

it.each<[string, object[], unknown]>([
  [
    'a default and a default request',
    [{ default: { memory: '8Gi' }, defaultRequest: { memory: '2Gi' } }],
    ['2Gi', '8Gi'],
  ],
  ['a default limit is the request too', [{ default: { memory: '8Gi' } }], ['8Gi', '8Gi']],
  ['a maximum is the default limit', [{ max: { memory: '16Gi' } }], ['16Gi', '16Gi']],
  ['a minimum is a request and no limit', [{ min: { memory: '1Gi' } }], ['1Gi', undefined]],
  [
    'the first of two that say the same',
    [{ default: { memory: '8Gi' } }, { default: { memory: '4Gi' } }],
    ['8Gi', '8Gi'],
  ],
])('%s', (_, limits, expected) => {
  expect(defaultsOf(...limits)).toEqual(expected);
});
