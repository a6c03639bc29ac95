import { type Card, cardOfLabels } from '../engines/cards.ts';
import { type KvDemand, readKvDemand } from '../engines/kv-demand.ts';
import { type KvPlan, PlanError, planKv } from '../engines/kv-plan.ts';
import { largeEnough } from '../model/fit.ts';
import type { ContainerModel, ServingModel, Workload } from '../model/serving-model.ts';
import type { FieldPath } from '../model/source.ts';
import type { Report } from './check.ts';
import { type EngineContainer, engineContainers } from './engine-containers.ts';

/** An engine with a known demand, planned on every card that its pod may land on. */
export interface EngineOnCards extends EngineContainer {
  readonly demand: KvDemand;
  /** One plan per kind of card, at least one. */
  readonly plans: readonly KvPlan[];
  /** Where the model is named. */
  readonly modelPath: FieldPath;
}

const cardResource = 'nvidia.com/gpu';
const oneCard = 1_000_000_000n;

/** Every vLLM container whose memory can be planned; for the others the report says what is missing. */
export function* enginesOnCards(model: ServingModel, report: Report): Generator<EngineOnCards> {
  for (const found of engineContainers(model)) {
    const planned = plan(found);
    if ('missing' in planned)
      report.notJudged({ object: found.workload.object, path: found.container.path, ...planned });
    else yield planned;
  }
}

type Missing = { readonly missing: string };

function plan(found: EngineContainer): EngineOnCards | Missing {
  const { workload, container, engine } = found;
  if (workload.group) return { missing: 'what the other pods of its group hold' };
  const demand = readKvDemand(engine);
  if ('missing' in demand) return demand;
  const landing = landingCards(workload, container);
  if ('missing' in landing) return landing;
  try {
    const plans = landing.map((card) => planKv({ ...demand.request, model: demand.model, card }));
    if (plans.some(({ weightsSourced }) => !weightsSourced)) return { missing: `the weights of ${demand.model.id}` };
    return { ...found, demand, plans, modelPath: engine.model?.path ?? container.path };
  } catch (error) {
    // Numbers that vLLM refuses are another check's finding.
    if (error instanceof PlanError) return { missing: error.message };
    throw error;
  }
}

/** The kinds of card that the pod may land on, as its nodes' labels tell. */
function landingCards({ pod }: Workload, container: ContainerModel): readonly Card[] | Missing {
  const asked = container.limits.get(cardResource) ?? container.requests.get(cardResource);
  if (asked === undefined || asked.nano < oneCard) return { missing: 'a whole NVIDIA card among its resources' };
  const nodes = largeEnough(pod.eligibleNodes ?? [], pod.requests);
  if (nodes.length === 0) return { missing: 'a Node object that can take the pod' };
  const found = new Map<string, Card>();
  for (const { name, card } of nodes) {
    if (card === undefined) return { missing: `the card of node ${name}` };
    if (card.timeSliced || card.product.includes('MIG')) return { missing: `the share of a card on node ${name}` };
    const known = cardOfLabels(card.product, card.memoryMiB);
    if (known === undefined) return { missing: `the memory of a ${card.product}` };
    found.set(`${known.product} ${known.totalGiB.expected}`, known);
  }
  return [...found.values()];
}
