import { buildModel } from '../model/index.ts';
import type { ManifestSet } from '../model/source.ts';
import { clusterView } from '../model/view.ts';
import type { ClusterView } from '../notes/note.ts';
import type { SynthFile } from './collect.ts';
import { type Composition, filesOf } from './composition.ts';

/** What the comments of a file may ask: the state in hand, or for a parked file the state that lists it. */
export class Views<State extends string> {
  private readonly composition: Composition<State>;
  private readonly own: ClusterView;
  private readonly others = new Map<State, { readonly listed: ReadonlySet<string>; readonly view: ClusterView }>();
  private readonly listing = new Set<State>();

  constructor(composition: Composition<State>, files: readonly SynthFile[]) {
    this.composition = composition;
    this.own = viewOf(composition, composition.state, files);
  }

  of(file: SynthFile): ClusterView {
    if (!file.parked) return this.own;
    for (const state of this.composition.states) {
      if (state === this.composition.state) continue;
      const other = this.other(state);
      if (!other.listed.has(file.path)) continue;
      this.listing.add(state);
      return other.view;
    }
    return this.own;
  }

  /** The other states that list a file which is parked here, known once every file has been asked for. */
  asked(): State[] {
    return [...this.listing].sort();
  }

  private other(state: State) {
    const known = this.others.get(state);
    if (known !== undefined) return known;
    const files = filesOf(this.composition, state);
    const listed = new Set(files.filter(({ parked }) => !parked).map(({ path }) => path));
    const other = { listed, view: viewOf(this.composition, state, files) };
    this.others.set(state, other);
    return other;
  }
}

/** The model of objects that have no text yet: their comments are what is about to be written. */
function viewOf({ kserve }: Pick<Composition, 'kserve'>, state: string, files: readonly SynthFile[]): ClusterView {
  const documents = files.flatMap((file) =>
    file.documents.map(({ object, constructPath }) => ({
      file: file.path,
      content: object,
      acceptances: [],
      constructPath,
      locate: () => ({ file: file.path, line: 1, column: 1 }),
    })),
  );
  const set: ManifestSet = {
    texts: files.map(({ path }) => ({ file: path, text: '' })),
    documents,
    problems: [],
    existingPaths: new Set(files.map(({ path }) => path)),
  };
  return clusterView(buildModel(set, { kserve }), state);
}
