/** How releases up to 0.11.0 spell the backends of their enum. */
const spelledOut: Readonly<Record<string, string>> = {
  'Flash Attention': 'FLASH_ATTN',
  FlashAttention: 'FLASH_ATTN',
  Triton: 'TRITON_ATTN',
  'Triton Attention': 'TRITON_ATTN',
  FlexAttention: 'FLEX_ATTENTION',
  // 0.9.1 misspells it
  FlexAttenion: 'FLEX_ATTENTION',
  FlashInfer: 'FLASHINFER',
  XFormers: 'XFORMERS',
  'Tree Attention': 'TREE_ATTN',
  'Triton MLA': 'TRITON_MLA',
  FlashMLA: 'FLASHMLA',
  'Cutlass MLA': 'CUTLASS_MLA',
  'FlashInfer MLA': 'FLASHINFER_MLA',
  'FlashAttention MLA': 'FLASH_ATTN_MLA',
  'Sparse MLA': 'FLASHMLA_SPARSE',
  'Rocm Attention': 'ROCM_ATTN',
  'Aiter Flash Attention': 'ROCM_AITER_FA',
  'AITER MLA': 'ROCM_AITER_MLA',
};

/** The backend by vLLM's enum; a name that isn't known is written like one. */
export function backendName(printed: string): string {
  return spelledOut[printed] ?? printed.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
}
