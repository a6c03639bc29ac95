import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../../src/engines/shell/statements.ts';

const texts = (script: string) => statementsOf(script).map(({ text }) => text);

describe('a script in simple commands', () => {
  it.each<[string, string, readonly string[]]>([
    ['lines', 'set -e\nvllm serve m\n', ['set -e', 'vllm serve m']],
    ['CRLF lines', 'set -e\r\nvllm serve m\r\n', ['set -e', 'vllm serve m']],
    ['a continued line', 'vllm serve m \\\n  --port 80', ['vllm serve m   --port 80']],
    ['operators', 'a && b || c; d | e & f', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['operators in quotes', `a 'b; c' "d && e"`, [`a 'b; c' "d && e"`]],
    ['a newline in quotes', "a 'b\nc'", ["a 'b\nc'"]],
    ['comments, an apostrophe in one', "# don't\na # b\nc#d", ['a', 'c#d']],
    ['redirections', 'a 2>&1 >/dev/null < in &> out b', ['a     b']],
    ['a number that is no file descriptor', 'a --n 2 > log', ['a --n 2']],
    ['a here document', 'cat > f <<EOF\nvllm serve no\nEOF\nvllm serve yes', ['cat', 'vllm serve yes']],
    ['a here document with tabs and quotes', "cat <<-'END'\n\tx\n\tEND\na", ['cat', 'a']],
    ['a subshell', '(a; b)', ['', 'a', 'b']],
    ['a quote that never closes', "a 'b", ["a 'b"]],
  ])('%s', (_, script, expected) => expect(texts(script)).toEqual(expected));

  it.each<[string, string, string]>([
    ['a substitution', 'a $(b | c) d', 'a \uE000 d'],
    ['a substitution in double quotes', 'a "x$(b "c")y"', 'a "x\uE000y"'],
    ['arithmetic', 'a $((1 + 2))', 'a \uE000'],
    ['backticks', 'a `b c`', 'a \uE000'],
    ['a variable with a substitution inside', `a \${B:-$(c)}`, 'a \uE000'],
    ['a variable with an operation on its text', `a \${B%.*}`, 'a \uE000'],
    ['all arguments', 'a "$@" $*', 'a \uE001 \uE001'],
    ['a plain variable, which stays', `a $B \${C:-d}`, `a $B \${C:-d}`],
    ['single quotes, which keep everything', "a '$(b) $C'", "a '$(b) $C'"],
  ])('%s is computed by the container', (_, script, expected) => expect(texts(script)).toEqual([expected]));
});
