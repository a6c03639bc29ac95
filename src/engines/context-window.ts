import { countText } from '../quantity/count.ts';
import type { EngineInvocation } from './invocation.ts';
import { flagValue } from './last-option.ts';
import type { Model } from './models.ts';

/** The longest context that vLLM takes without a word: the config's window, stretched by rope scaling. */
export interface ContextWindow {
  readonly tokens: number;
  /** How it came about: "as its config says". */
  readonly origin: string;
}

interface JsonObject {
  readonly [key: string]: unknown;
}

/** Rope types that leave the window as the config has it. */
const neverStretched: readonly unknown[] = ['su', 'longrope', 'llama3'];

/**
 * As vLLM derives it from the model's config, `--rope-scaling` and `--hf-overrides`: YaRN counts from the original window,
 * other types from the config's, and Gemma 3's config has its scaling in it.
 *
 * @returns undefined where the window, or what may change it, is not known
 */
export function contextWindow(model: Model, engine: EngineInvocation): ContextWindow | undefined {
  const ropeFlag = flagValue(engine, '--rope-scaling', jsonObject);
  const overrideFlag = flagValue(engine, '--hf-overrides', jsonObject);
  if (ropeFlag.state === 'unknown' || overrideFlag.state === 'unknown') return undefined;
  const overrides = overrideFlag.state === 'known' ? textConfig(overrideFlag.value) : {};
  const window =
    numberIn(overrides, 'model_max_length') ?? numberIn(overrides, 'max_position_embeddings') ?? model.window;
  if (window === undefined) return undefined;
  const rope = ropeFlag.state === 'known' ? ropeFlag.value : (overrides.rope_scaling ?? overrides.rope_parameters);
  const plain = { tokens: window, origin: 'as its config says' };
  return isObject(rope) ? stretched(plain, rope, model) : plain;
}

/** VLLM_ALLOW_LONG_MAX_MODEL_LEN is set, or set to what only the running pod knows. */
export function allowsLongContext({ env }: EngineInvocation): boolean {
  const allow = env.get('VLLM_ALLOW_LONG_MAX_MODEL_LEN');
  return allow !== undefined && (allow.text === undefined || /^\s*(1|true)\s*$/i.test(allow.text));
}

function stretched(plain: ContextWindow, rope: JsonObject, { network }: Model): ContextWindow | undefined {
  const type = rope.rope_type ?? rope.type;
  // vLLM takes an empty object for none, and refuses one with no type.
  if (typeof type !== 'string') return Object.keys(rope).length === 0 ? plain : undefined;
  if (neverStretched.includes(type) || network.architecture.startsWith('Gemma3')) return plain;
  const factor = rope.factor === undefined ? 1 : numberIn(rope, 'factor');
  if (factor === undefined) return undefined;
  const original = type === 'yarn' ? numberIn(rope, 'original_max_position_embeddings') : undefined;
  const from = original ?? plain.tokens;
  return {
    tokens: Math.trunc(from * factor),
    origin: `since ${type} rope scaling stretches ${countText(from)} by ${factor}`,
  };
}

/** Overrides of the text model count as the model's own. */
function textConfig(overrides: JsonObject): JsonObject {
  return isObject(overrides.text_config) ? { ...overrides, ...overrides.text_config } : overrides;
}

function numberIn(object: JsonObject, key: string): number | undefined {
  const value = object[key];
  return typeof value === 'number' && value > 0 ? value : undefined;
}

function jsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
