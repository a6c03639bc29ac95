import { expect, test } from 'vitest';
import { whatIsMissing } from '../../../../src/engines/vllm/log/missing.ts';
import type { StartReading } from '../../../../src/engines/vllm/log/reading.ts';

const whole: Omit<StartReading, 'missing'> = {
  version: '0.11.0',
  tensorParallel: 1,
  weightsGiB: 7.65,
  kvTokens: 136_848,
  concurrency: 2.09,
  readySeconds: 150,
  details: { engine: 'V1' },
  errors: [],
  notes: [],
};
const up = { announced: true, ready: true };

test.each<[string, Partial<StartReading>, Partial<typeof up>, string[]]>([
  ['nothing, of a whole start', {}, {}, []],
  [
    'an error goes before everything',
    { errors: [{ id: 'kv-fit', text: '' }] },
    {},
    ['a start without errors (this one has kv-fit)'],
  ],
  ['so does an unknown failure', { failure: 'OSError: x' }, {}, ['a start that succeeds (this one raised OSError: x)']],
  [
    'and the old engine',
    { details: { engine: 'V0' } },
    {},
    ['a start of the V1 engine (this is V0, which measures differently)'],
  ],
  [
    'it serves less than one request',
    { concurrency: 0.9 },
    {},
    ['figures that agree (it serves, yet less than one request fits)'],
  ],
  ['unless it made the context shorter', { concurrency: 0.9, details: { reducedFrom: 262_144 } }, {}, []],
])('%s', (_, differing, extent, missing) => {
  expect(whatIsMissing({ ...whole, ...differing }, { ...up, ...extent })).toEqual(missing);
});

test.each([
  [
    { announced: false, ready: true },
    'the banner of the server (is the head cut off, or is it a program without a server?)',
  ],
  [{ announced: true, ready: false }, 'the line that says the API is up (is the tail cut off?)'],
  [{ announced: true, ready: true }, 'a clock that covers the start'],
])('no ready time: %j', (extent, clause) => {
  const { readySeconds: _, ...unready } = whole;
  expect(whatIsMissing(unready, extent)).toEqual([clause]);
});

test('every figure that a measurement needs', () => {
  const { details, errors, notes } = whole;
  expect(whatIsMissing({ details, errors, notes }, { announced: true, ready: false })).toEqual([
    'the engine version',
    'the tensor parallel size',
    'the size of the weights',
    'the KV cache in tokens',
    'the concurrency',
    'the line that says the API is up (is the tail cut off?)',
  ]);
});
