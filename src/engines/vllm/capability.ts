import type { FieldPath } from '../../notes/note.ts';
import type { EngineInvocation } from '../invocation.ts';
import { flagValue } from '../last-option.ts';
import capabilityFile from './data/capability.json' with { type: 'json' };
import { compareVersions, oldestTable } from './versions.ts';

interface QuantizationRow {
  readonly capability: string;
  readonly dtypes?: readonly string[];
}

const quantization = new Map<string, QuantizationRow>(Object.entries(capabilityFile.quantization));
const dtype = new Map(Object.entries(capabilityFile.dtype));
const kvCacheDtype = new Map(Object.entries(capabilityFile.kvCacheDtype));
const attentionBackend = new Map(Object.entries(capabilityFile.attentionBackend));

/** Something that a command line asks for and that only cards from a compute capability on can do. */
export interface CardDemand {
  /** `--dtype bfloat16` */
  readonly what: string;
  /** The least compute capability, `8.0`. */
  readonly capability: string;
  readonly fix: string;
  readonly path: FieldPath;
}

/** Dtypes that a quantization method computes in; undefined where any will do, or nothing is known. */
export function activationDtypes(method: string, release: string): readonly string[] | undefined {
  return isOldest(release) ? quantization.get(method)?.dtypes : undefined;
}

/** What a command line and its environment ask of the card. Only explicit choices: what falls back by itself is none. */
export function cardDemands(engine: EngineInvocation, release: string): CardDemand[] {
  const backend = attentionDemand(engine, release);
  const everywhere = [flagDemand(engine, '--dtype', dtype, 'Write `--dtype=half`, or leave the flag out.'), backend];
  const oldest = isOldest(release) ? demandsOfOldest(engine) : [];
  return [...everywhere, ...oldest].filter((demand) => demand !== undefined);
}

/** Thresholds that later versions moved. */
function demandsOfOldest(engine: EngineInvocation): (CardDemand | undefined)[] {
  const methods = new Map([...quantization].map(([method, { capability }]) => [method, capability]));
  const readable = 'Use a checkpoint that the card can read: plain gptq runs from 6.0 on.';
  // FlashInfer brings 8-bit KV caches to cards from 8.0 on, which the table does not separate.
  const separate = engine.env.get('VLLM_ATTENTION_BACKEND')?.text === 'FLASHINFER';
  const kv = new Map([...kvCacheDtype].map(([name, capability]) => [name, separate ? '8.0' : capability]));
  return [
    flagDemand(engine, '--quantization', methods, readable),
    flagDemand(engine, '--kv-cache-dtype', kv, 'Write `--kv-cache-dtype=auto`, or leave the flag out.'),
    envDemand(engine, 'VLLM_USE_FLASHINFER_SAMPLER', (value) =>
      Number(value) > 0 ? capabilityFile.flashinferSampler : undefined,
    ),
  ];
}

function flagDemand(
  engine: EngineInvocation,
  name: string,
  least: ReadonlyMap<string, string>,
  fix: string,
): CardDemand | undefined {
  const flag = flagValue(engine, name, (text) => text.toLowerCase());
  const capability = flag.state === 'known' ? least.get(flag.value) : undefined;
  if (flag.state !== 'known' || capability === undefined) return undefined;
  return { what: `\`${name} ${flag.value}\``, capability, fix, path: flag.option.path };
}

function attentionDemand(engine: EngineInvocation, release: string): CardDemand | undefined {
  const fix = 'Ask for TRITON_ATTN, which has no such limit.';
  const flag = flagDemand(
    engine,
    '--attention-backend',
    new Map([...attentionBackend].map(([name, capability]) => [name.toLowerCase(), capability])),
    fix,
  );
  if (flag || compareVersions(release, backendVariableGone) >= 0) return flag;
  return envDemand(engine, 'VLLM_ATTENTION_BACKEND', (value) => attentionBackend.get(value), fix);
}

function envDemand(
  { env }: EngineInvocation,
  name: string,
  least: (value: string) => string | undefined,
  fix = 'Write `"0"`.',
): CardDemand | undefined {
  const word = env.get(name);
  const capability = word?.text === undefined ? undefined : least(word.text);
  return word && capability ? { what: `\`${name}=${word.text}\``, capability, fix, path: word.path } : undefined;
}

/** The first version that no longer reads VLLM_ATTENTION_BACKEND. */
export const backendVariableGone = '0.15';

function isOldest(release: string): boolean {
  return compareVersions(release, oldestTable) === 0;
}
