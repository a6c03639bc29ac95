import { describe, expect, test } from 'vitest';
import { contextOverNativeWindow as check } from '../../src/checks/context-over-native-window.ts';
import { judge, vllm } from './planned-engine.ts';

const qwen = '--model=Qwen/Qwen3-30B-A3B-GPTQ-Int4';
const yarn = (factor: number) => `{"rope_type":"yarn","factor":${factor},"original_max_position_embeddings":32768}`;

test('its examples say what it means', () => {
  expect(judge(check, check.example.wrong).findings).toHaveLength(1);
  expect(judge(check, check.example.right).findings).toEqual([]);
});

test('a context above the window is an error at the flag', () => {
  expect(judge(check, vllm([qwen, '--max-model-len=65536'])).findings).toMatchObject([
    {
      severity: 'error',
      path: 'spec.template.spec.containers[0].args[1]',
      message:
        '--max-model-len asks for 65,536 tokens; the window of Qwen/Qwen3-30B-A3B-GPTQ-Int4 ends at 40,960, as its config says.',
      fix: 'Write --max-model-len=40960 or less, or rope scaling that reaches 65,536: --rope-scaling up to vLLM 0.11.0, --hf-overrides after it.',
    },
  ]);
});

test.each([
  ['41k is 41,000, 40 tokens too many', ['--max-model-len=41k'], 1],
  ['40K is 40,960', ['--max-model-len=40K'], 0],
  ['a factor of 1.5 reaches 49,152', ['--max-model-len=65536', `--rope-scaling=${yarn(1.5)}`], 1],
  ['a factor of 2 reaches 65,536', ['--max-model-len=64K', `--rope-scaling=${yarn(2)}`], 0],
  ['overrides stretch too', ['--max-model-len=64K', `--hf-overrides={"rope_scaling":${yarn(2)}}`], 0],
  ['no flag takes the window', [], 0],
])('%s', (_what, flags, count) => {
  expect(judge(check, vllm([qwen, ...flags])).findings).toHaveLength(count);
});

test('a positional model under vllm serve is judged as well', () => {
  const args = ['Qwen/Qwen3-30B-A3B-GPTQ-Int4', '--max-model-len=65536'];
  expect(judge(check, vllm(args, { image: 'vllm/vllm-openai:v0.12.0' })).findings).toHaveLength(1);
});

describe('no finding', () => {
  test.each(['1', 'true'])('where VLLM_ALLOW_LONG_MAX_MODEL_LEN=%s lets it start', (value) => {
    const env = [{ name: 'VLLM_ALLOW_LONG_MAX_MODEL_LEN', value }];
    expect(judge(check, vllm([qwen, '--max-model-len=65536'], { env }))).toMatchObject({ findings: [], notJudged: [] });
  });

  test('where only the running pod knows that variable', () => {
    const valueFrom = { secretKeyRef: { name: 's', key: 'k' } };
    const env = [{ name: 'VLLM_ALLOW_LONG_MAX_MODEL_LEN', valueFrom }];
    expect(judge(check, vllm([qwen, '--max-model-len=65536'], { env })).findings).toEqual([]);
  });

  test.each([
    ['an unknown model', ['--model=acme/coder', '--max-model-len=65536'], 'the geometry of the model acme/coder'],
    [
      'a local folder',
      ['--model=/mnt/models/coder', '--max-model-len=1M'],
      'the geometry of the model /mnt/models/coder',
    ],
    ['a window that no source gives', ['--model=Qwen/QwQ-32B', '--max-model-len=1M'], 'the window of Qwen/QwQ-32B'],
    [
      'overrides that can not be read',
      [qwen, '--max-model-len=1M', '--hf-overrides=my.override'],
      'the window of Qwen/Qwen3-30B-A3B-GPTQ-Int4',
    ],
    ['an embedding model', ['--model=BAAI/bge-large-en', '--max-model-len=1024'], 'the window of BAAI/bge-large-en'],
  ])('for %s', (_what, args, missing) => {
    const { findings, notJudged } = judge(check, vllm(args));
    expect(findings).toEqual([]);
    expect(notJudged).toMatchObject([{ missing }]);
  });
});
