import fc from 'fast-check';
import type { FieldPath, Plain, PlainObject } from '../../src/notes/note.ts';

/** Texts that YAML readers take for something else, or that no plain scalar can hold. */
const awkward = [
  ...[
    '',
    ' ',
    'on',
    'y',
    '1:30',
    '0777',
    '1e3',
    '0x1',
    '~',
    '<<',
    '=',
    '---',
    '...',
    '2024-05-01',
    '- x',
    'a: b',
    'a #b',
    '#',
  ],
  ...[
    'trailing ',
    ' leading',
    'tab\there',
    '\t',
    'a\nb',
    'a\nb\n',
    '\n',
    '\n\n',
    'a \n b\n\n',
    'a\r\nb',
    'a\u{85}b',
    'a\u{2028}b',
  ],
  ...[
    '\u{2029}',
    '\u{0}',
    '\u{1b}[0m',
    '\u{7f}',
    '\u{feff}',
    '\u{d800}',
    '👩‍👩‍👧 größe',
    'a'.repeat(300),
    '"quoted"',
    "it's",
    '\\n',
  ],
  ...[
    '{a: b}',
    '[a]',
    '*a',
    '&a',
    '!a',
    '%a',
    '@a',
    '`a`',
    '|',
    '>',
    '?',
    '? a',
    ':',
    '-',
    'null',
    '8Gi',
    '--model=a/b',
    '__proto__',
  ],
];
const text = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(fc.constantFrom(' ', '\n', '\t', ':', '#', '-', 'a', '1', '"', "'", '\\', '.', '_', 'e', '0'), {
      maxLength: 10,
    })
    .map((parts) => parts.join('')),
);
const { value: anyValue } = fc.letrec<{ value: Plain; object: PlainObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(text, tie('value'), { maxKeys: 5 }),
}));
/** Any JSON-like object. There is no negative zero: JSON has one zero. */
export const anyObject = fc.dictionary(text, anyValue, { maxKeys: 6 });

/** Every place in the value, its root first. */
export function* pathsOf(value: Plain | undefined, path: FieldPath = []): Generator<FieldPath> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries<Plain | undefined>(value)) {
    yield* pathsOf(item, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
