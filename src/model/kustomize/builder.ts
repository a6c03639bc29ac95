import { posix } from 'node:path';
import type { ManifestDocument } from '../source.ts';
import type { Built, Untold } from './built.ts';
import { followNames, type Stale } from './follow-names.ts';
import { generate } from './generators.ts';
import { changeImages } from './images.ts';
import { changeAnnotations, changeLabels } from './labels.ts';
import { changeNamespace } from './namespace.ts';
import { applyPatches, jsonPatchesOf, mergePatchesOf, type ReadInput } from './patches.ts';
import type { Listed, Reached } from './reach.ts';
import { changeNames } from './rename.ts';
import { changeReplicas } from './replicas.ts';
import { isKustomize, type WrittenKustomization } from './written.ts';

/** Fields that change or add objects in ways that the model does not follow. */
const unfollowed: Readonly<Record<string, string>> = {
  helmCharts: 'a Helm chart',
  helmChartInflationGenerator: 'a Helm chart',
  generators: 'a generator of its own',
  transformers: 'a transformer of its own',
  replacements: 'replacements',
  vars: 'variables',
};

export interface BuildInputs {
  readonly documents: ReadonlyMap<string, readonly ManifestDocument[]>;
  readonly texts: ReadonlyMap<string, string>;
  readonly reached: (kustomization: WrittenKustomization) => Reached;
}

/** Builds kustomizations as kustomize does; what several of them share is built once. */
export class Builder {
  readonly #inputs: BuildInputs;
  readonly #built = new Map<WrittenKustomization, readonly Built[]>();
  readonly #open = new Set<WrittenKustomization>();
  readonly #untold: Untold;
  readonly #stale: (each: Stale) => void;

  constructor(inputs: BuildInputs, untold: Untold, stale: (each: Stale) => void) {
    this.#inputs = inputs;
    this.#untold = untold;
    this.#stale = stale;
  }

  build(kustomization: WrittenKustomization): readonly Built[] {
    const known = this.#built.get(kustomization);
    if (known !== undefined) return known;
    const built = this.#accumulate(kustomization, []);
    this.#built.set(kustomization, built);
    return built;
  }

  /** @param given what a Component finds there already, and changes with the rest */
  #accumulate(kustomization: WrittenKustomization, given: readonly Built[]): readonly Built[] {
    // Kustomize refuses a circle; here it ends.
    if (this.#open.has(kustomization)) return given;
    this.#open.add(kustomization);
    const { listed } = this.#inputs.reached(kustomization);
    const resources = listed.filter(({ role }) => role === 'resource').flatMap((each) => this.#resource(each));
    let objects = generate([...given, ...resources], kustomization, this.#read);
    for (const { role, kustomization: part } of listed) {
      if (role === 'component' && part) objects = this.#accumulate(part, objects);
    }
    const changed = this.#change(objects, kustomization);
    this.#open.delete(kustomization);
    return changed.map((built) => ({ ...built, through: [...built.through, kustomization] }));
  }

  #resource({ path, kustomization }: Listed): readonly Built[] {
    if (kustomization) return this.build(kustomization);
    return (this.#inputs.documents.get(path) ?? [])
      .filter(({ content }) => !isKustomize(content))
      .map((document) => ({ manifest: document.content, document, former: [], through: [] }));
  }

  /** In kustomize's own order. */
  #change(objects: readonly Built[], kustomization: WrittenKustomization): readonly Built[] {
    const { content } = kustomization;
    for (const [field, what] of Object.entries(unfollowed)) {
      if (content[field] !== undefined) this.#untold(kustomization, [field], what);
    }
    const patch = (before: readonly Built[], patches: ReturnType<typeof mergePatchesOf>) =>
      applyPatches(before, patches, kustomization, this.#untold);
    const merged = patch(objects, mergePatchesOf(kustomization, this.#read));
    const named = [changeNamespace, changeNames, changeLabels, changeAnnotations].reduce(
      (all, change) => change(all, kustomization),
      merged,
    );
    const patched = patch(named, jsonPatchesOf(kustomization, this.#read));
    const changed = [changeReplicas, changeImages].reduce((all, change) => change(all, kustomization), patched);
    return followNames(changed, this.#stale);
  }

  readonly #read: ReadInput = ({ folder }, reference) =>
    reference === '' ? undefined : this.#inputs.texts.get(posix.normalize(`${folder}/${reference}`));
}
