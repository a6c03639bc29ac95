import { describe, expect, test } from 'vitest';
import { allowsLongContext, contextWindow } from '../../src/engines/context-window.ts';
import { findModel } from '../../src/engines/models.ts';
import { serving } from './serving.ts';

function windowOf(id: string, ...flags: readonly string[]) {
  const model = findModel(id) ?? expect.fail(`no model ${id}`);
  return contextWindow(model, serving(`--model=${id}`, ...flags));
}

const qwen = 'Qwen/Qwen3-30B-A3B-GPTQ-Int4';

describe('the window', () => {
  test.each<[string, string, string[], number]>([
    ["is the config's", qwen, [], 40_960],
    [
      'YaRN counts from the original',
      qwen,
      ['--rope-scaling={"rope_type":"yarn","factor":4.0,"original_max_position_embeddings":32768}'],
      131_072,
    ],
    [
      'dotted flags say the same',
      qwen,
      [
        '--rope-scaling.rope_type=yarn',
        '--rope-scaling.factor=2.0',
        '--rope-scaling.original_max_position_embeddings=32768',
      ],
      65_536,
    ],
    [
      'YaRN without an original counts from the config',
      qwen,
      ['--rope-scaling={"rope_type":"yarn","factor":2}'],
      81_920,
    ],
    [
      'the old key for the type counts',
      qwen,
      ['--rope-scaling={"type":"yarn","factor":1.5,"original_max_position_embeddings":32768}'],
      49_152,
    ],
    ['other types count from the config', qwen, ['--rope-scaling={"rope_type":"dynamic","factor":2}'], 81_920],
    [
      'llama3 stretches nothing',
      'meta-llama/Llama-3.1-8B-Instruct',
      ['--rope-scaling={"rope_type":"llama3","factor":8}'],
      131_072,
    ],
    [
      'Gemma 3 has it in its config',
      'google/gemma-3-27b-it',
      ['--rope-scaling={"rope_type":"linear","factor":8}'],
      131_072,
    ],
    [
      'overrides may scale',
      qwen,
      ['--hf-overrides={"rope_scaling":{"rope_type":"yarn","factor":2,"original_max_position_embeddings":32768}}'],
      65_536,
    ],
    [
      'overrides may name the parameters anew',
      qwen,
      ['--hf-overrides={"rope_parameters":{"rope_type":"yarn","factor":2,"original_max_position_embeddings":32768}}'],
      65_536,
    ],
    ['overrides may widen', qwen, ['--hf-overrides', '{"max_position_embeddings": 131072}'], 131_072],
    [
      'overrides of the text model count',
      qwen,
      ['--hf-overrides={"text_config":{"max_position_embeddings":65536}}'],
      65_536,
    ],
    ['other overrides change nothing', qwen, ['--hf-overrides={"architectures":["X"]}'], 40_960],
  ])('%s', (_what, id, flags, tokens) => {
    expect(windowOf(id, ...flags)?.tokens).toBe(tokens);
  });

  test('says where it comes from', () => {
    expect(windowOf(qwen)?.origin).toBe('as its config says');
    const yarn = '--rope-scaling={"rope_type":"yarn","factor":1.5,"original_max_position_embeddings":32768}';
    expect(windowOf(qwen, yarn)?.origin).toBe('since yarn rope scaling stretches 32,768 by 1.5');
  });

  test.each<[string, string, string[]]>([
    ['no source gives it', 'Qwen/QwQ-32B', []],
    ['the scaling is computed', qwen, ['--rope-scaling=$(ROPE)']],
    ['the factor is no number', qwen, ['--rope-scaling={"rope_type":"yarn","factor":"two"}']],
    ['the overrides are a function', qwen, ['--hf-overrides=my.module.override']],
  ])('is not known where %s', (_what, id, flags) => {
    expect(windowOf(id, ...flags)).toBeUndefined();
  });
});

test.each([
  [[], false],
  [['VLLM_ALLOW_LONG_MAX_MODEL_LEN=1'], true],
  [['VLLM_ALLOW_LONG_MAX_MODEL_LEN=True'], true],
  [['VLLM_ALLOW_LONG_MAX_MODEL_LEN=0'], false],
  [['VLLM_ALLOW_LONG_MAX_MODEL_LEN=$(ALLOW)'], true],
])('with %j a longer context starts: %s', (variables, starts) => {
  const computed = variables[0]?.includes('$(') ?? false;
  const engine = serving('--model=m', ...variables);
  const env = computed ? new Map([['VLLM_ALLOW_LONG_MAX_MODEL_LEN', { text: undefined, path: [] }]]) : engine.env;
  expect(allowsLongContext({ ...engine, env })).toBe(starts);
});
