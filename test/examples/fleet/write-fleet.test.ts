import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fleet } from '../../../examples/fleet/fleet.ts';
import { writeFleet } from '../../../examples/fleet/write-fleet.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes a folder per cluster and says how full each pool is', () => {
  const output = join(folder, 'clusters');
  const [said, code] = writeFleet(fleet, ['--output', output], {});
  expect(code).toBe(0);
  expect(said.split('\n')).toEqual([
    `${output}: 107 written, 0 changed, 0 unchanged, 0 removed`,
    '  eu-west  37 models  small 24 of 64 cards, medium 28 of 56 cards, large 24 of 80 cards',
    '  us-east  30 models  small 14 of 72 cards, medium 24 of 56 cards, large 18 of 64 cards',
    '  ap-south  33 models  small 22 of 64 cards, medium 28 of 56 cards, large 20 of 80 cards',
    '',
  ]);
  expect(readdirSync(output).sort()).toEqual(['ap-south', 'applicationset.yaml', 'eu-west', 'us-east']);
});

it('writes nothing where one cluster refuses', () => {
  const greedy = { name: 'greedy', cluster: 'ap-south', orders: { 'qwen3-32b': 16 } };
  const [said, code] = writeFleet({ ...fleet, teams: [...fleet.teams, greedy] }, ['--output', join(folder, 'out')], {});
  expect(code).toBe(1);
  expect(said).toMatch(/^Refused in ap-south:\n/);
  expect(said).toMatch(/Nothing was written\.\n$/);
  expect(existsSync(join(folder, 'out'))).toBe(false);
});

it('says a wrong order without a stack trace', () => {
  const lost = { name: 'lost', cluster: 'moon', orders: {} };
  expect(writeFleet({ ...fleet, teams: [lost] }, ['-o', folder], {})).toEqual([
    'fleet refused: the cluster of lost is "moon"; allowed: eu-west, us-east, ap-south. Correct it, or add it.\n' +
      'Nothing was written.\n',
    1,
  ]);
});

it.each([[[]], [['--out', 'x']], [['x']]])('shows the usage for %j', (argv) => {
  expect(writeFleet(fleet, argv, {})).toEqual([expect.stringMatching(/^Usage: npm run fleet -- --output DIR\n/), 2]);
});
