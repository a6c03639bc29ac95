import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileChunks } from '../../src/cli/log-source.ts';
import { type MeasureWorld, runMeasure } from '../../src/cli/measure-command.ts';
import { compareStart, recordStart } from '../../src/cli/measure-record.ts';
import { measurements } from '../../src/facts/measurements.ts';
import { formatMeasurements, readMeasurements } from '../../src/facts/record-measurement.ts';
import { failure, startLines } from '../engines/vllm/log/synthetic-log.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'measure-'));
  file = join(folder, 'measurements.json');
  writeFileSync(file, formatMeasurements(measurements));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function measure(lines: readonly string[] | undefined, ...args: readonly string[]) {
  if (lines) writeFileSync(join(folder, 'vllm.log'), lines.map((line) => `${line}\n`).join(''));
  const out: string[] = [];
  const err: string[] = [];
  const world: MeasureWorld = {
    cwd: folder,
    open: (path) => (path === '-' ? [Buffer.from(lines?.join('\n') ?? '')] : fileChunks(path)),
    compare: async (start, options) => compareStart(file, start, options),
    record: async (start, options) => recordStart(file, start, options),
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  };
  const exitCode = await runMeasure(args, world);
  return { stdout: out.join(''), stderr: err.join(''), exitCode };
}

const untouched = () => expect(readMeasurements(file)).toEqual(measurements);

describe('a whole start', () => {
  test('as JSON: the figures at the top, what else it says below', async () => {
    const { stdout, stderr, exitCode } = await measure(startLines(), 'vllm.log', '--format', 'json');
    expect([stderr, exitCode]).toEqual(['', 0]);
    expect(JSON.parse(stdout)).toEqual({
      version: '0.11.0',
      weightsGiB: 7.65,
      loadSeconds: 40,
      compileSeconds: 30.5,
      graphSeconds: 11,
      kvGiB: 12.5,
      kvTokens: 136_848,
      concurrency: 2.09,
      context: 65_536,
      tensorParallel: 1,
      attentionBackend: 'FLEX_ATTENTION',
      readySeconds: 150,
      errors: [],
      record: true,
      log: 'vllm.log',
      starts: 1,
      details: expect.objectContaining({ engine: 'V1', served: ['swift', 'swift-long'] }),
    });
  });

  test('as text', async () => {
    const { stdout, exitCode } = await measure(startLines(), 'vllm.log');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('vllm.log: one start of acme/swift-7b, served as swift, swift-long\n');
    expect(stdout).toMatch(/KV cache {2,}136,848 tokens\n/);
    expect(stdout).toMatch(/It can be recorded\.\n$/);
  });

  test('beside what is on record and what the planner makes of it', async () => {
    const model = 'Qwen/Qwen3-30B-A3B-GPTQ-Int4';
    const { stdout } = await measure(startLines({ model }), 'vllm.log', '--workload', 'reasoning');
    expect(stdout).toMatch(/this log +on record +planned\n/);
    expect(stdout).toMatch(/KV cache +136,848 tokens +about 137,000 tokens +\d+,\d+ tokens\n/);
    expect(stdout).toContain('Note: on record is what was measured (told by the owners of the cluster).');
  });

  test('a model that the planner does not know, a workload that nobody measured', async () => {
    const { stdout, exitCode } = await measure(startLines(), 'vllm.log', '--workload', 'new', '--format', 'json');
    expect(exitCode).toBe(0);
    const { comparison } = JSON.parse(stdout);
    expect(comparison.planned).toContain('unknown model "acme/swift-7b"');
    expect(comparison.onRecord).toBeUndefined();
  });
});

describe('--record', () => {
  test('writes the start, with date and source', async () => {
    const lines = startLines({ tensorParallel: 2 }).map((line) => `2026-01-08T07:02:11Z ${line}`);
    const { stdout, exitCode } = await measure(lines, 'vllm.log', '--workload', 'coder', '--record');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`Recorded in ${file}.`);
    expect(readMeasurements(file).coder?.[1]).toEqual({
      card: 'Tesla-V100-PCIE-32GB',
      tensorParallel: 2,
      engineVersion: '0.11.0',
      weightsGiBPerCard: 7.65,
      loadSeconds: 41,
      compileSeconds: 31.5,
      graphSeconds: 11,
      kvGiBPerCard: 12.25,
      kvTokens: 136_832,
      concurrency: 2.09,
      context: 65_536,
      attentionBackend: 'FLEX_ATTENTION',
      readySeconds: 150,
      profileSeconds: 85,
      provenance: 'measured',
      date: '2026-01-08',
      source: 'the log vllm.log',
    });
  });

  test('takes card and date from the command line, and a log from standard input', async () => {
    const args = ['-', '--workload', 'other', '--record', '--card', 'Tesla-T4', '--date', '2025-10-14'];
    expect(await measure([...startLines(), ''], ...args)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(readMeasurements(file).other).toMatchObject([
      { card: 'Tesla-T4', date: '2025-10-14', source: 'a log on standard input' },
    ]);
  });

  test.each([
    [
      'cut off',
      startLines({ until: 'Maximum concurrency' }),
      'the log lacks the concurrency; the line that says the API is up (is the tail cut off?)',
    ],
    [
      'no head',
      startLines().slice(3),
      'the log lacks the banner of the server (is the head cut off, or is it a program without a server?)',
    ],
    [
      'a failed start',
      [...startLines({ until: 'GPU KV' }), ...failure('ValueError: No available memory for the cache blocks.')],
      'the log lacks a start without errors (this one has kv-no-memory)',
    ],
    ['foreign', ['GET / 200'], 'this is no vLLM log: no line has the form that its logger writes'],
    ['binary', ['\0\0'], 'this is a binary file, not a log'],
  ])('refuses a log that can’t be: %s', async (_, lines, reason) => {
    const { stderr, exitCode } = await measure(lines, 'vllm.log', '--workload', 'coder', '--record');
    expect([stderr, exitCode]).toEqual([`measure: nothing is recorded: ${reason}\n`, 1]);
    untouched();
  });

  test('refuses the log of another workload', async () => {
    const lines = startLines().map((line) =>
      line.replace("['swift', 'swift-long']", "['reasoning', 'reasoning-long']"),
    );
    const { stderr, exitCode } = await measure(lines, 'vllm.log', '--workload', 'coder', '--record');
    expect([stderr, exitCode]).toEqual([
      'measure: this is a log of reasoning, which serves reasoning, reasoning-long; it is not recorded for coder\n',
      2,
    ]);
    untouched();
  });
});

test('a failed start: what ended it, in both forms', async () => {
  const error =
    "ValueError: To serve at least one request with the models's max seq len (262144), (24.00 GiB KV cache is needed, " +
    'which is larger than the available KV cache memory (12.15 GiB). Based on';
  const lines = [...startLines({ until: 'GPU KV' }), ...failure(error)];
  const text = await measure(lines, 'vllm.log');
  expect(text).toMatchObject({ exitCode: 1, stderr: '' });
  expect(text.stdout).toContain(`kv-fit: the context does not fit into the KV cache.\n  ${error}\n`);
  const json = JSON.parse((await measure(lines, 'vllm.log', '--format', 'json')).stdout);
  expect(json).toMatchObject({ errors: ['kv-fit'], record: false, details: { needGiB: 24, availableGiB: 12.15 } });
});

test('earlier starts and a broken last line are mentioned', async () => {
  const lines = [...startLines(), ...startLines({ at: '10-15 09:00:00' }), 'INFO 10-'];
  const { stdout, exitCode } = await measure(lines, '-');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('standard input: the last of 2 starts');
  expect(stdout).toContain('Note: earlier starts: it ran; the log does not say why it ended.\n');
  expect(stdout).toContain('Note: the last line breaks off and counts for nothing.\n');
});

test('a log without a start is answered on standard error, in JSON with the reason', async () => {
  expect(await measure(['GET / 200'], 'vllm.log')).toEqual({
    stdout: '',
    stderr: 'measure: vllm.log: this is no vLLM log: no line has the form that its logger writes\n',
    exitCode: 1,
  });
  const { stdout } = await measure(['GET / 200'], 'vllm.log', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    errors: [],
    record: false,
    starts: 0,
    refusal: expect.stringContaining('no vLLM log'),
  });
});

test('what keeps it from running is one line and an exit of 2', async () => {
  expect(await measure(undefined, 'nowhere.log')).toEqual({
    stdout: '',
    stderr: `measure: ${join(folder, 'nowhere.log')}: there is no such file\n`,
    exitCode: 2,
  });
  expect((await measure(undefined, '.')).stderr).toBe(
    'measure: this is a folder; give a log, or - for standard input\n',
  );
  writeFileSync(file, '{');
  const { stderr, exitCode } = await measure(startLines(), 'vllm.log', '--workload', 'coder', '--record');
  expect([exitCode, stderr.split('\n').length]).toEqual([2, 2]);
  expect(readFileSync(file, 'utf8')).toBe('{');
});

test('--help is all it needs', async () => {
  expect(await measure(undefined, '--help')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('Usage: npm run --silent measure'),
  });
});
