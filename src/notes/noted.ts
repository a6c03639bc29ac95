import type { Acceptance, Why } from './note.ts';
import { readTooEarly } from './read-too-early.ts';

/** What a note says, before it is known where it stands. */
export interface NoteText {
  readonly why: Why;
  readonly accepts: readonly Acceptance[];
}

/** A value and its notes, the innermost first. */
export interface Noted {
  readonly value: unknown;
  readonly notes: readonly NoteText[];
}

// The content is not reachable through the wrapper, so that nothing but a resolver of ours can take it out by accident.
const contents = new WeakMap<object, Noted>();

/** The content of a wrapper that `because` made; undefined for any other value. Reads nothing of the value. */
export function notedContent(value: unknown): Noted | undefined {
  return typeof value === 'object' && value !== null ? contents.get(value) : undefined;
}

/** A wrapper around the content that throws whatever is done with it. */
export function wrap(content: Noted): object {
  // An array stays an array to Array.isArray, so that the code which asks goes on to read it, and fails.
  const wrapper = new Proxy(Array.isArray(content.value) ? [] : {}, refuseAll(content));
  contents.set(wrapper, content);
  return wrapper;
}

function refuseAll(content: Noted): ProxyHandler<object> {
  const refuse = (what: string) => (): never => {
    throw readTooEarly(content, what);
  };
  return {
    get: (_target, key) => refuse(`its ${printKey(key)} was read`)(),
    set: (_target, key) => refuse(`its ${printKey(key)} was set`)(),
    has: (_target, key) => refuse(`its ${printKey(key)} was looked for`)(),
    deleteProperty: (_target, key) => refuse(`its ${printKey(key)} was deleted`)(),
    defineProperty: (_target, key) => refuse(`its ${printKey(key)} was defined`)(),
    getOwnPropertyDescriptor: (_target, key) => refuse(`its ${printKey(key)} was looked for`)(),
    ownKeys: refuse('its keys were listed, as a spread does'),
    getPrototypeOf: refuse('its class was asked for'),
    setPrototypeOf: refuse('its class was changed'),
    isExtensible: refuse('it was inspected'),
    preventExtensions: refuse('it was frozen'),
  };
}

function printKey(key: string | symbol): string {
  if (key === Symbol.toPrimitive) return 'plain value (as text or as a number)';
  if (key === Symbol.iterator) return 'list of items';
  return typeof key === 'symbol' ? (key.description ?? 'symbol') : `\`${key}\``;
}
