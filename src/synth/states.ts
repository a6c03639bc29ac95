import { buildModel } from '../model/index.ts';
import type { ManifestSet } from '../model/source.ts';
import { clusterView } from '../model/view.ts';
import type { ClusterView } from '../notes/note.ts';
import type { SynthFile } from './collect.ts';
import { type Composition, filesOf } from './composition.ts';

interface ComposedState {
  readonly files: readonly SynthFile[];
  /** Paths of the files that are not parked. */
  readonly listed: ReadonlySet<string>;
}

/** The states of a chart, each composed and modelled once, however many files and syntheses ask. */
export class States<State extends string> {
  private readonly composition: Composition<State>;
  private readonly composed = new Map<State, ComposedState>();
  private readonly views = new Map<State, ClusterView>();

  constructor(composition: Composition<State>) {
    this.composition = composition;
  }

  /** @throws as {@link filesOf} */
  files(state: State): readonly SynthFile[] {
    return this.compose(state).files;
  }

  /** What the comments of a file may ask of the cluster in a state. */
  view(state: State): ClusterView {
    const known = this.views.get(state);
    if (known !== undefined) return known;
    const view = viewOf(this.composition, state, this.files(state));
    this.views.set(state, view);
    return view;
  }

  /** The state that the comments of a file speak of: its own, or for a parked file the first other one that lists it. */
  spokenOf(file: SynthFile, state: State): State {
    if (!file.parked) return state;
    const { states } = this.composition;
    return states.find((other) => other !== state && this.compose(other).listed.has(file.path)) ?? state;
  }

  private compose(state: State): ComposedState {
    const known = this.composed.get(state);
    if (known !== undefined) return known;
    const files = filesOf(this.composition, state);
    const composed = { files, listed: new Set(files.filter(({ parked }) => !parked).map(({ path }) => path)) };
    this.composed.set(state, composed);
    return composed;
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
