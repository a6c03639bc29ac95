import { printPath } from './field-path.ts';
import type { FieldPath } from './note.ts';

/**
 * A note, or a field, that would have been lost without a word. The message begins with the construct's path and the
 * field wherever they are known.
 */
export class NoteError extends Error {
  override readonly name = 'NoteError';
  readonly constructPath: string | undefined;
  readonly field: FieldPath | undefined;
  /** The message without the place. */
  readonly detail: string;

  constructor(detail: string, place: { readonly constructPath?: string; readonly field?: FieldPath } = {}) {
    const parts = [place.constructPath, place.field && printPath(place.field), detail];
    super(parts.filter((part) => part !== undefined && part !== '').join(': '));
    this.detail = detail;
    this.constructPath = place.constructPath;
    this.field = place.field;
  }
}
