import { valueAt } from '../plain.ts';
import type { Plain, PlainObject } from '../source.ts';
import { type Built, groupAndKind, nameOf, namespaceOf, type Renamer } from './built.ts';
import { type NameReference, nameReferences, selectorReferences } from './name-references.ts';
import { groupOf, isClusterScoped } from './object.ts';

/** A reference that kustomize leaves as it was, though the name has changed. */
export interface Stale {
  readonly by: Renamer;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly holder: Built;
  readonly reference: NameReference;
}

interface Target {
  readonly built: Built;
  readonly by: Renamer;
}

/**
 * Lets every reference follow the objects' new names. Kustomize does so in Kubernetes' own kinds; what it leaves behind
 * in InferenceServices and in selectors on them is told to `stale`, and follows all the same.
 */
export function followNames(objects: readonly Built[], stale: (each: Stale) => void): readonly Built[] {
  const targets = new Targets(objects);
  return targets.changed ? objects.map((built) => follow(built, targets, stale)) : objects;
}

function follow(built: Built, targets: Targets, stale: (each: Stale) => void): Built {
  const left = selectorReferences(built.manifest);
  const references = isOwnKind(built) || isInferenceService(built) ? nameReferences(built.manifest.spec, ['spec']) : [];
  const others = ['subjects', 'roleRef'].flatMap((key) => nameReferences({ [key]: built.manifest[key] }));
  let { manifest } = built;
  for (const reference of [...references, ...others, ...left]) {
    const target = targets.of(reference, built);
    if (target === undefined) continue;
    const to = nameOf(target.built);
    const behind = isInferenceService(built) || left.includes(reference);
    if (to !== reference.name) {
      const [before, after] = reference.around ?? ['', ''];
      manifest = withValue(manifest, reference.path, `${before}${to}${after}`);
    }
    // The hash of a generated object is told of once, when all its names are known.
    if (behind && to !== reference.name && !target.built.hashed) {
      stale({ by: target.by, kind: reference.kind, from: reference.name, to, holder: built, reference });
    }
  }
  return manifest === built.manifest ? built : { ...built, manifest };
}

/** References from InferenceServices to generated objects, whose names end in a hash that nobody tells them. */
export function hashedNames(objects: readonly Built[], stale: (each: Stale) => void): void {
  const generated = new Map<string, Built>();
  for (const built of objects) if (built.hashed) generated.set(key(groupAndKind(built), nameOf(built), built), built);
  if (generated.size === 0) return;
  for (const holder of objects.filter(isInferenceService)) {
    for (const reference of nameReferences(holder.manifest.spec, ['spec'])) {
      const target = generated.get(key(reference.kind, reference.name, holder));
      if (!target?.hashed) continue;
      const from = target.former[0]?.from ?? reference.name;
      const to = `${nameOf(target)}-<hash>`;
      stale({ by: target.hashed, kind: reference.kind, from, to, holder, reference });
    }
  }
}

/** Objects by the names that they have, and by those that they had. */
class Targets {
  readonly #current = new Set<string>();
  readonly #former = new Map<string, Target[]>();

  constructor(objects: readonly Built[]) {
    for (const built of objects) {
      const kind = groupAndKind(built);
      this.#current.add(key(kind, nameOf(built), built));
      for (const by of built.former) {
        const former = key(kind, by.from, built);
        const targets = this.#former.get(former) ?? [];
        this.#former.set(former, targets);
        targets.push({ built, by });
      }
    }
  }

  get changed(): boolean {
    return this.#former.size > 0;
  }

  /** The one object that had the name, where none has it now. */
  of({ kind, name }: NameReference, holder: Built): Target | undefined {
    const wanted = key(kind, name, holder);
    if (this.#current.has(wanted)) return undefined;
    const targets = this.#former.get(wanted) ?? [];
    return new Set(targets.map(({ built }) => built)).size === 1 ? targets.at(-1) : undefined;
  }
}

function key(kind: string, name: string, built: Built): string {
  const [group = '', type = ''] = kind.split('/');
  return `${kind}/${isClusterScoped(group, type) ? '' : namespaceOf(built)}/${name}`;
}

function isInferenceService(built: Built): boolean {
  return groupAndKind(built) === 'serving.kserve.io/InferenceService';
}

/** Kinds that Kubernetes itself has. */
export function isOwnKind({ manifest }: Pick<Built, 'manifest'>): boolean {
  const group = groupOf(manifest);
  return !group.includes('.') || (group.endsWith('.k8s.io') && group !== 'gateway.networking.k8s.io');
}

function withValue(root: PlainObject, path: NameReference['path'], value: string): PlainObject {
  const [step, ...rest] = path;
  if (step === undefined) return root;
  return { ...root, [step]: replaced(root[step], rest, value) };
}

function replaced(node: Plain | undefined, path: NameReference['path'], value: string): Plain | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(node)) {
    return node.map((item: Plain, index) => (index === step ? (replaced(item, rest, value) ?? item) : item));
  }
  return { ...(typeof node === 'object' ? node : {}), [step]: replaced(valueAt(node, [step]), rest, value) };
}
