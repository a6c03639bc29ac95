import type { ArgumentFault } from '../invocation.ts';
import { shortened, type Word } from '../word.ts';
import type { ParseFault } from './argv-parser.ts';
import { type FlagTable, flagHistory } from './flag-table.ts';

const flagThenBlank = /^(?<flag>--?[A-Za-z][\w.-]*)\s+(?<value>\S[\s\S]*)$/;

/** The flag and the value of an argv item that holds both, with a blank between them. */
export function flagAndValue(text: string): { readonly flag: string; readonly value: string } | undefined {
  const { flag, value } = flagThenBlank.exec(text.trim())?.groups ?? {};
  return flag !== undefined && value !== undefined ? { flag, value } : undefined;
}

export function flagAndValueFault({ text, path }: Word): ArgumentFault {
  const { flag = text, value = '' } = flagAndValue(text) ?? {};
  return {
    kind: 'ignored',
    message: `\`${shortened(text)}\` is one argv item, so vLLM sees no flag ${flag} in it and takes it for a model name`,
    fix: /\s-/.test(value)
      ? 'Write every flag and every value as an argv item of its own.'
      : `Write \`${flag}=${value}\`, or the flag and its value as two items.`,
    path,
  };
}

/** What the parser's own fault means for the person who wrote the line. */
export function describeParseFault(fault: ParseFault, version: string, table: FlagTable): ArgumentFault {
  const { path } = fault.word;
  switch (fault.kind) {
    case 'unknown':
      return { kind: 'unknown-flag', path, ...unknownFlag(fault.spelling, version, table) };
    case 'ambiguous':
      return {
        kind: 'unknown-flag',
        path,
        message: `\`${fault.spelling}\` is short for several flags of vLLM ${version}: ${fault.candidates.slice(0, 6).join(', ')}`,
        fix: 'Write the flag in full.',
      };
    case 'value-missing':
      return {
        kind: 'refused',
        path,
        message: `\`${fault.match.name}\` takes a value and has none`,
        fix: `Write a value after \`${fault.match.name}\`, or leave the flag out.`,
      };
    case 'value-for-switch':
      return { kind: 'refused', path, ...valueForSwitch(fault) };
  }
}

function valueForSwitch({ match, value }: ParseFault & { kind: 'value-for-switch' }): { message: string; fix: string } {
  const { name } = match;
  const off = match.row.type === 'switch' ? `\`--no-${name.slice(2)}\` turns it off` : 'leaving it out turns it off';
  return {
    message: `\`${name}\` is a switch and takes no value; with \`=${value}\` vLLM exits with code 2`,
    fix: `Write \`${name}\` alone to turn it on; ${off}.`,
  };
}

function unknownFlag(spelling: string, version: string, table: FlagTable): { message: string; fix: string } {
  const name = spelling.replaceAll('_', '-');
  const history = flagHistory(name) ?? (goneBefore.has(name) ? 'older versions had it' : undefined);
  const message = `vLLM ${version} has no flag \`${spelling}\`${history ? `: ${history}` : ''}`;
  const [, alias = '', digits = ''] = /^(-[a-zA-Z]+)(\d+)$/.exec(spelling) ?? [];
  if (table.option(alias)) {
    return { message, fix: `Write \`${alias}=${digits}\`: this alias and its value must not touch.` };
  }
  const replacement = replacements.get(name) ?? goneBefore.get(name);
  if (replacement) return { message, fix: replacement };
  if (history) return { message, fix: 'Leave the flag out, or run an image that has it.' };
  const near = table.nearest(name);
  return { message, fix: near ? `Write \`${near}\` if that is meant, or leave the flag out.` : 'Leave the flag out.' };
}

const inOverrides = 'Say it in `--hf-overrides`, or run an image that still has the flag.';
const inSpeculativeConfig = 'Say it in the JSON of `--speculative-config`.';

/** What to write for flags that came or went. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['--attention-backend', 'Set the variable VLLM_ATTENTION_BACKEND, as this version does, or run a newer image.'],
  ['--rope-scaling', inOverrides],
  ['--rope-theta', inOverrides],
  ['--task', 'Use `--runner` and `--convert`.'],
  ['--cuda-graph-sizes', 'Use `--cudagraph-capture-sizes`.'],
  ['--override-pooler-config', 'Use `--pooler-config`.'],
]);

/** Flags that were gone before the oldest table, and what to write for them. */
const goneBefore: ReadonlyMap<string, string> = new Map([
  ['--device', 'Leave the flag out: the image decides.'],
  ['--enable-reasoning', 'Leave the flag out: `--reasoning-parser` alone turns it on.'],
  ['--num-scheduler-steps', 'Leave the flag out.'],
  ['--max-seq-len-to-capture', 'Leave the flag out.'],
  ['--use-v2-block-manager', 'Leave the flag out.'],
  ['--speculative-model', inSpeculativeConfig],
  ['--num-speculative-tokens', inSpeculativeConfig],
]);
