import type { ArgumentFault, EngineInvocation } from '../engines/invocation.ts';
import { flagTable } from '../engines/vllm/flag-table.ts';
import type { ContainerModel, ServingModel, Workload } from '../model/serving-model.ts';
import type { Report } from './check.ts';

/** A container that runs a known engine, and the workload it belongs to. */
export interface EngineContainer {
  readonly workload: Workload;
  readonly container: ContainerModel;
  readonly engine: EngineInvocation;
}

export function* engineContainers({ workloads }: ServingModel): Generator<EngineContainer> {
  for (const workload of workloads) {
    for (const container of workload.pod.containers) {
      if (container.engine) yield { workload, container, engine: container.engine };
    }
  }
}

export interface VersionedEngine extends EngineContainer {
  readonly version: string;
}

/** Those whose version has a table of flags; the report hears of the others. */
export function* versionedEngines(model: ServingModel, report: Report): Generator<VersionedEngine> {
  for (const found of engineContainers(model)) {
    const { version } = found.engine;
    if (version !== undefined && flagTable(version)) {
      yield { ...found, version };
      continue;
    }
    const missing =
      version === undefined ? "vLLM's version, which the image does not tell" : `the flags of vLLM ${version}`;
    report.notJudged({ object: found.workload.object, path: found.container.path, missing });
  }
}

/** Reports the faults of one kind that the engine's own parser has. */
export function reportFaults(model: ServingModel, report: Report, kind: ArgumentFault['kind']): void {
  for (const { workload, engine } of versionedEngines(model, report)) {
    for (const { message, fix, path } of engine.faults.filter((fault) => fault.kind === kind)) {
      report.finding({ object: workload.object, path, message: `${message}.`, fix });
    }
  }
}
