import { describe, expect, it } from 'vitest';
import { normalizeArguments } from '../../../src/engines/vllm/argv-normalize.ts';
import { flagTable } from '../../../src/engines/vllm/flag-table.ts';

function normalized(args: readonly string[], release = '0.11.0') {
  const words = args.map((text, index) => ({ text, path: [index] }));
  return normalizeArguments(words, flagTable(release) ?? expect.fail(release));
}

const texts = (...given: Parameters<typeof normalized>) => normalized(...given).words.map(({ text }) => text);

describe('before argparse', () => {
  it.each<[readonly string[], readonly string[]]>([
    [['--a_b_c'], ['--a-b-c']],
    [['--a_b=c_d'], ['--a-b=c_d']],
    [['--a_b.c_d=1'], ['--a-b', '{"c_d":1}']],
    [['--a=x.y'], ['--a=x.y']],
    [
      ['--a', 'x.y_z'],
      ['--a', 'x.y_z'],
    ],
    [
      ['--a.b', 'c', '-tp', '2', '--a.d=[1]'],
      ['-tp', '2', '--a', '{"b":"c","d":[1]}'],
    ],
    [
      ['--a.b=1', '--a.b=2'],
      ['--a', '{"b":2}'],
    ],
    [
      ['--a.b+=x,y', '--a.b+', 'z'],
      ['--a', '{"b":["x","y","z"]}'],
    ],
    [['-O3'], ['-O', '{"level":3}']],
    [['-Ofast'], ['-O', '{"level":"fast"}']],
    [
      ['-O', '{}'],
      ['-O', '{}'],
    ],
  ])('%j is %j', (args, expected) => expect(texts(args)).toEqual(expected));

  it.each<[readonly string[], readonly string[]]>([
    [['-O3'], ['--optimization-level', '3']],
    [
      ['-O', '2'],
      ['--optimization-level', '2'],
    ],
    [['-O=1'], ['--optimization-level', '1']],
  ])('from 0.12 on %j is %j', (args, expected) => expect(texts(args, '0.12.0')).toEqual(expected));

  it('a dotted flag at the end has no value', () => {
    expect(normalized(['--a.b'])).toEqual({ words: [], withoutValue: [{ text: '--a.b', path: [0] }] });
  });

  it('keeps what is not known', () => {
    expect(texts(['--a.b=\uE000'])).toEqual(['--a', '{"b":"\uE000"}']);
  });
});
