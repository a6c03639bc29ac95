import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArgumentFault } from '../../../src/engines/invocation.ts';
import { type ArgumentsInput, readArguments } from '../../../src/engines/vllm/read-arguments.ts';

type Given = Partial<Omit<ArgumentsInput, 'words'>>;

function read(args: readonly string[], given: Given = {}) {
  const words = args.map((text, index) => ({ text, path: ['args', index] }));
  return readArguments({
    words,
    version: '0.11.0',
    entrypoint: 'api_server',
    container: [],
    file: () => undefined,
    ...given,
  });
}

/** Every option as the parser understood it: values, or on and off for switches. */
function meaning(args: readonly string[], given?: Given): Record<string, unknown> {
  return Object.fromEntries(
    read(args, given).options.map(({ name, values, negated }) => [
      name,
      values.length === 0 ? !negated : values.length === 1 ? values[0]?.text : values.map(({ text }) => text),
    ]),
  );
}

function faults(args: readonly string[], given?: Given): Pick<ArgumentFault, 'kind' | 'message' | 'fix'>[] {
  return read(args, given).faults.map(({ kind, message, fix }) => ({ kind, message, fix }));
}

const serve: Given = { entrypoint: 'serve' };
const later: Given = { version: '0.11.1', entrypoint: 'serve' };

describe('spellings that mean the same', () => {
  it.each<[string, readonly string[], Record<string, unknown>]>([
    ['underscores', ['--tensor_parallel_size', '2'], { '--tensor-parallel-size': '2' }],
    ['underscores before the equals sign only', ['--model=a_b'], { '--model': 'a_b' }],
    ['equals sign', ['--max-model-len=64K'], { '--max-model-len': '64K' }],
    ['an unambiguous abbreviation', ['--tensor_parallel', '2'], { '--tensor-parallel-size': '2' }],
    ['an abbreviation with equals sign', ['--gpu-memory-util=0.5'], { '--gpu-memory-utilization': '0.5' }],
    ['the prefix in the log text', ['--kv-cache-memory=1G'], { '--kv-cache-memory-bytes': '1G' }],
    ['a short alias', ['-tp', '2'], { '--tensor-parallel-size': '2' }],
    ['a short alias with equals sign', ['-tp=2'], { '--tensor-parallel-size': '2' }],
    ['an alias of one letter, glued', ['-qgptq'], { '--quantization': 'gptq' }],
    ['a negation', ['--no-enable-prefix-caching'], { '--enable-prefix-caching': false }],
    ['an abbreviated negation', ['--no-enable-prefix'], { '--enable-prefix-caching': false }],
    ['a negative number as value', ['--swap-space', '-1'], { '--swap-space': '-1' }],
    ['an optional value left out', ['--hf-token', '--headless'], { '--hf-token': true, '--headless': true }],
    [
      'dotted JSON',
      ['--rope-scaling.rope_type', 'yarn', '--rope-scaling.factor=4.0'],
      { '--rope-scaling': '{"rope_type":"yarn","factor":4}' },
    ],
    [
      'dotted JSON, nested and appended',
      ['--compilation-config.pass.a', 'true', '--compilation-config.ops+', 'x,y', '--compilation-config.ops+=z'],
      { '--compilation-config': '{"pass":{"a":true},"ops":["x","y","z"]}' },
    ],
    ['-O3', ['-O3'], { '--compilation-config': '{"level":3}' }],
    ['-O 3', ['-O', '3'], { '--compilation-config': '{"level":3}' }],
    ['-O=3', ['-O=3'], { '--compilation-config': '{"level":3}' }],
    ['-O.level=3', ['-O.level=3'], { '--compilation-config': '{"level":3}' }],
  ])('%s', (_, args, expected) => {
    expect(meaning(args)).toEqual(expected);
    expect(faults(args)).toEqual([]);
  });

  it('lets the last of a repeated flag win', () => {
    const engine = read(['--served-model-name=a', '--served-model-name=b']);
    expect(engine.servedNames).toEqual(['b']);
  });

  it('from 0.12 on, -O is the optimization level and -cc the compilation config', () => {
    const given: Given = { version: '0.12.0', entrypoint: 'serve' };
    expect(meaning(['m', '-O3', '-cc', '{}'], given)).toEqual({
      '--optimization-level': '3',
      '--compilation-config': '{}',
    });
  });
});

describe('served names', () => {
  it.each<[readonly string[], readonly string[], number]>([
    [['--served-model-name', 'a', 'b'], ['a', 'b'], 0],
    [['--served-model-name=a', 'b'], ['a'], 1],
    [['--served-model-name', 'a,b'], ['a,b'], 0],
    [['--served-model-name=a,b'], ['a,b'], 0],
    [['--served-model-name', 'a b'], ['a b'], 0],
    [['--served-model-name', 'a', 'b', 'MODEL'], ['a', 'b', 'MODEL'], 0],
    [['--model', 'm'], ['m'], 0],
    [[], ['Qwen/Qwen3-0.6B'], 0],
  ])('%j are %j', (args, names, positionals) => {
    const engine = read(args);
    expect(engine.servedNames).toEqual(names);
    expect(engine.positionals).toHaveLength(positionals);
  });
});

describe('what the API server does with words outside any flag', () => {
  it.each<[string, readonly string[], string, string]>([
    [
      'a positional model',
      ['acme/chat', '--port=80'],
      '`acme/chat`: the API server of vLLM 0.11.0 takes its model from `--model` and serves Qwen/Qwen3-0.6B; it is dropped without a word',
      'Write `--model=acme/chat`.',
    ],
    [
      'the word serve',
      ['serve', 'acme/chat', '-tp', '2'],
      "`serve` in `args` is taken for the model's name, since the API server is already running; vLLM exits with code 2 on `acme/chat`",
      'Leave the word out and write `--model=acme/chat`, or start it yourself with `command: [vllm, serve]`.',
    ],
    [
      'flag and value in one item',
      ['--model', 'm', '--max-model-len 4096'],
      '`--max-model-len 4096` is one argv item, so vLLM sees no flag --max-model-len in it and takes it for a model name',
      'Write `--max-model-len=4096`, or the flag and its value as two items.',
    ],
    [
      'flag and value in one item, with a dot',
      ['--model', 'm', '--host 127.0.0.1'],
      '`--host 127.0.0.1` is one argv item, so vLLM sees no flag --host in it and takes it for a model name',
      'Write `--host=127.0.0.1`, or the flag and its value as two items.',
    ],
    [
      'False after a switch',
      ['--model', 'm', '--enable-chunked-prefill', 'False'],
      '`False` after the switch `--enable-chunked-prefill` is not its value: the switch is on all the same, and it is dropped without a word',
      'Write `--no-enable-chunked-prefill` alone.',
    ],
    [
      'a second name after =',
      ['--model', 'm', '--served-model-name=a', 'b'],
      '`b` after `--served-model-name=a` belongs to no flag: a flag with `=` takes what follows the `=` and no more; it is dropped without a word',
      'Write `--served-model-name` and each of its values as argv items of their own.',
    ],
    [
      'two names after =',
      ['--model', 'm', '--served-model-name=a', 'b', 'c'],
      '`b` `c` after `--served-model-name=a` belongs to no flag: a flag with `=` takes what follows the `=` and no more; vLLM exits with code 2 on `c`',
      'Write `--served-model-name` and each of its values as argv items of their own.',
    ],
    [
      'several flags in one item',
      ['--model=m --port=80'],
      '`--model=m --port=80` is one argv item, so `--port` is part of the value of `--model`',
      'Write every flag as an argv item of its own.',
    ],
    [
      '--config with =',
      ['--model=m', '--config=/etc/serve.yaml'],
      '`--config=/etc/serve.yaml` is never read: vLLM looks for `--config` as an argv item of its own',
      'Write `--config` and `/etc/serve.yaml` as two items.',
    ],
  ])('%s', (_, args, message, fix) => {
    expect(faults(args)).toEqual([{ kind: 'ignored', message, fix }]);
  });
});

describe('what `vllm serve` does with them', () => {
  it('takes one positional as the model, wherever it stands', () => {
    for (const args of [
      ['acme/chat', '-tp', '2'],
      ['-tp', '2', 'acme/chat'],
    ]) {
      expect(read(args, serve)).toMatchObject({ model: { text: 'acme/chat' }, servedNames: ['acme/chat'], faults: [] });
    }
  });

  it('exits on False after a switch', () => {
    expect(faults(['m', '--enforce-eager', 'False'], serve)).toMatchObject([
      { kind: 'ignored', message: expect.stringContaining('vLLM exits with code 2 on `False`') },
    ]);
  });

  it('exits on a second positional', () => {
    expect(faults(['m', 'n'], serve)).toMatchObject([
      { message: '`n` belongs to no flag, and `vllm serve` takes one model only; vLLM exits with code 2 on `n`' },
    ]);
  });

  it('takes False behind a switch for the model where it has none', () => {
    expect(faults(['--enforce-eager', 'False'], serve)).toMatchObject([
      { message: expect.stringContaining('the switch is on all the same') },
    ]);
  });

  it('of 0.11.0 refuses the item --model, not --model=m', () => {
    expect(faults(['--model', 'm'], serve)).toEqual([
      {
        kind: 'refused',
        message: '`vllm serve` of vLLM 0.11.0 raises ValueError at `--model`: it wants the model as a positional',
        fix: 'Write `m` right after `serve`, without `--model`.',
      },
    ]);
    expect(read(['--model=m'], serve)).toMatchObject({ model: { text: 'm' }, faults: [] });
  });

  it('of 0.11.1 takes --model, but not beside a positional', () => {
    expect(read(['--model', 'm'], later)).toMatchObject({ model: { text: 'm' }, faults: [] });
    expect(faults(['n', '--model', 'm'], later)).toMatchObject([{ kind: 'ignored' }]);
  });

  it('of 0.11.1 is what the image starts: the word serve is one too many', () => {
    expect(faults(['serve', 'm'], later)).toMatchObject([
      {
        message:
          "`serve` in `args` is taken for the model's name, since `vllm serve` is already running; vLLM exits with code 2 on `m`",
        fix: 'Leave the word out and write `m` first in `args`, or start it yourself with `command: [vllm, serve]`.',
      },
    ]);
  });
});

describe('what the parser refuses', () => {
  it.each<[string, readonly string[], string, string, string]>([
    [
      'a value for a switch',
      ['--enable-prefix-caching=true'],
      'refused',
      '`--enable-prefix-caching` is a switch and takes no value; with `=true` vLLM exits with code 2',
      'Write `--enable-prefix-caching` alone to turn it on; `--no-enable-prefix-caching` turns it off.',
    ],
    [
      'a value for a switch without negation',
      ['--headless=false'],
      'refused',
      '`--headless` is a switch and takes no value; with `=false` vLLM exits with code 2',
      'Write `--headless` alone to turn it on; leaving it out turns it off.',
    ],
    [
      'a value that is missing',
      ['--port', '--enforce-eager'],
      'refused',
      '`--port` takes a value and has none',
      'Write a value after `--port`, or leave the flag out.',
    ],
    [
      'a dotted flag at the end',
      ['--rope-scaling.factor'],
      'refused',
      '`--rope-scaling.factor` ends the command line without a value; vLLM raises IndexError',
      'Write `--rope-scaling.factor=VALUE`.',
    ],
    [
      'a glued alias',
      ['-tp2'],
      'unknown-flag',
      'vLLM 0.11.0 has no flag `-tp2`',
      'Write `-tp=2`: this alias and its value must not touch.',
    ],
    [
      'an ambiguous abbreviation',
      ['--max-num', '8'],
      'unknown-flag',
      '`--max-num` is short for several flags of vLLM 0.11.0: --max-num-batched-tokens, --max-num-seqs, --max-num-partial-prefills',
      'Write the flag in full.',
    ],
    [
      'a flag that never was',
      ['--enable-metrics'],
      'unknown-flag',
      'vLLM 0.11.0 has no flag `--enable-metrics`',
      'Leave the flag out.',
    ],
    [
      'a misspelt flag',
      ['--tensor-paralel-size=2'],
      'unknown-flag',
      'vLLM 0.11.0 has no flag `--tensor-paralel-size`',
      'Write `--tensor-parallel-size` if that is meant, or leave the flag out.',
    ],
    [
      'a flag that came later',
      ['--attention-backend', 'TRITON_ATTN'],
      'unknown-flag',
      'vLLM 0.11.0 has no flag `--attention-backend`: it came with 0.13',
      'Set the variable VLLM_ATTENTION_BACKEND, as this version does, or run a newer image.',
    ],
    [
      'a flag that was gone before',
      ['--num-scheduler-steps', '8'],
      'unknown-flag',
      'vLLM 0.11.0 has no flag `--num-scheduler-steps`: older versions had it',
      'Leave the flag out.',
    ],
    [
      'a negation of a plain switch',
      ['--no-headless'],
      'unknown-flag',
      'vLLM 0.11.0 has no flag `--no-headless`',
      'Leave the flag out.',
    ],
  ])('%s', (_, args, kind, message, fix) => {
    expect(faults(['--model=m', ...args])).toEqual([{ kind, message, fix }]);
  });

  it('a flag that went, with the version', () => {
    const given: Given = { version: '0.12.0', entrypoint: 'serve' };
    expect(faults(['m', '--rope-scaling', '{}'], given)).toEqual([
      {
        kind: 'unknown-flag',
        message: 'vLLM 0.12.0 has no flag `--rope-scaling`: it went with 0.11.1',
        fix: 'Say it in `--hf-overrides`, or run an image that still has the flag.',
      },
    ]);
  });
});

describe('what is not known', () => {
  it('leaves a value unknown and keeps the flag', () => {
    const engine = read(['--model=m', '--port=\uE000', '--tensor-parallel-size', '\uE000']);
    expect(engine).toMatchObject({ port: undefined, incomplete: false, faults: [] });
    expect(engine.options.find(({ name }) => name === '--tensor-parallel-size')?.values).toEqual([
      { text: undefined, path: ['args', 3] },
    ]);
  });

  it('is incomplete where a word may be a flag', () => {
    expect(read(['m', '\uE000', 'n'], serve)).toMatchObject({ incomplete: true, faults: [], port: undefined });
    expect(read(['--served-model-name', 'a', '\uE000'])).toMatchObject({ incomplete: true, servedNames: undefined });
  });

  it('is incomplete where the --config file is not in the set, and complete where it is', () => {
    const args = ['--config', '/etc/serve.yaml'];
    expect(read(args, serve)).toMatchObject({ incomplete: true, model: undefined, servedNames: undefined });
    const file = () => 'model: acme/chat\ntensor-parallel-size: 2\nenforce-eager: true\nenable-prefix-caching: false\n';
    expect(meaning(args, { ...serve, file })).toEqual({
      '--model': 'acme/chat',
      '--tensor-parallel-size': '2',
      '--enforce-eager': true,
    });
    expect(read(args, { ...serve, file })).toMatchObject({ incomplete: false, model: { text: 'acme/chat' } });
  });

  it.each([
    ['no version', undefined],
    ['a version without a table', '0.8.5'],
  ])('%s: no word about flags', (_, version) => {
    const args = ['m', '--enable-reasoning', '--num-scheduler-steps', '8', '--port=80'];
    expect(read(args, { version, entrypoint: 'serve' })).toMatchObject({ faults: [], port: 80, model: { text: 'm' } });
  });
});

describe('the port', () => {
  it.each<[readonly string[], number | undefined]>([
    [[], 8000],
    [['--port', '8080'], 8080],
    [['--port', 'http'], undefined],
    [['--uds', '/tmp/s'], undefined],
    [['--headless'], undefined],
  ])('of %j is %s', (args, port) => {
    expect(read(args).port).toBe(port);
  });
});

it('never throws, whatever the words', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '--',
      '-',
      '-O',
      '-tp',
      '--x.y+',
      '--config',
      '--model',
      '--served-model-name',
      '\uE000',
      '\uE001',
      '--a.b.c=1',
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), fc.constantFrom('0.11.0', '0.15.0', undefined), (args, version) => {
      for (const entrypoint of ['api_server', 'serve', undefined] as const) {
        expect(read(args, { version, entrypoint }).options.length).toBeLessThanOrEqual(args.length);
      }
    }),
  );
});
