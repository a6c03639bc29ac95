import { ApiObject, App, Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { resolveObject } from '../../src/notes/collect.ts';
import { printPath } from '../../src/notes/field-path.ts';
import type { Note, PlainObject } from '../../src/notes/note.ts';
import { NoteResolver } from '../../src/notes/resolver.ts';

/** A chart whose app resolves noted values, which the one of cdk8s' Testing does not. */
export function testChart(namespace?: string): Chart {
  const app = new App({ resolvers: [new NoteResolver()] });
  return new Chart(app, 'apps', { disableResourceNameHashes: true, ...(namespace === undefined ? {} : { namespace }) });
}

/** A file in a chart of its own. */
export function testFile(namespace?: string): ManifestFile {
  return new ManifestFile(testChart(namespace), 'file');
}

/** The construct's main object, as it goes into the output. */
export function objectOf(construct: IConstruct): PlainObject {
  return resolveObject(ApiObject.of(construct)).object;
}

/** What the construct's main object carries, in order. */
export function objectNotesOf(construct: IConstruct): readonly Note[] {
  return resolveObject(ApiObject.of(construct)).notes;
}

/** The whys of the construct's main object by the path that they stand above; a function shows as its source. */
export function notesOf(construct: IConstruct): Record<string, string> {
  return Object.fromEntries(objectNotesOf(construct).map(({ path, why }) => [printPath(path), String(why)]));
}
