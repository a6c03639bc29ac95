import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Measurement } from '../../src/facts/measurement-schema.ts';
import { measurements } from '../../src/facts/measurements.ts';
import {
  formatMeasurements,
  readMeasurements,
  recordMeasurement,
  withMeasurement,
} from '../../src/facts/record-measurement.ts';

const card = 'Tesla-V100-PCIE-32GB';
const fresh: Measurement = {
  card,
  tensorParallel: 2,
  engineVersion: '0.11.0',
  weightsGiBPerCard: 7.8012,
  loadSeconds: 51.9,
  kvTokens: 435_584,
  provenance: 'measured',
  date: '2026-01-08',
  source: 'the log vllm.log',
};

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'measurements-'));
  file = join(folder, 'measurements.json');
  writeFileSync(file, formatMeasurements(measurements));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the file in the repository is as the command would write it', () => {
  expect(readFileSync('src/facts/measurements.json', 'utf8')).toBe(formatMeasurements(measurements));
});

test('a record takes the place of the one on the same cards, and nothing else changes', () => {
  recordMeasurement(file, 'coder', fresh);
  const after = readMeasurements(file);
  expect(after).toEqual({
    ...measurements,
    coder: [measurements.coder?.[0], { ...fresh, profileSeconds: 85 }],
  });
  expect(readFileSync(file, 'utf8')).toBe(formatMeasurements(after));
});

test('what a log says is replaced as a whole, what no log says is kept', () => {
  const [, second] = withMeasurement(measurements, 'coder', fresh).coder ?? [];
  expect(second?.profileSeconds).toBe(85);
  // The old compile time, ready time and their roundings are another start's.
  expect([second?.compileSeconds, second?.readySeconds, second?.rounded]).toEqual([undefined, undefined, undefined]);
});

test('other cards and other workloads get entries of their own, in order', () => {
  recordMeasurement(file, 'coder', { ...fresh, tensorParallel: 4 });
  recordMeasurement(file, 'coder', { ...fresh, card: 'NVIDIA-L4' });
  recordMeasurement(file, 'apple', fresh);
  const after = readMeasurements(file);
  expect(Object.keys(after)).toEqual(['apple', 'clef-serve', 'coder', 'reasoning']);
  expect(after.coder?.map((one) => `${one.tensorParallel} ${one.card}`)).toEqual([
    `1 ${card}`,
    '2 NVIDIA-L4',
    `2 ${card}`,
    `4 ${card}`,
  ]);
});

test('writing twice changes nothing, and leaves nothing behind', () => {
  chmodSync(file, 0o640);
  recordMeasurement(file, 'coder', fresh);
  const once = readFileSync(file, 'utf8');
  recordMeasurement(file, 'coder', fresh);
  expect(readFileSync(file, 'utf8')).toBe(once);
  expect(readdirSync(folder)).toEqual(['measurements.json']);
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

describe('a file that is none is left alone, and the message says where', () => {
  test.each([
    ['no JSON', '{', /measurements\.json: .*JSON/],
    [
      'a figure that can’t be',
      '{"coder":[{"card":"x","tensorParallel":0,"provenance":"measured","source":"y"}]}',
      /coder\.0\.tensorParallel: Too small/,
    ],
    [
      'an unknown field',
      '{"coder":[{"card":"x","tensorParallel":1,"provenance":"measured","source":"y","kv":1}]}',
      /coder\.0: Unrecognized key: "kv"/,
    ],
  ])('%s', (_, text, message) => {
    writeFileSync(file, text);
    expect(() => recordMeasurement(file, 'coder', fresh)).toThrow(message);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
