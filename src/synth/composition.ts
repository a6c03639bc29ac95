import { App, type Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { NoteError } from '../notes/note-error.ts';
import { NoteResolver } from '../notes/resolver.ts';
import { collectFiles, type SynthFile } from './collect.ts';

/** A chart, the states that it knows, and the one to write. */
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

/**
 * The files of a state, composed in an App of its own, so that no state sees another.
 *
 * @throws as {@link collectFiles}
 */
export function filesOf<State extends string>({ compose }: Composition<State>, state: State): SynthFile[] {
  const app = new App({ resolvers: [new NoteResolver()] });
  try {
    compose(app, state);
  } catch (error) {
    throw atConstruct(error, app);
  }
  return collectFiles(app);
}

/** A noted value that a constructor read knows no construct: it is the one that was being built, the last of the tree. */
function atConstruct(error: unknown, app: App): unknown {
  if (!(error instanceof NoteError) || error.constructPath !== undefined) return error;
  let built: IConstruct = app;
  for (let last = built.node.children.at(-1); last !== undefined; last = built.node.children.at(-1)) built = last;
  return new NoteError(error.detail, { constructPath: built.node.path, ...(error.field && { field: error.field }) });
}
