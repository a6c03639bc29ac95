import type { FieldPath } from '../../notes/note.ts';
import type { EngineInvocation } from '../invocation.ts';
import { flagValue, lastOption } from '../last-option.ts';
import { pythonInt } from './python-number.ts';

/** How many cards an engine's own processes use. */
export interface ParallelSize {
  readonly tensor: number;
  readonly pipeline: number;
  /** Engine replicas that this container runs. */
  readonly dataLocal: number;
  /** Ranks of this container: every size multiplied. */
  readonly cards: number;
  /** The sizes as the command line has them: `--tensor-parallel-size 4`. Empty where all are defaults. */
  readonly stated: readonly string[];
  readonly path: FieldPath | undefined;
}

/** Undefined where a size is not known. */
export function parallelSize(engine: EngineInvocation): ParallelSize | undefined {
  const stated: string[] = [];
  let path: FieldPath | undefined;
  const size = (name: string): number | undefined => {
    const flag = flagValue(engine, name, pythonInt);
    if (flag.state === 'absent') return engine.incomplete ? undefined : 1;
    if (flag.state === 'unknown' || flag.value < 1) return undefined;
    stated.push(`\`${name} ${flag.value}\``);
    path ??= flag.option.path;
    return flag.value;
  };
  const tensor = size('--tensor-parallel-size');
  const pipeline = size('--pipeline-parallel-size');
  const prefill = size('--prefill-context-parallel-size');
  const dataLocal = localReplicas(engine, size);
  if (tensor === undefined || pipeline === undefined || prefill === undefined || dataLocal === undefined)
    return undefined;
  return { tensor, pipeline, dataLocal, cards: tensor * pipeline * prefill * dataLocal, stated, path };
}

/** A rank given from outside (`--data-parallel-rank`) is the only one of its container. */
function localReplicas(engine: EngineInvocation, size: (name: string) => number | undefined): number | undefined {
  if (lastOption(engine, '--data-parallel-rank')) return 1;
  return size(lastOption(engine, '--data-parallel-size-local') ? '--data-parallel-size-local' : '--data-parallel-size');
}

/** True where other pods hold some of the engine's ranks. */
export function spansPods(engine: EngineInvocation): boolean {
  const backend = (name: string) => lastOption(engine, name)?.values[0]?.text;
  const nodes = lastOption(engine, '--nnodes')?.values[0];
  return (
    engine.joinsGroup ||
    (nodes !== undefined && nodes.text !== '1') ||
    backend('--distributed-executor-backend') === 'ray' ||
    backend('--data-parallel-backend') === 'ray'
  );
}
