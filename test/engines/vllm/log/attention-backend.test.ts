import { expect, test } from 'vitest';
import { backendName } from '../../../../src/engines/vllm/log/attention-backend.ts';

test.each([
  ['Flash Attention', 'FLASH_ATTN'],
  ['FlexAttenion', 'FLEX_ATTENTION'],
  ['Triton Attention', 'TRITON_ATTN'],
  ['FLASH_ATTN', 'FLASH_ATTN'],
  ['FLASHMLA_SPARSE', 'FLASHMLA_SPARSE'],
  ['Some New Backend', 'SOME_NEW_BACKEND'],
])('%s is %s', (printed, name) => {
  expect(backendName(printed)).toBe(name);
});
