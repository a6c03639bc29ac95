import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type VllmFlags, vllmFlagsVersion } from '../../../imports/vllm-flags.ts';
import { readFlagFile, vllmFlagsSource } from '../../../src/engines/vllm/generate-flags.ts';

test('imports/vllm-flags.ts is what the table gives, byte for byte', () => {
  const committed = readFileSync(new URL('../../../imports/vllm-flags.ts', import.meta.url), 'utf8');
  expect(vllmFlagsSource(readFlagFile()), 'run npm run generate:flags').toBe(committed);
});

test('the interface has the 183 flags of 0.11.0 and none that came later', () => {
  expect(vllmFlagsVersion).toBe('0.11.0');
  const source = vllmFlagsSource(readFlagFile());
  expect(source.match(/^ {2}readonly /gm)).toHaveLength(183);
  expect(source).not.toContain('attention_backend');
});

test('types keep choices, suffixes, spellings and lists', () => {
  const flags: VllmFlags = {
    model: 'm',
    served_model_name: ['a', 'b'],
    max_model_len: '64K',
    gpu_memory_utilization: '0.90',
    quantization: 'gptq',
    block_size: 16,
    enable_prefix_caching: false,
    headless: true,
    hf_overrides: { rope_scaling: { rope_type: 'yarn' } },
    allowed_origins: '["*"]',
  };
  expect(flags.max_model_len).toBe('64K');

  const wrong: VllmFlags = {
    // @ts-expect-error two names in one text are one name to vLLM
    served_model_name: 'a b',
    // @ts-expect-error max-num-seqs takes no suffix
    max_num_seqs: '1K',
    // @ts-expect-error not one of the choices
    dtype: 'fp16',
    // @ts-expect-error headless has no negation
    headless: false,
  };
  expect(Object.keys(wrong)).toHaveLength(4);
});
