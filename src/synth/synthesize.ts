import type { CheckResult } from '../checks/finding.ts';
import { checks } from '../checks/index.ts';
import { runChecks } from '../checks/run.ts';
import { buildModel } from '../model/index.ts';
import { loadTexts } from '../model/load/set.ts';
import type { ServingModel } from '../model/serving-model.ts';
import type { ManifestSet, SourceText } from '../model/source.ts';
import { renderFile } from '../render/render.ts';
import { verifyRendered } from '../render/verify.ts';
import type { SynthFile } from './collect.ts';
import type { Composition } from './composition.ts';
import { States } from './states.ts';

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
 * @param states shared by the syntheses of several states, so that none is composed twice
 * @throws SynthRefused and NoteError for what the constructs themselves can tell; findings are in the result
 */
export function synthesize<State extends string>(
  composition: Composition<State>,
  states = new States(composition),
): Synthesis<State> {
  const { state, kserve } = composition;
  const files = states.files(state);
  const spokenOf = files.map((file) => states.spokenOf(file, state));
  const texts = files.map((file, index) => ({
    file: file.path,
    text: renderFile(file, states.view(spokenOf[index] ?? state), { parked: file.parked }),
    constructPaths: file.documents.map(({ constructPath }) => constructPath),
  }));
  const set = loadTexts(texts);
  verify(files, set);
  const model = buildModel(set, { kserve });
  return {
    state,
    files: new Map(texts.map(({ file, text }) => [file, text])),
    statesOfParked: [...new Set(spokenOf)].filter((other) => other !== state).sort(),
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
