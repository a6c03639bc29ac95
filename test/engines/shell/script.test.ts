import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../../src/engines/shell/script.ts';

function commands(script: string, env: Record<string, string> = {}, positionals: readonly string[] = []) {
  return commandsOf({ script, env: new Map(Object.entries(env)), positionals });
}

const lastWords = (...given: Parameters<typeof commands>) => commands(...given).at(-1)?.words;

describe('the words of a command', () => {
  it.each<[string, string, readonly string[]]>([
    ['quotes', `a 'b c' "d e" f'g'"h"`, ['a', 'b c', 'd e', 'fgh']],
    ['escapes', 'a b\\ c "d\\"e"', ['a', 'b c', 'd"e']],
    ['JSON in single quotes', `a '{"b": 4}'`, ['a', '{"b": 4}']],
    ['JSON in double quotes', 'a "{\\"b\\": 4}"', ['a', '{"b": 4}']],
    ['JSON without quotes loses its own', 'a {"b":4}', ['a', '{b:4}']],
    ['a pattern', 'a --origins *', ['a', '--origins', '*']],
  ])('%s', (_, script, words) => expect(lastWords(script)).toEqual(words));
});

describe('variables', () => {
  it.each<[string, string, readonly string[]]>([
    ['known ones', `a $TP \${TP} x$TP`, ['a', '4', '4', 'x4']],
    ['known ones with a default', `a \${TP:-1} \${EMPTY:-1} \${EMPTY-1} \${TP:+on}`, ['a', '4', '1', 'on']],
    ['unquoted ones are split', 'a $ARGS', ['a', '--x', '1']],
    ['quoted ones are not', 'a "$ARGS"', ['a', '--x 1']],
    [
      'unknown ones stay unknown, whatever the default',
      `a $NO \${NO:-1} --p=\${NO}`,
      ['a', '\uE000', '\uE000', '--p=\uE000'],
    ],
    ['set before', 'TP=8\na $TP', ['a', '8']],
    ['set from another', 'N=$TP; a $N', ['a', '4']],
    ['set behind a test', '[ -n "$TP" ] && TP=8\na $TP', ['a', '\uE000']],
    ['set in a branch', 'if true; then TP=8; fi\na $TP', ['a', '\uE000']],
    ['set from a substitution', 'TP=$(nproc)\na --tp=$TP', ['a', '--tp=\uE000']],
  ])('%s', (_, script, words) => {
    expect(lastWords(script, { TP: '4', EMPTY: '', ARGS: '--x 1' })).toEqual(words);
  });

  it('become environment when exported or written before the command', () => {
    const last = commands('A=1\nexport B=2\nC=3 a', { D: '4' }).at(-1);
    expect(Object.fromEntries(last?.env ?? [])).toEqual({ B: '2', C: '3', D: '4' });
  });

  it('stand for the arguments behind the script', () => {
    expect(lastWords('exec a "$@" --z', {}, ['--x', 'y z'])).toEqual(['exec', 'a', '--x', 'y z', '--z']);
  });
});

describe('a command that runs only sometimes', () => {
  it.each([
    ['if x; then a; fi', true],
    ['if x; then b; else a; fi', true],
    ['x || a', true],
    ['while x; do a; done', true],
    ['f() { a; }', true],
    ['case $x in y) a;; esac', true],
    ['x && a', false],
    ['(a)', false],
    ['if x; then b; fi; a', false],
    ['x || b; a', false],
    ['! a', false],
  ])('%s: %s', (script, conditional) => {
    expect(commands(script).find(({ words }) => words[0] === 'a')).toMatchObject({ conditional });
  });
});
