/** A key of an object or an item of an array. The path is the walk's own array and changes as the walk goes on. */
export interface JsonEntry {
  readonly path: (string | number)[];
  readonly offset: number;
  /** Where the same key stands before it in the same object. @default undefined: it is the first */
  readonly firstOffset: number | undefined;
}

const space = /[\s:]/;
const literal = /[^\s,\]}]+/y;

/** Goes through the keys and items of valid JSON in their order. JSON.parse tells neither places nor repeated keys. */
export class JsonWalk {
  readonly #text: string;
  readonly #path: (string | number)[] = [];
  /** The keys so far of each open object; undefined for an array. */
  readonly #open: (Map<string, number> | undefined)[] = [];
  #at = 0;
  #expectsKey = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** The first entry from here on that the test accepts. */
  find(test: (entry: JsonEntry) => boolean): JsonEntry | undefined {
    for (; this.#at < this.#text.length; this.#at++) {
      const char = this.#text.charAt(this.#at);
      if (char === ',') this.#expectsKey = this.#open.at(-1) !== undefined;
      else if (char === '}' || char === ']') this.#close();
      else if (!space.test(char)) {
        const entry = this.#entry();
        if (entry !== undefined && test(entry)) return entry;
      }
    }
    return undefined;
  }

  #close(): void {
    this.#open.pop();
    this.#path.pop();
    this.#expectsKey = false;
  }

  /** Takes the key or value that starts here; undefined for the value of a key, which has no place of its own. */
  #entry(): JsonEntry | undefined {
    const offset = this.#at;
    const path = this.#path;
    const keys = this.#open.at(-1);
    if (keys !== undefined && this.#expectsKey) {
      this.#expectsKey = false;
      this.#skipString();
      // The token is a JSON string, so JSON.parse returns one.
      const key = JSON.parse(this.#text.slice(offset, this.#at + 1)) as string;
      const firstOffset = keys.get(key);
      keys.set(key, offset);
      path[path.length - 1] = key;
      return { path, offset, firstOffset };
    }
    const isItem = this.#open.length > 0 && keys === undefined;
    if (!isItem) {
      this.#value();
      return undefined;
    }
    path[path.length - 1] = Number(path.at(-1)) + 1;
    const entry = { path: [...path], offset, firstOffset: undefined };
    this.#value();
    return entry;
  }

  #value(): void {
    const char = this.#text.charAt(this.#at);
    if (char === '"') this.#skipString();
    else if (char === '{') this.#enter(new Map(), '');
    else if (char === '[') this.#enter(undefined, -1);
    else {
      literal.lastIndex = this.#at;
      literal.exec(this.#text);
      this.#at = literal.lastIndex - 1;
    }
  }

  #enter(keys: Map<string, number> | undefined, step: string | number): void {
    this.#open.push(keys);
    this.#path.push(step);
    this.#expectsKey = keys !== undefined;
  }

  /** To the closing quote. */
  #skipString(): void {
    let escapes: number;
    do {
      this.#at = this.#text.indexOf('"', this.#at + 1);
      escapes = 0;
      while (this.#text.charAt(this.#at - 1 - escapes) === '\\') escapes++;
    } while (escapes % 2 === 1);
  }
}
