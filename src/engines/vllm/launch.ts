import { basename } from 'node:path/posix';
import { commandsOf, type ShellCommand } from '../shell/script.ts';
import { isKnown, unknownPart, type Word } from '../word.ts';

/** How a process starts vLLM's server: which parser, and the words that it gets. */
export interface Launch {
  readonly entrypoint: 'api_server' | 'serve';
  readonly words: readonly Word[];
  /** Environment that a shell or `env` sets for it. */
  readonly env: ReadonlyMap<string, Word>;
  /** True where another command of the script decides whether, or beside what, this one runs. */
  readonly uncertain: boolean;
  /** True where the script makes the container part of a Ray cluster. */
  readonly joinsGroup: boolean;
}

/**
 * Finds the command that starts vLLM's OpenAI server in an argv, behind wrappers (`exec`, `env`, `tini --`) and inside
 * `sh -c "..."`. `vllm bench`, downloads, one-liners and other programs of the image are no server: undefined.
 */
export function findLaunch(argv: readonly Word[], env: ReadonlyMap<string, string>): Launch | undefined {
  const shell = shellScript(argv);
  if (shell) return launchInScript(shell, env);
  const found = serverIn(argv);
  return found && { ...found, env: assignments(argv), uncertain: false, joinsGroup: false };
}

const apiServerModule = 'vllm.entrypoints.openai.api_server';
const cliModules = new Set(['vllm', 'vllm.entrypoints.cli.main']);
const wrappers = new Set(
  (
    'exec env nohup nice ionice tini dumb-init catatonit numactl taskset timeout stdbuf setsid time sudo gosu su-exec ' +
    'chrt uv poetry conda micromamba nsys ld.so entrypoint.sh docker-entrypoint.sh'
  ).split(' '),
);

type Server = Pick<Launch, 'entrypoint' | 'words'>;

function serverIn(words: readonly Word[]): Server | undefined {
  const direct = serverAt(words, 0);
  if (direct || !wrappers.has(basename(words[0]?.text ?? ''))) return direct;
  for (let index = 1; index < words.length; index += 1) {
    const found = serverAt(words, index);
    if (found) return found;
  }
  return undefined;
}

function serverAt(words: readonly Word[], index: number): Server | undefined {
  const program = basename(words[index]?.text ?? '');
  if (program === 'vllm') return serveAt(words, index + 1);
  if (!/^python[\d.]*$/.test(program)) return undefined;
  let next = index + 1;
  while (/^-[^m-]/.test(words[next]?.text ?? '')) next += /^-[XW]$/.test(words[next]?.text ?? '') ? 2 : 1;
  if (words[next]?.text === '-m') {
    const module = words[next + 1]?.text ?? '';
    if (module === apiServerModule) return { entrypoint: 'api_server', words: words.slice(next + 2) };
    return cliModules.has(module) ? serveAt(words, next + 2) : undefined;
  }
  const script = words[next]?.text ?? '';
  if (script.endsWith('vllm/entrypoints/openai/api_server.py')) {
    return { entrypoint: 'api_server', words: words.slice(next + 1) };
  }
  return basename(script) === 'vllm' ? serveAt(words, next + 1) : undefined;
}

function serveAt(words: readonly Word[], index: number): Server | undefined {
  return words[index]?.text === 'serve' ? { entrypoint: 'serve', words: words.slice(index + 1) } : undefined;
}

function assignments(argv: readonly Word[]): ReadonlyMap<string, Word> {
  if (basename(argv[0]?.text ?? '') !== 'env') return new Map();
  const pairs = argv.flatMap(({ text, path }) => {
    const [, name, value] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(text) ?? [];
    return name === undefined ? [] : [[name, { text: value ?? '', path }] as const];
  });
  return new Map(pairs);
}

interface Shell {
  readonly script: Word;
  readonly positionals: readonly string[];
}

const shells = new Set(['sh', 'bash', 'ash', 'dash', 'zsh']);

/** The script of `sh -c SCRIPT NAME ARGUMENTS...`, also behind a wrapper. */
export function shellScript(argv: readonly Word[]): Shell | undefined {
  const wrapped = wrappers.has(basename(argv[0]?.text ?? ''));
  const start = argv.findIndex(({ text }, index) => (index === 0 || wrapped) && shells.has(basename(text)));
  if (start < 0) return undefined;
  let index = start + 1;
  let hasScript = false;
  for (let text = argv[index]?.text; text && /^[-+][a-zA-Z-]/.test(text); text = argv[index]?.text) {
    if (/^-[a-zA-Z]*c/.test(text)) hasScript = true;
    index += /^[-+][a-zA-Z]*o$/.test(text) ? 2 : 1;
  }
  const script = argv[index];
  return script && hasScript ? { script, positionals: argv.slice(index + 2).map(({ text }) => text) } : undefined;
}

function launchInScript({ script, positionals }: Shell, env: ReadonlyMap<string, string>): Launch | undefined {
  if (!script.text.includes('vllm')) return undefined;
  const commands = commandsOf({ script: script.text, env, positionals });
  const servers = commands.flatMap((command) => serverOf(command, script) ?? []);
  const [first] = servers;
  if (!first) return undefined;
  const joinsGroup = commands.some(({ words }) =>
    words.some((word, at) => basename(word) === 'ray' && words[at + 1] === 'start'),
  );
  return { ...first, joinsGroup, uncertain: first.uncertain || servers.length > 1 };
}

function serverOf({ words, env, conditional }: ShellCommand, { path }: Word): Omit<Launch, 'joinsGroup'> | undefined {
  const placed = words.map((text) => ({ text, path }));
  const found = serverIn(placed);
  if (!found) return undefined;
  const exported = [...env].map(
    ([name, value]) => [name, { text: isKnown(value) ? value : unknownPart, path }] as const,
  );
  return { ...found, env: new Map([...exported, ...assignments(placed)]), uncertain: conditional };
}
