import type { ServingModel } from './serving-model.ts';

/** Why objects of the set may be missing from the model, one clause; undefined where it holds them all. */
export function unseenObjects(model: ServingModel): string | undefined {
  const unread = model.problems.find((problem) => problem.check === 'unparsable-yaml');
  if (unread) return `a document of ${unread.position.file} can't be read`;
  for (const { object, missing, notFollowed } of model.kustomizations) {
    const { file } = object.document;
    if (missing[0]) return `${file} lists ${missing[0].reference}, which is not there`;
    if (notFollowed[0]) return `${file} could not be followed in full: ${notFollowed[0].what}`;
  }
  return undefined;
}
