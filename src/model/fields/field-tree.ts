import { readFileSync } from 'node:fs';

/** The names that an object may have, and what stands below them. */
export type FieldType = ReadonlyMap<string, FieldValue>;

/** What a field holds; lists are as their items. */
export interface FieldValue {
  /** @default undefined: a scalar, or anything at all */
  readonly type?: () => FieldType;
  /** True where the value is a map with free keys whose values have the type. */
  readonly map: boolean;
}

/**
 * fields.json, as `generate-fields.ts` writes it. A type is its field names with spaces between; `env:5` holds objects
 * of type 5, `counters:*7` a map of type 7, a name alone is free.
 */
export interface FieldFile {
  readonly sources: readonly string[];
  /** Type by `apps/v1 Deployment`. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly types: readonly string[];
}

let file: FieldFile | undefined;
const read = new Map<number, FieldType>();

/** The fields of a kind; undefined for a kind that the data does not know. Read when first asked for. */
export function fieldsOfKind(apiVersion: string, kind: string): FieldType | undefined {
  file ??= readFields();
  const { kinds } = file;
  const key = `${apiVersion} ${kind}`;
  const index = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
  return index === undefined ? undefined : typeAt(index, file);
}

function readFields(): FieldFile {
  return JSON.parse(readFileSync(new URL('fields.json', import.meta.url), 'utf8'));
}

function typeAt(index: number, fields: FieldFile): FieldType {
  const known = read.get(index);
  if (known !== undefined) return known;
  const type = new Map((fields.types[index] ?? '').split(' ').map((field) => fieldOf(field, fields)));
  read.set(index, type);
  return type;
}

function fieldOf(text: string, fields: FieldFile): [string, FieldValue] {
  const [name = '', reference] = text.split(':');
  if (reference === undefined) return [name, { map: false }];
  const map = reference.startsWith('*');
  const index = Number(map ? reference.slice(1) : reference);
  return [name, { type: () => typeAt(index, fields), map }];
}
