import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inlineNumber, inlineString, literalBlock } from '../../src/render/scalar.ts';

describe('inlineString', () => {
  it.each([
    '8Gi',
    '1500m',
    'RollingUpdate',
    '--model=a/b',
    '-c',
    'nvidia.com/gpu',
    'vllm/vllm-openai:v0.8.5@sha256:ab',
    '10.0.0.0/8',
    '10.0.0.1',
    '/v1/models',
    '$(POD_IP)',
    'a sentence, with a comma',
    '~/x',
    '<none>',
    '=x',
    '0.8.5',
    '1h30m',
    '2024-05-01-release',
    'größe 🚀',
    'yess',
    'http://x:80/a',
    'a#b',
    'x{{y}}',
    'only "quotes" inside',
  ])('leaves %s plain', (text) => {
    expect(inlineString(text)).toBe(text);
  });

  it.each([
    ...['', '~', 'null', 'Null', 'NULL', 'y', 'Y', 'n', 'N', 'yes', 'No', 'on', 'On', 'OFF', 'true', 'False', 'tRue'],
    ...[
      '0',
      '1',
      '-1',
      '+1',
      '0777',
      '0o17',
      '089',
      '1_000',
      '0b11',
      '0x1',
      '0xFF',
      '1e3',
      '1E-3',
      '0.9',
      '.5',
      '5.',
      '.',
      '-.',
      'e1',
      'E12345678',
      '-e1',
      'e-1',
      '-.5',
    ],
    ...['1:30', '12:30:45', '190:20:30.15', '.inf', '-.INF', '+.inf', '.nan', '.NaN', '1.', '+0x1', '8080:80'],
    ...['2024-05-01', '2024-5-1', '2024-05-01T10:00:00Z', '2024-05-01 10:00:00', '=', '<<', '---', '--- a', '...'],
    ...['- a', '-', '? a', '?', ': a', ':', 'a:', 'a: b', 'a #b', '#a', ' a', 'a ', '\ta', 'a\t', 'a\tb', '[a]', '{a}'],
    ...[
      '&a',
      '*a',
      '!a',
      '|',
      '>',
      '%a',
      '@a',
      '`a`',
      '"a"',
      "'a'",
      ',a',
      ']',
      '}',
      'a\nb',
      'a\rb',
      '\u{85}',
      'a\u{2028}b',
    ],
    ...[
      '\u{feff}a',
      'a\u{0}b',
      '\u{1b}[1m',
      'a\u{a0}b',
      'a\u{200b}b',
      '\u{d800}',
      'a\u{dc00}',
      '\u{ffff}',
      'a: \\ "',
      '\u{202e}x',
    ],
  ])('quotes %j, and both YAML versions read it back', (text) => {
    const written = inlineString(text);
    expect(written.startsWith('"')).toBe(true);
    expect(written).not.toMatch(/[^\x20-\x7e]/);
    expect([parse(written, { version: '1.1' }), parse(written, { version: '1.2' })]).toEqual([text, text]);
  });
});

it('reads back any text of the characters that numbers, dates and marks are made of', () => {
  const character = fc.constantFrom(...'0123789abefnoxEy.:+-_~<=# TZ,/@%&*!|>\'"{}[]?\t');
  const text = fc.array(character, { maxLength: 8 }).map((characters) => characters.join(''));
  fc.assert(
    fc.property(text, (value) => {
      const written = `- ${inlineString(value)}\n`;
      expect([parse(written, { version: '1.1' }), parse(written, { version: '1.2' })]).toEqual([[value], [value]]);
    }),
    { numRuns: 1000 },
  );
});

describe('inlineNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [-1.5, '-1.5'],
    [262144, '262144'],
    [0.9, '0.9'],
    [1e21, '1.0e+21'],
    [1.5e-7, '1.5e-7'],
    [1e-7, '1.0e-7'],
  ])('writes %d as %s', (value, text) => {
    expect(inlineNumber(value)).toBe(text);
    expect([parse(text, { version: '1.1' }), parse(text, { version: '1.2' })]).toEqual([value + 0, value + 0]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(() => inlineNumber(value)).toThrow(`${value} is not a number that Kubernetes reads`);
  });
});

describe('literalBlock', () => {
  it.each([
    ['a\nb', '|-', ['a', 'b']],
    ['a\nb\n', '|', ['a', 'b']],
    ['a\n\n  b # no comment\n', '|', ['a', '', '  b # no comment']],
    ['a \n\tb', '|-', ['a ', '\tb']],
  ])('%j is a block', (text, header, lines) => {
    expect(literalBlock(text)).toEqual({ header, lines });
  });

  it.each(['a', '', '\n', ' a\nb', '\na', '\ta\nb', 'a\n\n', 'a\r\nb', 'a\n\u{85}b', 'a\n\u{1b}'])(
    '%j is not',
    (text) => {
      expect(literalBlock(text)).toBeUndefined();
    },
  );
});
