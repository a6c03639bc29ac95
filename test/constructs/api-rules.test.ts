import { describe, expect, it } from 'vitest';
import { checkCount, checkName, checkPath, checkPort, checkQuantity } from '../../constructs/api-rules.ts';
import { testChart } from './app.ts';

const chart = testChart();

describe('api rules', () => {
  it.each<[string, () => void]>([
    ['a name', () => checkName(chart, 'name', 'a-1')],
    ['the longest name', () => checkName(chart, 'name', 'a'.repeat(63))],
    ['the last port', () => checkPort(chart, 'port', 65_535)],
    ['a count at its least', () => checkCount(chart, 'replicas', 0, 0)],
    ['a quantity', () => checkQuantity(chart, 'memory', '12Gi')],
    ['a path', () => checkPath(chart, 'path', '/v1')],
  ])('take %s', (_what, check) => {
    expect(check).not.toThrow();
  });

  it.each<[string, () => void, string]>([
    [
      'a name with a dot',
      () => checkName(chart, 'name', 'a.b'),
      'apps: name is "a.b"; allowed: up to 63 lower-case letters, digits and "-", with a letter or digit at both ends. ' +
        'Choose another name.',
    ],
    ['a name of 64 characters', () => checkName(chart, 'name', 'a'.repeat(64)), 'allowed: up to 63'],
    [
      'a port beyond the last',
      () => checkPort(chart, 'port', 65_536),
      'apps: port is 65536; allowed: whole numbers from 1 to 65535. Give the port that the process listens on.',
    ],
    [
      'a count below its least',
      () => checkCount(chart, 'cards', 0, 1),
      'apps: cards is 0; allowed: whole numbers from 1. Write a count without decimals.',
    ],
    [
      'no quantity',
      () => checkQuantity(chart, 'memory', '12GB'),
      'apps: memory is "12GB"; allowed: Kubernetes quantities',
    ],
    [
      'a relative path',
      () => checkPath(chart, 'path', 'v1'),
      'apps: path is "v1"; allowed: absolute paths. Write /v1.',
    ],
  ])('refuse %s', (_what, check, message) => {
    expect(check).toThrow(message);
  });
});
