import type { EngineInvocation, EngineOption } from '../invocation.ts';
import { flagValue, lastOption } from '../last-option.ts';
import { activationDtypes } from './capability.ts';
import { humanReadableInt, pythonFloat, pythonInt } from './python-number.ts';
import { compareVersions } from './versions.ts';

/** Values that are right one by one and that the engine refuses together, or out of its range, on any card. */
export interface RefusedCombination {
  readonly option: EngineOption;
  readonly message: string;
  readonly fix: string;
}

export function refusedCombinations(engine: EngineInvocation, version: string): RefusedCombination[] {
  return [
    utilization(engine),
    port(engine),
    batchedTokens(engine),
    toolParser(engine),
    dtype(engine, version),
    ...partialPrefills(engine, version),
  ].filter((refused) => refused !== undefined);
}

function utilization(engine: EngineInvocation): RefusedCombination | undefined {
  const flag = flagValue(engine, '--gpu-memory-utilization', pythonFloat);
  if (flag.state !== 'known' || (flag.value > 0 && flag.value <= 1)) return undefined;
  const { option, value } = flag;
  const fraction = value > 1 && value <= 100 ? ` \`${value / 100}\`, say` : '';
  return {
    option,
    message: `\`--gpu-memory-utilization\` is ${value}; it is a fraction above 0 and up to 1, and vLLM raises ValueError`,
    fix: `Write a fraction:${fraction || ' `0.90` is the default'}.`,
  };
}

function port(engine: EngineInvocation): RefusedCombination | undefined {
  const flag = flagValue(engine, '--port', pythonInt);
  if (flag.state !== 'known' || (flag.value >= 0 && flag.value <= 65_535)) return undefined;
  return {
    option: flag.option,
    message: `\`--port\` is ${flag.value}; a TCP port is at most 65535`,
    fix: 'Write a port between 1024 and 65535.',
  };
}

function batchedTokens(engine: EngineInvocation): RefusedCombination | undefined {
  const tokens = flagValue(engine, '--max-num-batched-tokens', humanReadableInt);
  const sequences = flagValue(engine, '--max-num-seqs', pythonInt);
  if (tokens.state !== 'known' || sequences.state !== 'known' || tokens.value >= sequences.value) return undefined;
  return {
    option: tokens.option,
    message: `\`--max-num-batched-tokens\` ${tokens.value} is less than \`--max-num-seqs\` ${sequences.value}; vLLM raises ValueError`,
    fix: `Raise the batched tokens to at least ${sequences.value}, or lower the sequences.`,
  };
}

function toolParser(engine: EngineInvocation): RefusedCombination | undefined {
  const choice = lastOption(engine, '--enable-auto-tool-choice');
  if (!choice || choice.negated || engine.incomplete || lastOption(engine, '--tool-call-parser')) return undefined;
  return {
    option: choice,
    message: '`--enable-auto-tool-choice` stands without `--tool-call-parser`; vLLM raises TypeError as it starts',
    fix: "Name the model's parser with `--tool-call-parser`.",
  };
}

const dtypeNames: ReadonlyMap<string, string> = new Map([
  ['half', 'float16'],
  ['float16', 'float16'],
  ['bfloat16', 'bfloat16'],
  ['float', 'float32'],
  ['float32', 'float32'],
]);

function dtype(engine: EngineInvocation, version: string): RefusedCombination | undefined {
  const asked = flagValue(engine, '--dtype', (text) => dtypeNames.get(text));
  const method = flagValue(engine, '--quantization', (text) => text.toLowerCase());
  if (asked.state !== 'known' || method.state !== 'known') return undefined;
  const allowed = activationDtypes(method.value, version);
  if (!allowed || allowed.includes(asked.value)) return undefined;
  return {
    option: asked.option,
    message: `\`--quantization ${method.value}\` computes in ${allowed.join(' or ')} only, and \`--dtype\` asks for ${asked.value}; vLLM raises ValueError`,
    fix: `Write \`--dtype=${allowed[0]}\`, or leave the flag out.`,
  };
}

/** The V1 engine of 0.11.0 has no concurrent partial prefills. */
function partialPrefills(engine: EngineInvocation, version: string): RefusedCombination[] {
  if (compareVersions(version, '0.11.1') >= 0) return [];
  return ['--max-num-partial-prefills', '--max-long-partial-prefills'].flatMap((name) => {
    const flag = flagValue(engine, name, pythonInt);
    if (flag.state !== 'known' || flag.value === 1) return [];
    const message = `\`${name}\` is ${flag.value}; the V1 engine of vLLM ${version} supports 1 only`;
    return [{ option: flag.option, message, fix: 'Leave the flag out.' }];
  });
}
