import { listOf, objectAt, objectsOf, textOf } from '../plain.ts';
import type { FieldPath, Plain, PlainObject } from '../source.ts';

/** A file or folder that a kustomization names. */
export interface NamedFile {
  readonly path: FieldPath;
  readonly reference: string;
  /** What kustomize takes it for: objects to apply, a Component, YAML that it reads, or data that it only hands on. */
  readonly role: 'resource' | 'component' | 'input' | 'data';
}

const inputLists = ['patchesStrategicMerge', 'configurations', 'crds', 'generators', 'transformers', 'validators'];

/** Everything that a kustomization names, remote places included; inline patches are no files. */
export function namedFiles(content: PlainObject): NamedFile[] {
  return [
    ...texts(content, 'resources', 'resource'),
    ...texts(content, 'bases', 'resource'),
    ...texts(content, 'components', 'component'),
    ...inputLists.flatMap((field) => texts(content, field, 'input')),
    ...['patches', 'patchesJson6902', 'replacements'].flatMap((field) => members(content, field, 'path')),
    ...named(objectAt(content, ['openapi']).path, ['openapi', 'path']),
    ...['configMapGenerator', 'secretGenerator'].flatMap((field) => generatorInputs(content, field)),
    ...members(content, 'helmCharts', 'valuesFile'),
    ...members(content, 'helmChartInflationGenerator', 'values'),
    ...objectsOf(content.helmCharts).flatMap(({ item, index }) =>
      texts(item, 'additionalValuesFiles', 'input', ['helmCharts', index]),
    ),
  ];
}

/** The path of a generator's `files` entry, `key=path` or the path alone. */
export function inputPath(entry: string): string {
  return entry.slice(entry.indexOf('=') + 1);
}

function generatorInputs(content: PlainObject, field: string): NamedFile[] {
  return objectsOf(content[field]).flatMap(({ item, index }) => [
    ...texts(item, 'files', 'data', [field, index]).map((each) => ({ ...each, reference: inputPath(each.reference) })),
    ...texts(item, 'envs', 'data', [field, index]),
    ...named(item.env, [field, index, 'env'], 'data'),
  ]);
}

function members(content: PlainObject, field: string, key: string): NamedFile[] {
  return objectsOf(content[field]).flatMap(({ item, index }) => named(item[key], [field, index, key]));
}

function texts(holder: PlainObject, field: string, role: NamedFile['role'], path: FieldPath = []): NamedFile[] {
  return listOf(holder[field]).flatMap((each, index) => named(each, [...path, field, index], role));
}

function named(value: Plain | undefined, path: FieldPath, role: NamedFile['role'] = 'input'): NamedFile[] {
  const text = textOf(value)?.trim();
  const inline = text?.includes('\n') || text?.startsWith('{');
  return text === undefined || text === '' || inline ? [] : [{ path, reference: text, role }];
}
