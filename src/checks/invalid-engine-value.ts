import type { EngineInvocation } from '../engines/invocation.ts';
import { lastOption } from '../engines/last-option.ts';
import { envValueFault } from '../engines/vllm/env-table.ts';
import { flagTable } from '../engines/vllm/flag-table.ts';
import { flagValueFault } from '../engines/vllm/flag-value.ts';
import { refusedCombinations } from '../engines/vllm/refused-combinations.ts';
import type { FieldPath } from '../model/source.ts';
import type { Check } from './check.ts';
import { reportFaults, versionedEngines } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

export const invalidEngineValue: Check = {
  id: 'invalid-engine-value',
  section: 'The engine and the card',
  severity: 'error',
  description: 'A flag or an environment variable of a vLLM container has a value that vLLM refuses on any card.',
  why: 'vLLM exits or raises before it serves, often only after minutes of loading; the pod restarts over and over.',
  remediation: 'Write a value that this version of vLLM takes.',
  notAFault: [
    '`64K`, `64k` and `25.6k` where vLLM reads an amount (--max-model-len, --max-num-batched-tokens)',
    'variables that vLLM reads as words (VLLM_USE_MODELSCOPE=True), and variables that it does not know',
    'a tool parser that --tool-parser-plugin brings, a class path where a plugin may bring one',
    'values that a shell, $(NAME) or a secret brings',
  ],
  example: {
    wrong: vllmPod('args: [--model=acme/chat-7b, --dtype=fp16]'),
    right: vllmPod('args: [--model=acme/chat-7b, --dtype=float16]'),
  },
  run(model, report) {
    reportFaults(model, report, 'refused');
    for (const { workload, engine, version } of versionedEngines(model, report)) {
      for (const { message, fix, path } of [...flagFaults(engine, version), ...envFaults(engine, version)]) {
        report.finding({ object: workload.object, path, message: `${message}.`, fix });
      }
    }
  },
};

interface Fault {
  readonly message: string;
  readonly fix: string;
  readonly path: FieldPath;
}

function flagFaults(engine: EngineInvocation, version: string): Fault[] {
  const table = flagTable(version);
  const values = engine.options.flatMap((option) => {
    const row = table?.option(option.name)?.row;
    if (!row || (option.name === '--tool-call-parser' && !toolParserIsLookedUp(engine))) return [];
    const texts = option.values.flatMap(({ text }) => (text === undefined ? [] : [text]));
    const faults = texts.map((text) => flagValueFault(option.name, row, text)).filter((fault) => fault !== undefined);
    return faults.map((fault) => ({ ...fault, path: option.path }));
  });
  const combinations = refusedCombinations(engine, version).map(({ option, ...rest }) => ({
    ...rest,
    path: option.path,
  }));
  return [...values, ...combinations];
}

/** The name is looked up as the server starts, and a plugin may have registered it. */
function toolParserIsLookedUp(engine: EngineInvocation): boolean {
  const choice = lastOption(engine, '--enable-auto-tool-choice');
  return choice !== undefined && !choice.negated && !engine.incomplete && !lastOption(engine, '--tool-parser-plugin');
}

function envFaults({ env }: EngineInvocation, version: string): Fault[] {
  return [...env].flatMap(([name, { text, path }]) => {
    const fault = text === undefined ? undefined : envValueFault(name, text, version);
    return fault ? [{ ...fault, path }] : [];
  });
}
