import { type Moment, secondsBetween } from './clock.ts';
import type { LogProcess, LogRecord } from './head.ts';

/** Fewer are normal while a graph compiles. */
const suspicious = 3;
/** Seconds that each of the messages stands for. */
const interval = 60;

const engineProcess = /^(?:EngineCore|(?:Vllm|Ray)?Worker)/;
/** Records without a process that say nothing of the engine. */
const ofTheServer = new Set(['logger.py', 'loggers.py', 'api_server.py', 'launcher.py']);

interface Silence {
  readonly engine: string;
  readonly first: Moment;
  last: Moment;
  messages: number;
}

/**
 * Watches for an engine that only says it waits for its workers. Each process is counted for itself, and any other line
 * from an engine or a worker ends the silence: then it was slow work.
 */
export class HangWatch {
  readonly #silences = new Map<string, Silence>();
  #slowMessages = 0;

  /** True while some process waits, so that every line may matter. */
  get waiting(): boolean {
    return this.#silences.size > 0;
  }

  wait(process: LogProcess | undefined, at: Moment): void {
    const name = process?.name ?? '';
    const silence = this.#silences.get(name);
    if (!silence) {
      this.#silences.set(name, { engine: engineOf(name), first: at, last: at, messages: 1 });
      return;
    }
    silence.last = at;
    silence.messages++;
  }

  /** A line that is no waiting message. */
  progress({ process, level, file, message }: LogRecord): void {
    if (this.#silences.size === 0 || message === '') return;
    const moves = process ? engineProcess.test(process.name) : level !== undefined && !ofTheServer.has(file ?? '');
    if (!moves) return;
    for (const [name, silence] of this.#silences) {
      if (silence.engine !== engineOf(process?.name ?? '')) continue;
      this.#slowMessages = Math.max(this.#slowMessages, silence.messages);
      this.#silences.delete(name);
    }
  }

  /** The longest silence that still lasts, where it is long enough to be a hang. */
  hang(): { readonly messages: number; readonly seconds: number } | undefined {
    const longest = [...this.#silences.values()].sort((a, b) => b.messages - a.messages)[0];
    if (!longest || longest.messages < suspicious) return undefined;
    const span = secondsBetween(longest.first, longest.last) ?? (longest.messages - 1) * interval;
    return { messages: longest.messages, seconds: span + interval };
  }

  /** Messages in a row that work followed after all. */
  get slowMessages(): number {
    return this.#slowMessages;
  }
}

/** Data-parallel engines and their workers carry the engine's index. */
function engineOf(process: string): string {
  return (
    process
      .match(/^EngineCore_(?:DP)?(\d+)|_DP(\d+)/)
      ?.slice(1)
      .find((index) => index !== undefined) ?? '0'
  );
}
