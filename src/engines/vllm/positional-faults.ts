import type { ArgumentFault } from '../invocation.ts';
import { shortened } from '../word.ts';
import type { Positional } from './argv-parser.ts';

/** What the entrypoint does with words outside any option. */
export interface PositionalUse {
  readonly version: string;
  readonly entrypoint: 'api_server' | 'serve';
  /** True where `vllm serve` has its model from `--model`, so that no positional is left to be one. */
  readonly modelGiven: boolean;
  /** The model that the API server serves whatever its positionals say. */
  readonly model: string;
}

/**
 * One fault for each run of words that the parser drops or stops at. The first positional is the model: `vllm serve`
 * takes it, the API server module parses and ignores it; any further one is an unrecognized argument.
 */
export function positionalFaults(positionals: readonly Positional[], use: PositionalUse): ArgumentFault[] {
  const [first] = positionals;
  const served = use.entrypoint === 'serve' && !use.modelGiven && first && !isSwitchValue(first) && !isProgram(first);
  const read = use.modelGiven ? 0 : 1;
  const extra = positionals.slice(read).map(({ word }) => `\`${shortened(word.text)}\``);
  const outcome = extra.length > 0 ? `vLLM exits with code 2 on ${extra.join(' ')}` : 'it is dropped without a word';
  return runsOf(served ? positionals.slice(1) : positionals).map((run) => ({
    kind: 'ignored',
    path: run[0].word.path,
    ...describe(run, use, outcome),
  }));
}

type Run = [Positional, ...Positional[]];

function runsOf(positionals: readonly Positional[]): Run[] {
  const runs: Run[] = [];
  for (const positional of positionals) {
    const run = runs.at(-1);
    if (run && !positional.after) run.push(positional);
    else runs.push([positional]);
  }
  return runs;
}

function isSwitchValue({ word, after }: Positional): boolean {
  return after !== undefined && after.values.length === 0 && /^(true|false|on|off|yes|no|0|1)$/i.test(word.text);
}

/** The command that the image's entrypoint already is. */
function isProgram({ word, after }: Positional): boolean {
  return after === undefined && (word.text === 'serve' || word.text === 'vllm');
}

function describe(run: Run, use: PositionalUse, outcome: string): { message: string; fix: string } {
  const [first] = run;
  const words = run.map(({ word }) => `\`${shortened(word.text)}\``).join(' ');
  if (isSwitchValue(first)) return afterSwitch(first, outcome);
  if (isProgram(first)) return wordServe(run, use, outcome);
  if (first.after) return afterOption(first, words, outcome);
  const ignored = `${words}: the API server of vLLM ${use.version} takes its model from \`--model\` and serves ${use.model}`;
  if (use.entrypoint === 'api_server') {
    return { message: `${ignored}; ${outcome}`, fix: `Write \`--model=${shortened(first.word.text)}\`.` };
  }
  return {
    message: `${words} belongs to no flag, and \`vllm serve\` takes one model only; ${outcome}`,
    fix: 'Leave the word out, or write the flag that it belongs to.',
  };
}

function afterSwitch({ word, after }: Positional, outcome: string): { message: string; fix: string } {
  const name = after?.name ?? '';
  const wanted = /^(false|off|no|0)$/i.test(word.text) ? `--no-${name.slice(2)}` : name;
  return {
    message: `\`${word.text}\` after the switch \`${name}\` is not its value: the switch is on all the same, and ${outcome}`,
    fix: `Write \`${wanted}\` alone.`,
  };
}

function wordServe(run: Run, use: PositionalUse, outcome: string): { message: string; fix: string } {
  const starts = use.entrypoint === 'serve' ? '`vllm serve`' : 'the API server';
  const model = run.map(({ word }) => word.text).find((text) => text !== 'vllm' && text !== 'serve');
  const written = shortened(model ?? 'MODEL');
  const argument = use.entrypoint === 'serve' ? `\`${written}\` first in \`args\`` : `\`--model=${written}\``;
  return {
    message: `\`${run[0].word.text}\` in \`args\` is taken for the model's name, since ${starts} is already running; ${outcome}`,
    fix: `Leave the word out and write ${argument}, or start it yourself with \`command: [vllm, serve]\`.`,
  };
}

function afterOption({ after }: Positional, words: string, outcome: string): { message: string; fix: string } {
  const written = shortened(after?.written ?? '');
  const name = after?.name ?? '';
  if (written.includes('=')) {
    return {
      message: `${words} after \`${written}\` belongs to no flag: a flag with \`=\` takes what follows the \`=\` and no more; ${outcome}`,
      fix: `Write \`${name}\` and each of its values as argv items of their own.`,
    };
  }
  return {
    message: `${words} after \`${[written, ...(after?.values ?? []).map(({ text }) => text ?? '...')].join(' ')}\` belongs to no flag; ${outcome}`,
    fix: 'Leave the word out, or write the flag that it belongs to.',
  };
}
