import { elapsed, type Moment, type StampReader } from './clock.ts';
import { type FoundError, findError, findFailure } from './errors.ts';
import type { LogRecord } from './head.ts';
import { type Finding, interpret } from './quantities.ts';
import type { StartReading } from './reading.ts';
import { Start } from './start.ts';

const earlierKept = 20;

/** One pod's or one unit's lines, cut into starts. */
export class EngineLog {
  #start: Start | undefined;
  #starts = 0;
  #heads = 0;
  readonly #earlier: string[] = [];
  /** The last platform line, as long as nothing came after it: up to 0.11.0 a start begins with it. */
  #platform: Moment | undefined;
  /** The logger call that prints a chat template, over as many records as the template has lines. */
  #template: string | undefined;
  #stopping = false;
  #last: Moment | undefined;
  #backward = 0;
  #forward = 0;

  /** True while any line may matter. */
  get attentive(): boolean {
    return this.#start !== undefined && (!this.#start.settled || this.#start.hangs.waiting);
  }

  get starts(): number {
    return this.#starts;
  }

  /** Records of the engine's logger, of which a foreign log has none. */
  get heads(): number {
    return this.#heads;
  }

  get earlier(): readonly string[] {
    return this.#earlier;
  }

  add(record: LogRecord, outer: StampReader | undefined): void {
    // The text of a template may look like any record of the same file.
    if (record.place !== undefined && record.place === this.#template) return;
    if (record.level !== undefined) this.#heads++;
    const finding = interpret(record);
    if (finding?.kind !== 'waiting') this.#start?.hangs.progress(record);
    if (!finding) {
      this.#addFailure(record);
      return;
    }
    const at = { inner: record.stamp?.(), outer: outer?.() };
    if (record.level !== undefined) this.#follow(at);
    this.#addFinding(finding, record, at);
  }

  #addFinding(finding: Finding, record: LogRecord, at: Moment): void {
    const platform = this.#platform;
    this.#platform = undefined;
    switch (finding.kind) {
      case 'platform':
        this.#platform = at;
        return;
      case 'waiting':
        (this.#start ?? this.#open()).hangs.wait(record.process, at);
        return;
      case 'template':
        this.#template = record.place;
        return;
      case 'banner':
        this.#beginStart().announce(finding.version, platform ?? at);
        return;
      case 'engine':
        this.#startOfEngine().apply(finding, at, record.process);
        return;
      case 'figures':
        (this.#start ?? this.#open()).apply(finding, at, record.process);
        return;
      default:
        this.#start?.apply(finding, at, record.process);
    }
  }

  /** The banner joins lines that came before it, unless they are a start of their own. */
  #beginStart(): Start {
    const start = this.#start;
    const own = start && (start.announced || start.hasEngine || start.hasFigures || start.ended || start.settled);
    return start && !own ? start : this.#open();
  }

  #startOfEngine(): Start {
    const start = this.#start;
    if (!start) return this.#open();
    if (start.phase === 'serving') {
      if (start.hasEngine) return this.#open();
      start.refuseLateEngine();
      return start;
    }
    const another = start.hasEngine && !start.announced && (start.hasCache || start.ended || start.settled);
    return another ? this.#open() : start;
  }

  #open(): Start {
    if (this.#start) {
      this.#earlier.push(howItEnded(this.#start));
      if (this.#earlier.length > earlierKept) this.#earlier.shift();
    }
    this.#start = new Start();
    this.#starts++;
    this.#template = undefined;
    this.#stopping = false;
    return this.#start;
  }

  #addFailure(record: LogRecord): void {
    if (record.level === undefined && /^INFO: {5}Shutting down/.test(record.message)) this.#stopping = true;
    const found = findError(record);
    if (found) this.#addError(found);
    const failure = findFailure(record);
    if (failure?.alone && !found) this.#beginStart().fail(true, failure.cause);
    else if (failure) this.#start?.fail(failure.failed, found ? undefined : failure.cause);
  }

  #addError(found: FoundError): void {
    this.#platform = undefined;
    const phase = this.#start?.phase ?? 'starting';
    // Arguments are read before any banner.
    if (found.error.id === 'args-unrecognized') this.#beginStart().addError(found);
    else if (!found.phases.includes(phase)) {
      // A start that failed before it said anything.
      if (found.phases.includes('starting') && !found.warning) this.#open().addError(found);
    } else if (!this.#stopping) {
      // A server that was told to stop takes its engine along.
      (this.#start ?? this.#open()).addError(found);
    }
  }

  /** Counts steps of the clock, back and forth. */
  #follow(at: Moment): void {
    const last = this.#last;
    this.#last = at;
    const step = last && (stepOf(last.outer, at.outer) ?? stepOf(last.inner, at.inner));
    if (step !== undefined && step > 1) this.#forward++;
    if (step !== undefined && step < -1) this.#backward++;
  }

  /** Why the last start can't be read, one clause. */
  get conflict(): string | undefined {
    if (this.#backward >= 3 && this.#backward > this.#forward) return 'the lines run backwards in time (newest first)';
    const conflict = this.#start?.conflict;
    return conflict && `two engines write into it at once (${conflict})`;
  }

  /** The last start; undefined where there was none. */
  read(): StartReading | undefined {
    return this.#start?.read();
  }
}

function stepOf(from: Moment['inner'], to: Moment['inner']): number | undefined {
  return from && to && elapsed(from, to);
}

function howItEnded(start: Start): string {
  const { errors, failure } = start.read();
  if (errors.length > 0) return errors.map(({ id }) => id).join(', ');
  if (failure !== undefined) return failure;
  return start.settled ? 'it ran; the log does not say why it ended' : 'it broke off without a word';
}
