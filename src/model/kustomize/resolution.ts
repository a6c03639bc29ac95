import type { KustomizationModel, LeftBehind } from '../kustomization.ts';
import { isObject } from '../plain.ts';
import type { ModelObject } from '../serving-model.ts';
import type { FieldPath, ManifestDocument, ManifestSet } from '../source.ts';
import { Builder } from './builder.ts';
import { asModelObject, type Built } from './built.ts';
import { hashedNames, type Stale } from './follow-names.ts';
import { modelObject, nameText } from './object.ts';
import { Reach, type Reached } from './reach.ts';
import type { ResolvedSet } from './resolve.ts';
import { Territories } from './territories.ts';
import { isKustomize, type WrittenKustomization } from './written.ts';

/** What is told of one kustomization while the set is resolved. */
interface Told {
  readonly reached: Reached;
  readonly objects: ModelObject[];
  readonly unlisted: ModelObject[];
  readonly notFollowed: Map<string, { path: FieldPath; what: string }>;
  readonly leftBehind: Map<string, LeftBehind>;
}

/** The resolving of one set that has kustomizations. */
export class Resolution {
  readonly #documents = new Map<string, ManifestDocument[]>();
  readonly #told = new Map<WrittenKustomization, Told>();
  readonly #territories: Territories;
  /** Files that some kustomization reaches, and kustomizations that another one does. */
  readonly #reachedFiles = new Set<string>();
  readonly #reachedFolders = new Set<WrittenKustomization>();
  readonly #builder: Builder;

  constructor(set: ManifestSet, byFolder: ReadonlyMap<string, WrittenKustomization>) {
    for (const document of set.documents) {
      const documents = this.#documents.get(document.file);
      if (documents) documents.push(document);
      else this.#documents.set(document.file, [document]);
    }
    this.#territories = new Territories(byFolder, set.existingPaths);
    const reach = new Reach(set, byFolder);
    for (const kustomization of byFolder.values()) this.#reach(kustomization, reach.of(kustomization));
    this.#builder = new Builder(
      {
        documents: this.#documents,
        texts: new Map(set.texts.map(({ file, text }) => [file, text])),
        reached: (kustomization) => this.#of(kustomization).reached,
      },
      (kustomization, path, what) =>
        this.#of(kustomization).notFollowed.set(`${path.join('\0')}\0${what}`, { path, what }),
      (stale) => this.#leave(stale),
    );
  }

  result(): ResolvedSet {
    const { objects: plain, unlisted } = this.#loose();
    const roots = this.#roots();
    const objects = [...plain, ...this.#applied(roots)];
    const kustomizations = [...this.#told].map(([file, told]) => modelOf(file, told, roots.includes(file)));
    return { objects, unlisted, kustomizations, data: this.#data() };
  }

  #of(kustomization: WrittenKustomization): Told {
    const told = this.#told.get(kustomization);
    if (told === undefined) throw new Error(`${kustomization.folder} is no kustomization of the set`);
    return told;
  }

  #reach(kustomization: WrittenKustomization, reached: Reached): void {
    const notFollowed = new Map(reached.unknown.map((each) => [`${each.path.join('\0')}\0${each.what}`, each]));
    this.#told.set(kustomization, { reached, objects: [], unlisted: [], notFollowed, leftBehind: new Map() });
    for (const { path, kustomization: other } of reached.listed) {
      if (other) this.#reachedFolders.add(other);
      else this.#reachedFiles.add(path);
    }
    for (const path of [...reached.inputs, ...reached.data]) this.#reachedFiles.add(path);
  }

  /** Files that no kustomization reaches: applied as they are, or left out of the folder's kustomization. */
  #loose(): { objects: ModelObject[]; unlisted: ModelObject[] } {
    const objects: ModelObject[] = [];
    const unlisted: ModelObject[] = [];
    for (const [file, documents] of this.#documents) {
      const ruler = this.#territories.of(file);
      if (ruler === 'chart' || this.#isReached(file)) continue;
      const own = documents.filter(({ content }) => !isKustomize(content)).flatMap((each) => modelObject(each) ?? []);
      if (ruler === undefined) objects.push(...own);
      else {
        const manifests = own.filter(isManifest);
        unlisted.push(...manifests);
        this.#of(ruler).unlisted.push(...manifests);
      }
    }
    return { objects, unlisted };
  }

  #data(): Set<string> {
    const all = [...this.#told.values()].map(({ reached }) => reached);
    const readAsYaml = new Set(all.flatMap(({ listed, inputs }) => [...listed.map(({ path }) => path), ...inputs]));
    return new Set(all.flatMap(({ data }) => data).filter((path) => !readAsYaml.has(path)));
  }

  /** A folder that is reached as an input, such as one of transformers, holds inputs. */
  #isReached(file: string): boolean {
    if (this.#reachedFiles.has(file)) return true;
    const slash = file.lastIndexOf('/');
    return slash > 0 && this.#isReached(file.slice(0, slash));
  }

  #roots(): WrittenKustomization[] {
    const unreached = [...this.#told.keys()].filter((file) => !this.#reachedFolders.has(file));
    const kustomizations = unreached.filter(({ component }) => !component);
    return kustomizations.length > 0 ? kustomizations : unreached;
  }

  #applied(roots: readonly WrittenKustomization[]): ModelObject[] {
    const builtBy = new Map<string, WrittenKustomization>();
    return roots.flatMap((root) => {
      const built = this.#builder.build(root);
      hashedNames(built, (stale) => this.#leave(stale));
      return built
        .flatMap((each) => this.#model(each) ?? [])
        .filter((object) => {
          const { group, kind, namespace, name } = object;
          const id = [group, kind, namespace, name].join('\0');
          const first = builtBy.get(id) ?? root;
          builtBy.set(id, first);
          return first === root;
        });
    });
  }

  #model(built: Built): ModelObject | undefined {
    const object = asModelObject(built);
    if (object) for (const kustomization of built.through) this.#of(kustomization).objects.push(object);
    return object;
  }

  #leave({ by, kind, from, to, holder, reference }: Stale): void {
    const object = asModelObject(holder);
    if (object === undefined) return;
    const { leftBehind } = this.#of(by.kustomization);
    const left = { path: by.path, kind: kind.replace(/^.*\//, ''), from, to, object, at: reference.path };
    leftBehind.set(
      [...by.path, kind, from, object.kind, object.namespace, object.name, ...reference.path].join('\0'),
      left,
    );
  }
}

function modelOf(file: WrittenKustomization, told: Told, root: boolean): KustomizationModel {
  return {
    object: file.object,
    folder: file.folder,
    root,
    objects: told.objects,
    missing: told.reached.missing,
    unlisted: told.unlisted,
    notFollowed: [...told.notFollowed.values()],
    leftBehind: [...told.leftBehind.values()],
  };
}

/** What a cluster could be given: programs' own files (kind: Config) have no name. */
function isManifest({ manifest }: ModelObject): boolean {
  const { metadata } = manifest;
  return isObject(metadata) && nameText(metadata.name ?? metadata.generateName) !== '';
}
