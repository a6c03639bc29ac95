import type { Document } from 'yaml';
import { notOrdinary, readOrdinary } from './block-reader.ts';
import { readJson } from './json.ts';
import type { Reading } from './reading.ts';
import { composeYaml, readYaml } from './yaml-document.ts';
import { YamlPlaces } from './yaml-places.ts';

const brackets = /^\s*[{[]/;

/** Reads one document the fastest way that can read it. */
export function readDocument(text: string): Reading {
  if (brackets.test(text)) return readJson(text) ?? readYaml(text);
  const value = readOrdinary(text);
  if (value === notOrdinary) return readYaml(text);
  return { value, duplicates: [], places: new YamlPlaces((): Document.Parsed => composeYaml(text)) };
}
