import { describe, expect, it } from 'vitest';
import { anyVersionFlags, flagHistory, flagTable, tableVersion } from '../../../src/engines/vllm/flag-table.ts';

describe('the table of a release', () => {
  it.each([
    ['0.11.0', '0.11.0'],
    ['0.11.2', '0.11.1'],
    ['0.12.3', '0.12'],
    ['0.15.1', '0.15'],
    ['0.8.5', undefined],
    ['0.10.2', undefined],
    ['0.16.0', undefined],
  ])('of %s is that of %s', (release, version) => {
    expect(tableVersion(release)).toBe(version);
    expect(flagTable(release) === undefined).toBe(version === undefined);
  });

  it.each([
    ['--rope-scaling', '0.11.0', '0.11.1'],
    ['--guided-decoding-backend', '0.11.1', '0.12.0'],
    ['--task', '0.12.0', '0.13.0'],
    ['--cuda-graph-sizes', '0.12.0', '0.13.0'],
  ])('%s is still in %s and gone in %s', (flag, last, gone) => {
    expect(flagTable(last)?.option(flag)).toBeDefined();
    expect(flagTable(gone)?.option(flag)).toBeUndefined();
  });

  it.each([
    ['--nnodes', '0.11.0', '0.11.1'],
    ['--optimization-level', '0.11.1', '0.12.0'],
    ['--attention-backend', '0.12.0', '0.13.0'],
    ['--enable-log-deltas', '0.13.0', '0.14.0'],
    ['--ssl-ciphers', '0.14.0', '0.15.0'],
  ])('%s is not yet in %s and there in %s', (flag, before, first) => {
    expect(flagTable(before)?.option(flag)).toBeUndefined();
    expect(flagTable(first)?.option(flag)).toBeDefined();
  });

  it('follows choices, types and aliases through the versions', () => {
    const row = (release: string, flag: string) => flagTable(release)?.option(flag)?.row;
    expect(row('0.11.0', '--reasoning-parser')?.choices).toContain('qwen3');
    expect(row('0.11.1', '--reasoning-parser')?.choices).toBeNull();
    expect(row('0.11.1', '--kv-cache-dtype')?.choices).toContain('fp8_ds_mla');
    expect(row('0.13.0', '--max-model-len')?.type).toBe('human-int');
    expect(row('0.14.0', '--max-model-len')?.type).toBe('human-int-or-auto');
    expect(flagTable('0.11.0')?.option('-O')?.name).toBe('--compilation-config');
    expect(flagTable('0.12.0')?.option('-O')).toBeUndefined();
    expect(flagTable('0.14.0')?.option('-ep')?.name).toBe('--enable-expert-parallel');
  });

  it("does not vouch for choices that later versions' engines check", () => {
    expect(flagTable('0.11.0')?.option('--quantization')?.row.choices).toContain('gptq');
    expect(flagTable('0.12.0')?.option('--quantization')?.row.choices).toBeNull();
    expect(flagTable('0.12.0')?.option('--dtype')?.row.choices).toContain('half');
  });

  it('has a negation for switches alone', () => {
    expect(flagTable('0.11.0')?.option('--no-enforce-eager')).toMatchObject({ name: '--enforce-eager', negated: true });
    expect(flagTable('0.11.0')?.option('--no-headless')).toBeUndefined();
    expect(flagTable('0.11.0')?.option('--no-model')).toBeUndefined();
  });
});

it('knows every flag of any version', () => {
  for (const flag of ['--rope-scaling', '--attention-backend', '--model'])
    expect(anyVersionFlags.option(flag)).toBeDefined();
});

it('tells when a flag came and went', () => {
  expect(flagHistory('--attention-backend')).toBe('it came with 0.13');
  expect(flagHistory('--rope-scaling')).toBe('it went with 0.11.1');
  expect(flagHistory('--model')).toBeUndefined();
  expect(flagHistory('--enable-metrics')).toBeUndefined();
});
