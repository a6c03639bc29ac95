import { describe, expect, it } from 'vitest';
import { detectEngine } from '../../../src/engines/vllm/detect.ts';
import { type RemarkContext, remarks, remarksOn } from '../../../src/engines/vllm/remarks.ts';

const v100 = { product: 'Tesla-V100-PCIE-32GB', capability: '7.0' };
const h100 = { product: 'NVIDIA-H100-80GB-HBM3', capability: '9.0' };
const voltaEnv = { VLLM_USE_FLASHINFER_SAMPLER: '0', VLLM_ATTENTION_BACKEND: 'TRITON_ATTN' };

function idsFor(
  args: readonly string[],
  context: RemarkContext = {},
  { image = 'vllm/vllm-openai:v0.11.0', env = voltaEnv as Record<string, string> } = {},
): string[] {
  const variables = new Map(Object.entries(env).map(([name, value]) => [name, { value, path: ['env', name] }]));
  const engine = detectEngine({ image, spec: { args }, path: [], env: variables, file: () => undefined });
  return engine ? remarksOn(engine, context).map(({ remark }) => remark.id) : expect.fail('no engine');
}

const coder = '--model=Qwen/Qwen3-Coder-30B-A3B-Instruct';

describe('a remark applies', () => {
  it.each<[string, readonly string[], RemarkContext]>([
    ['tool-parser-of-another-model', [coder, '--tool-call-parser=hermes'], {}],
    ['reasoning-parser-without-reasoning', [coder, '--reasoning-parser=qwen3'], {}],
    ['chunked-prefill-without-effect', ['--model=m', '--enable-chunked-prefill'], {}],
    ['chunked-prefill-without-effect', ['--model=m', '--no-enable-chunked-prefill'], {}],
    ['sequences-over-pool', ['--model=m', '--max-num-seqs=4'], { concurrency: 1.66 }],
    ['error-803-worth-a-retry', ['--model=m'], { error803: 'vllm/vllm-openai:v0.15.0' }],
    ['custom-all-reduce-on-pcie-pair', ['--model=m', '-tp', '2'], { card: v100 }],
    ['decimal-suffix', ['--model=m', '--max-model-len=64k'], {}],
  ])('%s: %j', (id, args, context) => {
    expect(idsFor(args, context)).toEqual([id]);
  });

  it('to what the environment leaves open on an old card', () => {
    expect(idsFor(['--model=m'], { card: v100 }, { env: {} })).toEqual([
      'flashinfer-sampler-on-old-card',
      'flex-attention-by-default',
    ]);
  });

  it('to a variable that the version no longer reads', () => {
    expect(idsFor(['m'], {}, { image: 'vllm/vllm-openai:v0.15.0' })).toEqual(['attention-variable-without-effect']);
  });
});

describe('no remark', () => {
  it.each<[string, readonly string[], RemarkContext]>([
    ["the model's own tool parser", [coder, '--tool-call-parser=qwen3_xml'], {}],
    ['hermes on the model it is for', ['--model=Qwen/Qwen2.5-7B-Instruct', '--tool-call-parser=hermes'], {}],
    ['a pool that holds all sequences', ['--model=m', '--max-num-seqs=4'], { concurrency: 4 }],
    ['a pool that is not known', ['--model=m', '--max-num-seqs=4'], {}],
    ['NCCL on the pair', ['--model=m', '-tp=2', '--disable-custom-all-reduce'], { card: v100 }],
    ['cards with NVLink', ['--model=m', '-tp=2'], { card: h100 }],
    ['a capital suffix', ['--model=m', '--max-model-len=64K'], {}],
  ])('on %s', (_, args, context) => {
    expect(idsFor(args, context)).toEqual([]);
  });

  it('on a new card whose environment is empty', () => {
    expect(idsFor(['--model=m'], { card: h100 }, { env: {} })).toEqual([]);
  });
});

it('names each remark once', () => {
  expect(new Set(remarks.map(({ id }) => id)).size).toBe(remarks.length);
});
