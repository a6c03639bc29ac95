import type { ModelName } from './catalogue.ts';

/** Who orders models: each order is a model of the team's own, which only the team's namespace may call. */
export interface Team {
  /** The team's name and its namespace. */
  readonly name: string;
  /** The cluster that the team works in. */
  readonly cluster: string;
  /** Replicas by model. */
  readonly orders: Readonly<Partial<Record<ModelName, number>>>;
}

const assistant = { 'qwen25-1b5': 2, 'qwen3-4b': 2, 'qwen25-7b': 2, 'r1-14b': 1, 'qwen3-32b': 1 };
const developer = { 'coder-7b': 2, 'coder-32b': 1, 'qwen3-0b6': 1, 'phi4-mini': 1, 'phi4-14b': 1 };
const research = { 'mistral-7b': 1, 'r1-32b': 1 };

/** The teams of the example, with 100 models between them. */
export const teams: readonly Team[] = [
  { name: 'search', cluster: 'eu-west', orders: { ...assistant, ...developer } },
  { name: 'support', cluster: 'eu-west', orders: { ...assistant, ...research, 'phi4-mini': 2, 'qwen3-0b6': 2 } },
  { name: 'platform', cluster: 'eu-west', orders: { ...assistant, ...developer } },
  { name: 'legal', cluster: 'eu-west', orders: { ...assistant, ...research, 'phi4-14b': 1 } },
  { name: 'payments', cluster: 'us-east', orders: { ...assistant, ...developer } },
  { name: 'fraud', cluster: 'us-east', orders: { ...developer, ...research, 'qwen25-7b': 2 } },
  { name: 'lab', cluster: 'us-east', orders: { ...assistant, ...developer, ...research } },
  { name: 'maps', cluster: 'ap-south', orders: { ...assistant, ...developer } },
  { name: 'mobile', cluster: 'ap-south', orders: { ...assistant, ...research } },
  { name: 'voice', cluster: 'ap-south', orders: { ...assistant, ...developer, ...research } },
  { name: 'ads', cluster: 'ap-south', orders: { 'qwen3-0b6': 2, 'qwen3-4b': 4, 'qwen25-7b': 4, 'mistral-7b': 2 } },
];
