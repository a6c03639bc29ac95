import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readFlagFile } from '../../../src/engines/vllm/generate-flags.ts';

const file = readFlagFile();

const changeable = {
  type: z.enum([
    'switch',
    'store-true',
    'bool-value',
    'int',
    'human-int',
    'human-int-or-auto',
    'float',
    'string',
    'json',
    'json-list',
    'json-or-string',
  ]),
  nargs: z.enum(['+', '?']).optional(),
  repeatable: z.literal(true).optional(),
  aliases: z.array(z.string().regex(/^-[A-Za-z]+$/)).optional(),
  choices: z.array(z.string()).nullable().optional(),
  choicesCheckedBy: z.enum(['argparse', 'engine', 'server']).optional(),
  openChoices: z.literal(true).optional(),
  default: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]).optional(),
  unit: z.string().optional(),
};
const version = z.enum(file.versions as [string, ...string[]]);
const row = z.strictObject({
  ...changeable,
  since: version.optional(),
  until: version.optional(),
  later: z.partialRecord(version, z.strictObject(changeable).partial()).optional(),
});

describe('flags.json', () => {
  test.each(Object.entries(file.flags))('%s is a well-formed row', (name, value) => {
    expect(name).toMatch(/^--[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(row.parse(value)).toEqual(value);
  });

  test('a row with choices says who checks them', () => {
    const silent = Object.entries(file.flags).filter(([, r]) => r.choices && !r.choicesCheckedBy);
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});
