import type { Role } from './clusters.ts';

/** A model that teams may order, and what one replica of it takes on any pool of its role. */
export interface CatalogueModel {
  /** Repository on Hugging Face. */
  readonly repository: string;
  readonly role: Role;
  /** Cards of one replica: its tensor parallel size. */
  readonly cards: number;
  /** The longest request, prompt and answer together. */
  readonly contextTokens: number;
}

/** Chosen so that each fits the smallest card of its role: the checks say so, cluster by cluster. */
export const catalogue = {
  'qwen3-0b6': { repository: 'Qwen/Qwen3-0.6B', role: 'small', cards: 1, contextTokens: 32_768 },
  'qwen25-1b5': { repository: 'Qwen/Qwen2.5-1.5B-Instruct', role: 'small', cards: 1, contextTokens: 32_768 },
  'qwen3-4b': { repository: 'Qwen/Qwen3-4B', role: 'small', cards: 1, contextTokens: 16_384 },
  'phi4-mini': { repository: 'microsoft/Phi-4-mini-instruct', role: 'small', cards: 1, contextTokens: 16_384 },
  'qwen25-7b': { repository: 'Qwen/Qwen2.5-7B-Instruct', role: 'medium', cards: 1, contextTokens: 32_768 },
  'coder-7b': { repository: 'Qwen/Qwen2.5-Coder-7B-Instruct', role: 'medium', cards: 1, contextTokens: 32_768 },
  'mistral-7b': { repository: 'mistralai/Mistral-7B-Instruct-v0.3', role: 'medium', cards: 1, contextTokens: 32_768 },
  'phi4-14b': { repository: 'microsoft/phi-4', role: 'medium', cards: 2, contextTokens: 16_384 },
  'r1-14b': { repository: 'deepseek-ai/DeepSeek-R1-Distill-Qwen-14B', role: 'medium', cards: 2, contextTokens: 65_536 },
  'r1-32b': { repository: 'deepseek-ai/DeepSeek-R1-Distill-Qwen-32B', role: 'large', cards: 2, contextTokens: 65_536 },
  'coder-32b': { repository: 'Qwen/Qwen2.5-Coder-32B-Instruct', role: 'large', cards: 2, contextTokens: 32_768 },
  'qwen3-32b': { repository: 'Qwen/Qwen3-32B', role: 'large', cards: 4, contextTokens: 40_960 },
} as const satisfies Record<string, CatalogueModel>;

export type ModelName = keyof typeof catalogue;
