import { type ApiObject, App, type IResolver, type ResolutionContext } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { NoteError } from './note-error.ts';
import { type NoteText, notedContent } from './noted.ts';

/** A note as the resolver saw it; the keys are spelled as the class of the object spells its props. */
export interface RecordedNote extends NoteText {
  readonly keys: readonly string[];
}

/**
 * Puts the plain value in the place of a noted one and, while {@link NoteResolver.record} runs, keeps the note with
 * its place. An App that resolves noted values needs one: `new App({ resolvers: [new NoteResolver()] })`.
 */
export class NoteResolver implements IResolver {
  private recording: RecordedNote[] | undefined;
  private inMetadata = false;
  // cdk8s turns what a resolver throws into an Error of its own with the text only.
  private refusal: NoteError | undefined;

  /** The resolver of the construct's App. @throws NoteError where the App has none */
  static of(construct: IConstruct): NoteResolver {
    const found = App.of(construct).resolvers.find((resolver) => resolver instanceof NoteResolver);
    if (found !== undefined) return found;
    throw new NoteError('the App has no NoteResolver: make it with `new App({ resolvers: [new NoteResolver()] })`', {
      constructPath: construct.node.path,
    });
  }

  /**
   * Runs what resolves one object and gives the notes that were seen meanwhile, in the order of the fields.
   *
   * @throws NoteError for a null, which cdk8s would drop; and what `resolveOne` throws
   */
  record<T>(resolveOne: () => T): { readonly result: T; readonly notes: readonly RecordedNote[] } {
    const notes: RecordedNote[] = [];
    this.recording = notes;
    this.refusal = undefined;
    try {
      return { result: resolveOne(), notes };
    } catch (error) {
      throw this.refusal ?? error;
    } finally {
      this.recording = undefined;
    }
  }

  resolve(context: ResolutionContext): void {
    if (context.key.length === 0) this.inMetadata = !isWholeObject(context.value, context.obj);
    const keys = this.inMetadata ? ['metadata', ...context.key] : context.key;
    const content = notedContent(context.value) ?? contentOfUnion(context.value);
    if (content === undefined) {
      if (this.recording !== undefined) this.refuseNulls(context.value, keys);
      return;
    }
    for (const note of content.notes) this.recording?.push({ ...note, keys });
    context.replaceValue(content.value);
  }

  /** cdk8s drops a field that is null, and leaves a hole for a list item. */
  private refuseNulls(value: object, keys: readonly string[]): void {
    if (value.constructor !== Object && !Array.isArray(value)) return;
    for (const [key, item] of Object.entries(value)) {
      if (item === null || (item === undefined && Array.isArray(value))) {
        const detail = `the value is ${item}, which can't be emitted: leave it out`;
        const field = [...keys, key].map((step) => (/^\d+$/.test(step) ? Number(step) : step));
        this.refusal = new NoteError(detail, { field });
        throw this.refusal;
      }
    }
  }
}

/** cdk8s resolves the metadata first, as a root of its own and without its key; then the object with the result in it. */
function isWholeObject(root: object, apiObject: ApiObject): boolean {
  return 'apiVersion' in root && 'kind' in root && root.kind === apiObject.kind;
}

/** A number-or-string class around a noted value: `Quantity.fromNumber(because(2, …))`. The note is the field's. */
function contentOfUnion(value: unknown): { value: object; notes: readonly NoteText[] } | undefined {
  if (typeof value !== 'object' || value === null || value.constructor === Object || !('value' in value)) return;
  const content = notedContent(value.value);
  return content && { value: { value: content.value }, notes: content.notes };
}
