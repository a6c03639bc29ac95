import { App, Chart } from 'cdk8s';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vllmArgs } from '../../../constructs/vllm-args.ts';
import type { VllmFlags } from '../../../imports/vllm-flags.ts';
import { normalizeArguments } from '../../../src/engines/vllm/argv-normalize.ts';
import { parseArguments } from '../../../src/engines/vllm/argv-parser.ts';
import type { FlagRow } from '../../../src/engines/vllm/flag-row.ts';
import { flagTable } from '../../../src/engines/vllm/flag-table.ts';
import { flagValueFault } from '../../../src/engines/vllm/flag-value.ts';
import { readFlagFile } from '../../../src/engines/vllm/generate-flags.ts';

const table = flagTable('0.11.0') ?? expect.fail('no table');

function parsed(args: readonly string[]) {
  const { words } = normalizeArguments(
    args.map((text, index) => ({ text, path: [index] })),
    table,
  );
  return parseArguments(words, table);
}

describe('argparse', () => {
  it('keeps for each option how and where it was written', () => {
    expect(parsed(['--no-enable-prefix', '--max_model_len=64K']).options).toEqual([
      {
        name: '--enable-prefix-caching',
        written: '--no-enable-prefix',
        known: true,
        negated: true,
        values: [],
        path: [0],
      },
      {
        name: '--max-model-len',
        written: '--max-model-len=64K',
        known: true,
        negated: false,
        values: [{ text: '64K', path: [1] }],
        path: [1],
      },
    ]);
  });

  it('lets an unknown flag keep the word behind it, so that the fault is told once', () => {
    expect(parsed(['--enable-metrics', 'yes', 'm'])).toMatchObject({
      options: [{ name: '--enable-metrics', known: false, values: [{ text: 'yes' }] }],
      positionals: [{ word: { text: 'm' } }],
      faults: [{ kind: 'unknown', spelling: '--enable-metrics' }],
    });
  });

  it('takes words behind -- for positionals', () => {
    expect(parsed(['--enforce-eager', '--', '--port']).positionals).toMatchObject([{ word: { text: '--port' } }]);
  });

  it('takes a dash, a negative number and a word with blanks for values', () => {
    expect(parsed(['-', '-5', '-no flag']).positionals.map(({ word }) => word.text)).toEqual(['-', '-5', '-no flag']);
  });

  it('says what a positional follows', () => {
    expect(parsed(['--port', '80', 'm', 'n']).positionals).toMatchObject([
      { word: { text: 'm' }, after: { name: '--port' } },
      { word: { text: 'n' } },
    ]);
  });
});

describe('typed flags', () => {
  const text = fc.stringMatching(/^[A-Za-z0-9/][A-Za-z0-9 ._/:{}",=-]{0,12}$/);
  const json = fc.dictionary(fc.stringMatching(/^[a-z_]{1,6}$/), fc.oneof(fc.integer(), fc.boolean(), text), {
    maxKeys: 3,
  });
  const byType: Readonly<Record<FlagRow['type'], Arbitrary<unknown>>> = {
    switch: fc.boolean(),
    'store-true': fc.constant(true),
    'bool-value': fc.constant('true'),
    int: fc.integer(),
    'human-int': fc.oneof(fc.nat(), fc.stringMatching(/^[1-9]\d{0,3}[kmgKMG]$/), fc.constant('25.6k')),
    'human-int-or-auto': fc.nat(),
    float: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom('0.90', '1.0')),
    string: text,
    json,
    'json-list': fc.constantFrom('["*"]', '[]'),
    'json-or-string': json,
  };
  const one = ({ choices, type }: FlagRow) =>
    choices ? fc.constantFrom(...choices).map((choice) => (type === 'int' ? Number(choice) : choice)) : byType[type];
  const rows = Object.entries(readFlagFile().flags).filter(([, row]) => row.since === undefined);
  const flags = fc.record(
    Object.fromEntries(
      rows.map(([name, row]) => [
        name.slice(2).replaceAll('-', '_'),
        row.nargs === '+' ? fc.array(one(row), { minLength: 1, maxLength: 3 }) : one(row),
      ]),
    ),
    { requiredKeys: [] },
  );
  const chart = new Chart(new App(), 'test');

  it('come back from argv as they went in', () => {
    fc.assert(
      fc.property(flags, (given) => {
        // The record is built from the same table as the interface.
        const { options, positionals, faults } = parsed(vllmArgs(chart, given as VllmFlags));
        expect({ positionals, faults }).toEqual({ positionals: [], faults: [] });
        const read = options.map(({ name, negated, values }) => [name, negated, values.map((value) => value.text)]);
        expect(read).toEqual(Object.entries(given).map(([key, value]) => expected(key, value)));
      }),
      { numRuns: 200 },
    );
  });

  it('have values that the table takes', () => {
    fc.assert(
      fc.property(flags, (given) => {
        for (const { name, values } of parsed(vllmArgs(chart, given as VllmFlags)).options) {
          const row = table.option(name)?.row ?? expect.fail(name);
          for (const value of values) expect(flagValueFault(name, row, value.text ?? '')).toBeUndefined();
        }
      }),
      { numRuns: 100 },
    );
  });

  function expected(key: string, value: unknown): [string, boolean, unknown[]] {
    const name = `--${key.replaceAll('_', '-')}`;
    if (typeof value === 'boolean') return [name, !value, []];
    const values = Array.isArray(value) ? value : [value];
    return [name, false, values.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item)))];
  }
});
