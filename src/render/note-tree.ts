import type { FieldPath } from '../notes/note.ts';
import type { ToldNote } from './told-note.ts';

/** The notes of an object by place, so that the emitter finds those of a field in one step. */
export class NoteTree {
  readonly notes: ToldNote[] = [];
  private readonly children = new Map<string | number, NoteTree>();

  /** @returns undefined for no notes, so that the emitter asks nothing of an object without any */
  static of(notes: readonly ToldNote[]): NoteTree | undefined {
    if (notes.length === 0) return undefined;
    const tree = new NoteTree();
    for (const note of notes) tree.descend(note.path).notes.push(note);
    return tree;
  }

  at(key: string | number): NoteTree | undefined {
    return this.children.get(key);
  }

  private descend(path: FieldPath): NoteTree {
    let node: NoteTree = this;
    for (const key of path) {
      let next = node.children.get(key);
      if (next === undefined) {
        next = new NoteTree();
        node.children.set(key, next);
      }
      node = next;
    }
    return node;
  }
}
