/** True or false where the set decides it; undefined where a fact is missing. */
export type Answer = boolean | undefined;

/** Holds if one does; is unknown if none holds and one is unknown. */
export function anyOf<Item>(items: readonly Item[], answer: (item: Item) => Answer): Answer {
  let result: Answer = false;
  for (const item of items) {
    const each = answer(item);
    if (each) return true;
    if (each === undefined) result = undefined;
  }
  return result;
}
