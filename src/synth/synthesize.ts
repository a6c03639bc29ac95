import { App, type Chart } from 'cdk8s';
import type { CheckResult } from '../checks/finding.ts';
import { checks } from '../checks/index.ts';
import { runChecks } from '../checks/run.ts';
import { buildModel } from '../model/index.ts';
import { loadTexts } from '../model/load/set.ts';
import type { ServingModel } from '../model/serving-model.ts';
import type { ManifestSet, SourceText } from '../model/source.ts';
import { clusterView } from '../model/view.ts';
import type { ClusterView } from '../notes/note.ts';
import { NoteResolver } from '../notes/resolver.ts';
import { renderFile } from '../render/render.ts';
import { verifyRendered } from '../render/verify.ts';
import { collectFiles, type SynthFile } from './collect.ts';

export interface Composition<State extends string = string> {
  /** The state to write. */
  readonly state: State;
  /** Every state that the chart knows; a parked file's comments speak of the one that lists it. */
  readonly states: readonly State[];
  /** Adds the chart of a state to the app. */
  readonly compose: (app: App, state: State) => Chart;
  /** The version by whose rules InferenceServices become pods: `0.15`. */
  readonly kserve: string;
}

export interface Synthesis<State extends string = string> {
  readonly state: State;
  /** The other states that list a file which is parked here. */
  readonly statesOfParked: readonly State[];
  /** Text by path relative to the output folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly parked: readonly string[];
  /** Notes on values that nobody gave. */
  readonly assumed: number;
  readonly texts: readonly SourceText[];
  readonly model: ServingModel;
  readonly result: CheckResult;
}

/**
 * The one path: constructs, objects with notes, text, and that text read back, modelled and checked. Writes nothing.
 *
 * @throws SynthRefused and NoteError for what the constructs themselves can tell; findings are in the result
 */
export function synthesize<State extends string>(composition: Composition<State>): Synthesis<State> {
  const { state, kserve } = composition;
  const files = filesOf(composition, state);
  const views = new Views(composition, files);
  const texts = files.map((file) => ({
    file: file.path,
    text: renderFile(file, views.of(file), { parked: file.parked }),
    constructPaths: file.documents.map(({ constructPath }) => constructPath),
  }));
  const set = loadTexts(texts);
  verify(files, set);
  const model = buildModel(set, { kserve });
  return {
    state,
    files: new Map(texts.map(({ file, text }) => [file, text])),
    statesOfParked: views.asked(),
    parked: files.filter(({ parked }) => parked).map(({ path }) => path),
    assumed: countAssumed(files),
    texts,
    model,
    result: runChecks(model, checks),
  };
}

function countAssumed(files: readonly SynthFile[]): number {
  const whys = files.flatMap(({ header, documents }) => [
    ...header,
    ...documents.flatMap(({ notes }) => notes.map(({ why }) => why)),
  ]);
  return whys.filter((why) => typeof why === 'string' && /\bAssumed\b/.test(why)).length;
}

/** Composed in an App of its own, so that no state sees another. */
function filesOf<State extends string>({ compose }: Composition<State>, state: State): SynthFile[] {
  const app = new App({ resolvers: [new NoteResolver()] });
  compose(app, state);
  return collectFiles(app);
}

/** What the comments of a file may ask: the state in hand, or for a parked file the state that lists it. */
class Views<State extends string> {
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
  const documents = files.flatMap(({ path, documents }) =>
    documents.map(({ object, constructPath }) => ({
      file: path,
      content: object,
      acceptances: [],
      constructPath,
      locate: () => ({ file: path, line: 1, column: 1 }),
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

/** The text has to say what the constructs said, document for document: the loader keeps the order of the texts. */
function verify(files: readonly SynthFile[], { documents, problems }: ManifestSet): void {
  const [problem] = problems;
  if (problem !== undefined) {
    const { file, line, column } = problem.position;
    throw new Error(`the rendered text can't be read back (${file}:${line}:${column}): ${problem.message}`);
  }
  verifyRendered(
    files.flatMap((file) => file.documents),
    documents.map(({ content }) => content),
  );
}
