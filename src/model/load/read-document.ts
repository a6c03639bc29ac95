import { notOrdinary, readOrdinary } from './block-reader.ts';
import { readJson } from './json.ts';
import { OrdinaryPlaces } from './ordinary-places.ts';
import type { Reading } from './reading.ts';
import { readYaml } from './yaml-document.ts';

const brackets = /^\s*[{[]/;

/** Reads one document the fastest way that can read it. */
export function readDocument(text: string): Reading {
  const json = brackets.test(text) ? readJson(text) : undefined;
  if (json !== undefined) return json;
  const value = readOrdinary(text);
  if (value === notOrdinary) return readYaml(text);
  return { value, duplicates: [], places: new OrdinaryPlaces(text) };
}
