import type { EngineInvocation } from '../engines/invocation.ts';
import { type MadeRemark, type RemarkContext, remarksOn } from '../engines/vllm/remarks.ts';
import { compareVersions } from '../engines/vllm/versions.ts';
import type { ModelObject, ServingModel } from '../model/serving-model.ts';
import type { FieldPath } from '../model/source.ts';
import { capableCards } from './capable-cards.ts';
import { type EngineContainer, engineContainers } from './engine-containers.ts';
import { enginesOnCards } from './engine-on-card.ts';

/** A remark on a container of the set. */
export interface PlacedRemark extends MadeRemark {
  readonly object: ModelObject;
  readonly path: FieldPath;
}

/** What is worth knowing about the engines of the set beside the findings; `check --verbose` prints it. */
export function remarksOf(model: ServingModel): PlacedRemark[] {
  const concurrency = concurrencyOf(model);
  return [...engineContainers(model)].flatMap((found) =>
    remarksOn(found.engine, contextOf(model, found, concurrency.get(found.engine))).map((made) => ({
      ...made,
      object: found.workload.object,
      path: made.option?.path ?? found.container.path,
    })),
  );
}

/** The least that one of the cards allows, where the planner knows model and card. */
function concurrencyOf(model: ServingModel): ReadonlyMap<EngineInvocation, number> {
  const silent = { finding: () => {}, notJudged: () => {} };
  return new Map(
    [...enginesOnCards(model, silent)].map(({ engine, plans }) => [
      engine,
      Math.min(...plans.map(({ concurrency }) => concurrency)),
    ]),
  );
}

function contextOf(model: ServingModel, { workload }: EngineContainer, concurrency: number | undefined): RemarkContext {
  const cards = capableCards(workload) ?? [];
  const [card] = [...cards].sort((a, b) => compareVersions(a.capability, b.capability));
  const nodes = new Set(workload.pod.eligibleNodes?.map(({ name }) => name));
  const probes = model.facts.imageProbes.filter(({ node, verdict }) => nodes.has(node) && verdict === 'fail');
  const error803 = probes.find(({ detail }) => detail.includes('Error 803'))?.image;
  return {
    ...(card && { card }),
    ...(concurrency !== undefined && { concurrency }),
    ...(error803 !== undefined && { error803 }),
  };
}
