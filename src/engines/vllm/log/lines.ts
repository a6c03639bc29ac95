/** Longer lines are dropped: no line of a start-up comes near. */
export const longestLine = 1 << 20;

/** Where the lines average more than this, looking at the beginning of each costs less than searching every byte. */
const longOnAverage = 512;
/** How much of a line that is. A needle further on stands in a text that somebody sent. */
const beginning = 256;
/** Container runtimes cut at 16 KiB; a line that may be one of theirs is never skipped. */
const longEnoughToBeCut = 8000;
const newline = 10;

/** Who reads the lines. */
export interface LineVisitor {
  /** True: wants every line. False: only those that hold one of the scanner's needles. Asked again after each line. */
  readonly attentive: boolean;
  /** A whole line without its newline, at `buffer[start..end)`; valid during the call only. */
  line(buffer: Buffer, start: number, end: number): void;
}

/** Cuts a stream of chunks into lines, in constant memory, and skips at the speed of a byte search what nobody wants. */
export class LineScanner {
  readonly #visitor: LineVisitor;
  readonly #needles: readonly Buffer[];
  readonly #anyNeedle: RegExp;
  #carry: Buffer = Buffer.alloc(0);
  /** Inside a line that was too long to keep. */
  #dropping = false;

  constructor(visitor: LineVisitor, needles: readonly string[]) {
    this.#visitor = visitor;
    this.#needles = needles.map((needle) => Buffer.from(needle));
    this.#anyNeedle = new RegExp(this.#needles.map((needle) => escaped(needle.toString('latin1'))).join('|'));
  }

  push(chunk: Buffer): void {
    const last = chunk.lastIndexOf(newline);
    if (last < 0) {
      this.#keep(chunk);
      return;
    }
    let from = 0;
    if (this.#dropping || this.#carry.length > 0) {
      from = chunk.indexOf(newline) + 1;
      this.#keep(chunk.subarray(0, from - 1));
      if (!this.#dropping) this.#scan(Buffer.concat([this.#carry, chunk.subarray(from - 1, from)]));
      this.#carry = Buffer.alloc(0);
      this.#dropping = false;
    }
    this.#scan(chunk.subarray(from, last + 1));
    this.#keep(chunk.subarray(last + 1));
  }

  /** True where the text ends within a line. */
  get unfinished(): boolean {
    return this.#dropping || this.#carry.length > 0;
  }

  #keep(part: Buffer): void {
    if (this.#dropping || part.length === 0) return;
    this.#dropping = this.#carry.length + part.length > longestLine;
    this.#carry = this.#dropping ? Buffer.alloc(0) : Buffer.concat([this.#carry, part]);
  }

  /** Whole lines only: the region ends with a newline. */
  #scan(region: Buffer): void {
    const byLine = hasLongLines(region);
    const hits = this.#needles.map(() => -1);
    let position = 0;
    while (position < region.length) {
      if (this.#visitor.attentive) {
        position = this.#visit(region, position);
        continue;
      }
      if (byLine) {
        position = this.#glance(region, position);
        continue;
      }
      const hit = this.#nextHit(region, position, hits);
      if (hit === undefined) return;
      position = this.#visit(region, region.lastIndexOf(newline, hit) + 1);
    }
  }

  /** Visits a line whose beginning holds a needle, or that may be cut. @returns where the next line begins */
  #glance(region: Buffer, start: number): number {
    const end = region.indexOf(newline, start);
    const seen = Math.min(end, start + beginning);
    const matters = end - start > longEnoughToBeCut || this.#anyNeedle.test(region.toString('latin1', start, seen));
    return matters ? this.#visit(region, start) : end + 1;
  }

  /** @returns where the next line begins */
  #visit(region: Buffer, start: number): number {
    const end = region.indexOf(newline, start);
    if (end > start && end - start <= longestLine) this.#visitor.line(region, start, end);
    return end + 1;
  }

  /** The nearest needle from `position` on; `hits` remembers where each one was found last. */
  #nextHit(region: Buffer, position: number, hits: number[]): number | undefined {
    let nearest: number | undefined;
    for (const [index, needle] of this.#needles.entries()) {
      let hit = hits[index] ?? -1;
      if (hit < position) {
        const found = region.indexOf(needle, position);
        hit = found < 0 ? Number.POSITIVE_INFINITY : found;
        hits[index] = hit;
      }
      if (hit < (nearest ?? Number.POSITIVE_INFINITY)) nearest = hit;
    }
    return nearest;
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A look at the first lines, and a look at every place that a very long one would cross. */
function hasLongLines(region: Buffer): boolean {
  for (let at = 0; at < region.length; at += longEnoughToBeCut) {
    if (region.indexOf(newline, at) - at > longEnoughToBeCut) return true;
  }
  let position = 0;
  let lines = 0;
  while (lines < 16 && position < region.length) {
    position = region.indexOf(newline, position) + 1;
    lines++;
  }
  return position > lines * longOnAverage;
}
