import type { FieldPath } from '../../notes/note.ts';
import type { EngineInvocation } from '../invocation.ts';
import { lastOption } from '../last-option.ts';
import { envValueFault } from './env-table.ts';
import { flagTable } from './flag-table.ts';
import { flagValueFault } from './flag-value.ts';
import { refusedCombinations } from './refused-combinations.ts';

/** A value that vLLM refuses, or values that it refuses together. */
export interface RefusedValue {
  readonly message: string;
  readonly fix: string;
  readonly path: FieldPath;
}

/** Every value of a command line and its environment that the version refuses on any card. */
export function valueFaults(engine: EngineInvocation, version: string): RefusedValue[] {
  return [...flagFaults(engine, version), ...envFaults(engine, version)];
}

function flagFaults(engine: EngineInvocation, version: string): RefusedValue[] {
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

function envFaults({ env }: EngineInvocation, version: string): RefusedValue[] {
  return [...env].flatMap(([name, { text, path }]) => {
    const fault = text === undefined ? undefined : envValueFault(name, text, version);
    return fault ? [{ ...fault, path }] : [];
  });
}
