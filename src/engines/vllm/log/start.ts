import { dateOf, type Moment, secondsBetween } from './clock.ts';
import type { FoundError, Phase } from './errors.ts';
import { HangWatch } from './hang-watch.ts';
import type { LogProcess } from './head.ts';
import { whatIsMissing } from './missing.ts';
import type { Finding } from './quantities.ts';
import type { StartDetails, StartError, StartFigures, StartReading } from './reading.ts';

type FigureName =
  | 'weightsGiB'
  | 'loadSeconds'
  | 'compileSeconds'
  | 'graphSeconds'
  | 'kvGiB'
  | 'kvTokens'
  | 'concurrency';

/** Every worker prints its own figure. The slowest and the fullest one counts; of the KV cache the smallest. */
const deciding: Readonly<Record<FigureName, (a: number, b: number) => number>> = {
  weightsGiB: Math.max,
  loadSeconds: Math.max,
  compileSeconds: Math.max,
  graphSeconds: Math.max,
  kvGiB: Math.min,
  kvTokens: Math.min,
  concurrency: Math.min,
};
const figureNames = Object.keys(deciding) as FigureName[]; // keys() forgets the names that the record was declared with

/** One start of an engine, as its lines come in. */
export class Start {
  readonly hangs = new HangWatch();
  readonly #figures: StartFigures = {};
  readonly #details: StartDetails = {};
  readonly #errors = new Map<string, StartError & { warning: boolean }>();
  readonly #notes = new Set<string>();
  readonly #pids = new Map<string, string>();
  readonly #servers = new Set<string>();
  #hasFigures = false;
  #begin: Moment | undefined;
  #ready: Moment | undefined;
  readonly #engines = new Set<string>();
  #enginesUp = 0;
  #failed = false;
  #cause: string | undefined;
  #conflict: string | undefined;

  /** The banner was seen: the beginning is not cut off. */
  get announced(): boolean {
    return this.#begin !== undefined;
  }

  get hasEngine(): boolean {
    return this.#engines.size > 0;
  }

  get hasFigures(): boolean {
    return this.#hasFigures;
  }

  /** The engine has its KV cache; another one in the same log is another start. */
  get hasCache(): boolean {
    return this.#figures.kvTokens !== undefined;
  }

  get ended(): boolean {
    return this.#failed || [...this.#errors.values()].some((error) => !error.warning);
  }

  get phase(): Phase {
    return this.#ready ? 'serving' : 'starting';
  }

  /** Nothing more to come but errors: the API is up, or all engines of a program without one. */
  get settled(): boolean {
    const enginesUp = this.#enginesUp >= (this.#details.dataParallel ?? 1);
    return this.#ready !== undefined || (!this.announced && this.hasEngine && enginesUp);
  }

  announce(version: string, at: Moment): void {
    this.#begin = at;
    this.#figures.version = version;
  }

  apply(finding: Finding, at: Moment, process: LogProcess | undefined): void {
    if (this.#ready && finding.kind !== 'ready') return;
    this.#checkProcess(process);
    if (finding.kind === 'engine') this.#addEngine(finding.figures, finding.details, process);
    else if (finding.kind === 'figures') this.#addFigures(finding.figures, finding.details);
    else if (finding.kind === 'details') this.#addDetails(finding.details);
    else if (finding.kind === 'note') this.#notes.add(finding.note);
    else if (finding.kind === 'ready') this.#serve(finding.server, at);
  }

  addError({ error, details, warning }: FoundError): void {
    const known = this.#errors.get(error.id);
    if (known && (warning || !known.warning)) return;
    this.#errors.set(error.id, { ...error, warning });
    Object.assign(this.#details, { ...details, ...this.#details });
  }

  fail(failed: boolean, cause: string | undefined): void {
    if (this.#ready) return;
    this.#failed ||= failed;
    this.#cause ??= cause;
  }

  #addEngine(figures: StartFigures, details: StartDetails, process: LogProcess | undefined): void {
    // An engine's figures before it was there, or a second engine of the same name, belong to somebody else.
    if (this.announced && this.#engines.size === 0 && this.hasFigures)
      this.#conflict ??= 'figures come before their engine';
    const name = process?.name ?? '';
    if (this.#engines.has(name)) this.#conflict ??= 'two engines begin in one start';
    this.#engines.add(name);
    Object.assign(this.#figures, figures);
    this.#addDetails(details);
  }

  #addFigures(figures: StartFigures, details: StartDetails | undefined): void {
    this.#hasFigures = true;
    for (const name of figureNames) {
      const value = figures[name];
      if (value !== undefined) this.#figures[name] = deciding[name](value, this.#figures[name] ?? value);
    }
    if (figures.context !== undefined) this.#figures.context = figures.context;
    // The first one is the model's own; a drafter's or an encoder's may follow.
    if (figures.attentionBackend !== undefined) this.#figures.attentionBackend ??= figures.attentionBackend;
    if (details) this.#addDetails(details);
  }

  #addDetails(details: StartDetails): void {
    if (details.engineInitSeconds !== undefined) this.#enginesUp++;
    // The server's arguments name every served name, the engine's settings only the first.
    const served = this.#details.served;
    Object.assign(this.#details, details, served && { served });
  }

  #serve(server: string | undefined, at: Moment): void {
    if (server !== undefined) {
      if (this.#servers.has(server)) this.#conflict ??= 'two servers begin to listen in one start';
      this.#servers.add(server);
    }
    this.#ready ??= at;
  }

  /** One start has one server and one engine of each name; another process id is another start's. */
  #checkProcess(process: LogProcess | undefined): void {
    if (!process || !/^(?:APIServer|ApiServer|EngineCore)/.test(process.name)) return;
    const pid = this.#pids.get(process.name);
    if (pid === undefined) this.#pids.set(process.name, process.pid);
    else if (pid !== process.pid) this.#conflict ??= `${process.name} has two process ids`;
  }

  /** Why the lines can't be one start's. */
  get conflict(): string | undefined {
    return this.#conflict;
  }

  /** An engine that begins behind a server that listens, but had none. */
  refuseLateEngine(): void {
    this.#conflict ??= 'an engine begins after the server listens';
  }

  read(): StartReading {
    const ready = this.#begin && this.#ready && secondsBetween(this.#begin, this.#ready);
    const date = this.#begin && dateOf(this.#begin);
    const hang = this.hangs.hang();
    const errors = this.#readErrors(hang);
    const reading = {
      ...this.#figures,
      ...(ready !== undefined && { readySeconds: Math.round(ready) }),
      details: { ...this.#details, ...(hang && { hangSeconds: Math.round(hang.seconds) }) },
      errors,
      ...(this.#cause !== undefined && !this.#ready && errors.length === 0 && { failure: this.#cause }),
      notes: this.#readNotes(),
      ...(date !== undefined && { date }),
    };
    return {
      ...reading,
      missing: whatIsMissing(reading, { announced: this.announced, ready: this.#ready !== undefined }),
    };
  }

  #readErrors(hang: { messages: number } | undefined): StartError[] {
    // A warning of a process that has no card of its own is none, once the server is up.
    const errors = [...this.#errors.values()].filter((error) => !(error.warning && this.#ready));
    const found: StartError[] = errors.map(({ id, text }) => ({ id, text }));
    if (hang) found.push({ id: 'shm-hang', text: `${hang.messages} times in a row: no shared memory broadcast block` });
    if (this.#failed && found.length === 0 && this.#cause === undefined) {
      found.push({ id: 'engine-init-failed', text: 'the engine core did not start' });
    }
    return found;
  }

  #readNotes(): string[] {
    const slow = this.hangs.slowMessages;
    const { eager, reducedFrom } = this.#details;
    return [
      ...this.#notes,
      ...(eager ? ['eager mode: nothing is compiled and no graph captured'] : []),
      ...(reducedFrom
        ? [`the engine made the context shorter than the ${reducedFrom} tokens asked for, to make it fit`]
        : []),
      ...(slow > 0 ? [`${slow} times in a row the engine waited a minute for its workers, then went on`] : []),
    ];
  }
}
