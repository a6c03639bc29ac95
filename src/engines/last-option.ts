import type { EngineInvocation, EngineOption } from './invocation.ts';

/** The occurrence of a flag that counts: argparse lets the last one win. */
export function lastOption({ options }: EngineInvocation, name: string): EngineOption | undefined {
  return options.findLast((option) => option.name === name);
}

/** What a flag's value is known to be. */
export type FlagValue<T> =
  | { readonly state: 'absent' }
  /** Given, but a shell computes it, or the engine's parser does not take it. */
  | { readonly state: 'unknown'; readonly option: EngineOption }
  | { readonly state: 'known'; readonly value: T; readonly option: EngineOption };

/** Reads the value of a flag that takes one. `parse` gives undefined for what the engine would refuse. */
export function flagValue<T>(
  engine: EngineInvocation,
  name: string,
  parse: (text: string) => T | undefined,
): FlagValue<T> {
  const option = lastOption(engine, name);
  if (option === undefined) return { state: 'absent' };
  const text = option.values[0]?.text;
  const value = text === undefined ? undefined : parse(text);
  return value === undefined ? { state: 'unknown', option } : { state: 'known', value, option };
}
