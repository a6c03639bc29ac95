import { expect, it } from 'vitest';
import { remarksOf } from '../../src/checks/remarks.ts';
import { modelOf } from '../model/model-of.ts';
import { set } from './manifests.ts';
import { engine, gpuNode } from './vllm-manifests.ts';

const coder = engine('coder', {
  args: [
    '--model=Qwen/Qwen3-Coder-30B-A3B-Instruct',
    '--enable-auto-tool-choice',
    '--tool-call-parser=hermes',
    '-tp=2',
  ],
  cards: 2,
});

it('says where a remark belongs', () => {
  const made = remarksOf(modelOf(set(gpuNode('gpu-1', '7.0'), coder)));
  expect(made.map(({ remark, object, path }) => [remark.id, object.name, path.at(-1)])).toEqual([
    ['tool-parser-of-another-model', 'coder', 2],
    ['flashinfer-sampler-on-old-card', 'coder', 0],
    ['flex-attention-by-default', 'coder', 0],
    ['custom-all-reduce-on-pcie-pair', 'coder', 3],
  ]);
});

it('compares sequences with the pool of the planner', () => {
  const long = engine('long', {
    args: [
      '--model=Qwen/Qwen3-30B-A3B-GPTQ-Int4',
      '--max-model-len=40960',
      '--max-num-seqs=64',
      '--gpu-memory-utilization=0.9',
    ],
    env: { VLLM_USE_FLASHINFER_SAMPLER: '0', VLLM_ATTENTION_BACKEND: 'TRITON_ATTN' },
    cards: 1,
  });
  const node = gpuNode('gpu-1', '7.0').replace(
    'nvidia.com/gpu.product',
    'nvidia.com/gpu.memory: "32768"\n    nvidia.com/gpu.product',
  );
  expect(remarksOf(modelOf(set(node, long))).map(({ remark }) => remark.id)).toEqual(['sequences-over-pool']);
});

it('knows of a newer image that failed with Error 803', () => {
  const facts = `apiVersion: llm-serving.io/v1alpha1
kind: ServingFacts
metadata: {name: facts}
spec:
  imageProbes:
    - {image: "vllm/vllm-openai:v0.15.0", node: gpu-1, driver: "580", verdict: fail, detail: cudaGetDeviceCount() raised Error 803}
`;
  const ids = remarksOf(
    modelOf(set(gpuNode('gpu-1', '9.0', { product: 'H100' }), facts, engine('chat', { cards: 1 }))),
  );
  expect(ids.map(({ remark }) => remark.id)).toEqual(['error-803-worth-a-retry']);
});

it('has nothing to say of a set without engines', () => {
  expect(remarksOf(modelOf(gpuNode('gpu-1', '7.0')))).toEqual([]);
});
