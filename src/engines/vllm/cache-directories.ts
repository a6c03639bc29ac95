import type { FieldPath } from '../../notes/note.ts';
import type { EngineInvocation } from '../invocation.ts';
import { lastOption } from '../last-option.ts';

/** A directory that the engine writes to as it starts. */
export interface CacheDirectory {
  readonly directory: string;
  /** `HF_HOME=/models/.cache`, or what the default comes from. */
  readonly stated: string;
  /** @default none: a default of vLLM's */
  readonly path?: FieldPath;
}

const hubVariables = ['HF_HOME', 'HF_HUB_CACHE', 'HUGGINGFACE_HUB_CACHE', 'TRANSFORMERS_CACHE', 'HF_XET_CACHE'];
const otherVariables = [
  'VLLM_CACHE_ROOT',
  'VLLM_ASSETS_CACHE',
  'XDG_CACHE_HOME',
  'TORCHINDUCTOR_CACHE_DIR',
  'TRITON_CACHE_DIR',
  'FLASHINFER_WORKSPACE_BASE',
];

/**
 * Directories that variables name, and vLLM's own cache where none does.
 *
 * @param defaultHome where HOME is not set; undefined where the image's user is not known
 */
export function cacheDirectories(engine: EngineInvocation, defaultHome: string | undefined): readonly CacheDirectory[] {
  const home = engine.env.has('HOME') ? engine.env.get('HOME')?.text : defaultHome;
  const variables = [...hubOf(engine), ...otherVariables].filter((name) => engine.env.has(name));
  const named = variables.flatMap((name) => {
    const { text, path } = engine.env.get(name) ?? {};
    const directory = text === undefined ? undefined : underHome(text, home);
    return directory !== undefined && path ? [{ directory, stated: `${name}=${text}`, path }] : [];
  });
  return [...named, ...compileCache(engine, home)];
}

/** A filled cache that nothing is downloaded to may be read-only; HF_HOME hardly matters where HF_HUB_CACHE is set. */
function hubOf({ env }: EngineInvocation): readonly string[] {
  const offline = ['HF_HUB_OFFLINE', 'TRANSFORMERS_OFFLINE'].some((name) => isOn(env.get(name)?.text));
  if (offline) return [];
  return env.has('HF_HUB_CACHE') ? hubVariables.filter((name) => name !== 'HF_HOME') : hubVariables;
}

function isOn(text: string | undefined): boolean {
  return text !== undefined && /^(1|true|yes|on)$/i.test(text);
}

/** vLLM compiles to ~/.cache/vllm unless told otherwise; an eager engine compiles nothing. */
function compileCache(engine: EngineInvocation, home: string | undefined): CacheDirectory[] {
  const { env, incomplete } = engine;
  const eager = lastOption(engine, '--enforce-eager') ?? lastOption(engine, '--compilation-config');
  const elsewhere = ['VLLM_CACHE_ROOT', 'XDG_CACHE_HOME', 'VLLM_DISABLE_COMPILE_CACHE'].some((name) => env.has(name));
  if (incomplete || eager || elsewhere || engine.version === undefined) return [];
  const directory = underHome('~/.cache/vllm', home);
  return directory === undefined ? [] : [{ directory, stated: `VLLM_CACHE_ROOT, ${directory} by default,` }];
}

/** Undefined where the path hangs on something that is not known. */
function underHome(path: string, home: string | undefined): string | undefined {
  if (path.startsWith('/')) return path;
  if (!path.startsWith('~/') || !home?.startsWith('/')) return undefined;
  return `${home.replace(/\/+$/, '')}/${path.slice(2)}`;
}
