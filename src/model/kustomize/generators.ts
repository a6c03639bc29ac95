import { isObject, listOf, objectAt, objectOf, objectsOf, textOf } from '../plain.ts';
import type { ManifestDocument, PlainObject } from '../source.ts';
import { answersTo, type Built, groupAndKind } from './built.ts';
import { inputPath } from './named-files.ts';
import { nameText } from './object.ts';
import type { ReadInput } from './patches.ts';
import type { WrittenKustomization } from './written.ts';

const generators = [
  ['configMapGenerator', 'ConfigMap'],
  ['secretGenerator', 'Secret'],
] as const;

/** The objects with the generated ones: new, or merged into those that a base generates. */
export function generate(
  objects: readonly Built[],
  kustomization: WrittenKustomization,
  read: ReadInput,
): readonly Built[] {
  const all = [...objects];
  for (const [field, kind] of generators) {
    for (const { item, index } of objectsOf(kustomization.content[field])) {
      const data = dataOf(item, (reference) => read(kustomization, reference));
      const { behavior } = item;
      if (behavior === 'merge' || behavior === 'replace') {
        const at = all.findIndex((each) => groupAndKind(each) === `/${kind}` && answersTo(each, nameText(item.name)));
        const base = all[at];
        if (base) all[at] = { ...base, manifest: withData(base.manifest, kind, data, behavior === 'merge') };
      } else all.push(generated(item, kind, data, kustomization, [field, index]));
    }
  }
  return all;
}

function generated(
  { name, namespace, options }: PlainObject,
  kind: string,
  data: PlainObject,
  kustomization: WrittenKustomization,
  path: readonly [string, number],
): Built {
  const optional = [objectAt(kustomization.content, ['generatorOptions']), objectOf(options)];
  const metadata = {
    name: nameText(name),
    ...(namespace !== undefined && { namespace }),
    ...pairs('labels', optional),
    ...pairs('annotations', optional),
  };
  const manifest = withData({ apiVersion: 'v1', kind, metadata }, kind, data, false);
  const { document: written } = kustomization.object;
  const document: ManifestDocument = {
    file: written.file,
    content: manifest,
    acceptances: [],
    locate: () => written.locate(path),
  };
  const plainName = optional.some(({ disableNameSuffixHash }) => disableNameSuffixHash === true);
  return { manifest, document, former: [], through: [], ...(!plainName && { hashed: { kustomization, path } }) };
}

/** The pairs that all options give together; nothing where they give none. */
function pairs(field: 'labels' | 'annotations', options: readonly PlainObject[]): PlainObject {
  const all = Object.fromEntries(options.flatMap((each) => Object.entries(objectOf(each[field]))));
  return Object.keys(all).length === 0 ? {} : { [field]: all };
}

function withData(manifest: PlainObject, kind: string, data: PlainObject, keep: boolean): PlainObject {
  const field = kind === 'Secret' ? 'stringData' : 'data';
  return { ...manifest, [field]: { ...(keep && isObject(manifest[field]) ? manifest[field] : {}), ...data } };
}

/** Literals, and files whose text is known; of another file only the pod knows what is in it. */
function dataOf(
  { literals, files, envs, env }: PlainObject,
  read: (reference: string) => string | undefined,
): PlainObject {
  const fromFiles = listOf(files).flatMap((each): [string, string][] => {
    const entry = textOf(each) ?? '';
    const text = read(inputPath(entry));
    const key = entry.includes('=') ? entry.slice(0, entry.indexOf('=')) : entry.replace(/^.*\//, '');
    return text === undefined ? [] : [[key, text]];
  });
  const fromLiterals = listOf(literals).flatMap((each): [string, string][] => {
    const [, key, quote, value] = /^([^=]+)=(['"]?)([\s\S]*)$/.exec(textOf(each) ?? '') ?? [];
    if (key === undefined || value === undefined) return [];
    return [
      [key, quote !== '' && quote !== undefined && value.endsWith(quote) ? value.slice(0, -1) : `${quote}${value}`],
    ];
  });
  const fromEnvs = [...listOf(envs), ...(env === undefined ? [] : [env])].flatMap((each) =>
    environmentIn(read(textOf(each) ?? '') ?? ''),
  );
  return Object.fromEntries([...fromFiles, ...fromEnvs, ...fromLiterals]);
}

/** `KEY=value` lines; quotes are part of the value, and a key alone takes what kustomize itself finds in its environment. */
function environmentIn(text: string): [string, string][] {
  return text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, key, value] = /^\s*([^#=\s][^=]*)=(.*)$/.exec(line) ?? [];
    return key === undefined || value === undefined ? [] : [[key, value]];
  });
}
