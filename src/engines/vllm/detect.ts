import { parseImageReference } from '../image-reference.ts';
import type { EngineInput, EngineInvocation, EngineWord } from '../invocation.ts';
import { engineWord, unknownPart, type Word } from '../word.ts';
import { flagTable } from './flag-table.ts';
import { findLaunch, type Launch } from './launch.ts';
import { readArguments } from './read-arguments.ts';
import { imageEntrypoint, releaseOf, vllmImageName } from './versions.ts';

/**
 * Recognizes a container that starts vLLM's OpenAI server, by its command, its arguments or, where those leave the
 * image's own entrypoint in place, by an image called `vllm-openai`.
 */
export function detectEngine(input: EngineInput): EngineInvocation | undefined {
  const command = items(input, 'command');
  const args = items(input, 'args');
  const { name, tag, repository } = parseImageReference(input.image ?? '');
  const isVllmImage = name === vllmImageName;
  if (!isVllmImage && ![...command, ...args].some(({ text }) => text.includes('vllm'))) return undefined;

  const version = isVllmImage && tag !== undefined ? releaseOf(tag) : undefined;
  const own: Own = { input, version };
  const argv = [...command, ...args].map((word) => expanded(word, input));
  if (command.length > 0) return started(own, argv) ?? joinedCommand(own, argv);
  if (!isVllmImage) return started(own, argv);
  // Others give images this name and versions of their own; of those the entrypoint is anyone's guess.
  const isRelease = version !== undefined && (isOfficial.test(repository) || flagTable(version) !== undefined);
  const entrypoint = isRelease ? imageEntrypoint(version) : undefined;
  return invocation(own, { entrypoint, words: argv, env: new Map(), uncertain: false, joinsGroup: false });
}

const isOfficial = /(^|\/)vllm\/vllm-openai$/;

interface Own {
  readonly input: EngineInput;
  readonly version: string | undefined;
}

function started(own: Own, argv: readonly Word[]): EngineInvocation | undefined {
  const launch = findLaunch(argv, knownValues(own.input.env));
  return launch && invocation(own, launch);
}

type AnyLaunch = Omit<Launch, 'entrypoint'> & Pick<EngineInvocation, 'entrypoint'>;

function invocation({ input, version }: Own, launch: AnyLaunch): EngineInvocation {
  const { entrypoint, joinsGroup } = launch;
  // Of a command that may not run, or not alone, only its engine is certain.
  const words = launch.uncertain ? [{ text: unknownPart, path: launch.words[0]?.path ?? input.path }] : launch.words;
  const read = readArguments({ words, version, entrypoint, container: input.path, file: input.file });
  return { engine: 'vllm', version, entrypoint, ...read, env: environment(input, launch), joinsGroup };
}

/** A whole command line in one item of `command`: the container never starts. */
function joinedCommand(own: Own, argv: readonly Word[]): EngineInvocation | undefined {
  const [first, ...rest] = argv;
  if (!first || !/\s/.test(first.text.trim())) return undefined;
  const words = first.text.trim().split(/\s+/);
  const launch = findLaunch([...words.map((text) => ({ text, path: first.path })), ...rest], new Map());
  if (!launch) return undefined;
  const quoted = words.map((word) => JSON.stringify(word)).join(', ');
  return {
    ...invocation(own, { ...launch, uncertain: true }),
    faults: [
      {
        kind: 'one-string',
        path: first.path,
        message: `\`command\` has a whole command line in one item: the container runtime looks for a program called \`${first.text.trim()}\``,
        fix: `Write one item per word (\`command: [${quoted}]\`), or hand the line to a shell: \`command: [sh, -c, "..."]\`.`,
      },
    ],
  };
}

function environment(input: EngineInput, launch: Pick<Launch, 'env'>): ReadonlyMap<string, EngineWord> {
  const own = [...input.env].map(([name, { value, path }]) => [name, { text: value, path }] as const);
  const set = [...launch.env].filter(([name, { text }]) => input.env.get(name)?.value !== text);
  return new Map([...own, ...set.map(([name, word]) => [name, engineWord(word)] as const)]);
}

function items({ spec, path }: EngineInput, field: 'command' | 'args'): Word[] {
  const list: unknown = spec[field];
  if (!Array.isArray(list)) return [];
  const text = (item: unknown) =>
    typeof item === 'object' && item !== null ? JSON.stringify(item) : String(item ?? '');
  return list.map((item, index) => ({ text: text(item), path: [...path, field, index] }));
}

/** Kubernetes' `$(NAME)`, and KServe's `{{.Name}}`, which the cluster fills in. */
function expanded({ text, path }: Word, { env }: EngineInput): Word {
  if (!text.includes('$') && !text.includes('{{')) return { text, path };
  const resolved = text.replace(/\$\$|\$\(([A-Za-z_][\w.-]*)\)/g, (whole, name: string | undefined) => {
    if (name === undefined) return '$';
    return env.has(name) || !isScript(text) ? (env.get(name)?.value ?? unknownPart) : whole;
  });
  return { text: resolved.replace(/\{\{-?\s*\.[^}]*\}\}/g, unknownPart), path };
}

/** In a script a `$(name)` that Kubernetes does not know is the shell's own command substitution. */
function isScript(text: string): boolean {
  return /\s/.test(text.trim());
}

function knownValues(env: EngineInput['env']): ReadonlyMap<string, string> {
  return new Map([...env].map(([name, { value }]) => [name, value ?? unknownPart]));
}
