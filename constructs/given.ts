import { mapNoted } from '../src/notes/because.ts';

/** The fields that were given a value, so that optional props pass on as they are. Reads no value. */
export function given<T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // What is left out is exactly what `T` has as optional: the parameter's type demands every other field.
  return Object.fromEntries(entries) as T;
}

/** `mapNoted` for an optional prop. */
export function mapGiven<T, U>(value: T | undefined, to: (plain: T) => U): U | undefined {
  return value === undefined ? undefined : mapNoted(value, to);
}
