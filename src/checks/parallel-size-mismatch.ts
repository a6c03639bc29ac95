import { type ParallelSize, parallelSize, spansPods } from '../engines/vllm/parallel-size.ts';
import { cardResources } from '../model/resources.ts';
import { cardsText } from '../quantity/print.ts';
import { isWhole, toNumber } from '../quantity/quantity.ts';
import type { Check } from './check.ts';
import { type EngineContainer, engineContainers } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

export const parallelSizeMismatch: Check = {
  id: 'parallel-size-mismatch',
  section: 'The engine and the card',
  severity: 'error',
  description: "vLLM's parallel sizes do not multiply to the number of cards that its container asks for.",
  why:
    'With too few cards vLLM looks for a Ray cluster (0.11.0) or stops (from about 0.12); with too many, the rest of ' +
    'the cards is reserved for nobody and idles.',
  remediation: 'Make tensor x pipeline x local data parallel size the number of cards in the limits of the container.',
  notAFault: [
    'several pods that act as one engine (--nnodes, ray start, --distributed-executor-backend ray, LeaderWorkerSet)',
    'time-sliced cards, MIG slices, cards that a runtime class brings without a request',
    'two engines in one pod, each with cards of its own',
    'sizes that a shell, $(NAME) or a --config file brings',
  ],
  example: {
    wrong: vllmPod('args: [--model=acme/chat-7b]\nresources: {limits: {nvidia.com/gpu: "2"}}'),
    right: vllmPod('args: [--model=acme/chat-7b]\nresources: {limits: {nvidia.com/gpu: "1"}}'),
  },
  run(model, report) {
    for (const found of engineContainers(model)) {
      const { workload, container, engine } = found;
      if (workload.group || spansPods(engine)) continue;
      const size = parallelSize(engine);
      const cards = wholeCards(found);
      if (size === undefined || cards === undefined) {
        const missing = size ? 'a whole number of unshared cards in its resources' : 'the parallel sizes';
        report.notJudged({ object: workload.object, path: container.path, missing });
      } else if (size.cards !== cards) {
        const path = size.path ?? container.path;
        report.finding({ object: workload.object, path, ...describe(container.name, size, cards) });
      }
    }
  },
};

/** Undefined where the container names no cards, shares them, or the figure is another check's fault. */
function wholeCards({ workload, container }: EngineContainer): number | undefined {
  if (workload.pod.eligibleNodes?.some(({ card }) => card?.timeSliced)) return undefined;
  const resources = container.limits.size > 0 ? container.limits : container.requests;
  const [resource, ...others] = cardResources(resources);
  const amount = resource === undefined ? undefined : resources.get(resource);
  return amount === undefined || others.length > 0 || !isWhole(amount) ? undefined : toNumber(amount);
}

function describe(name: string, { cards, stated }: ParallelSize, has: number): { message: string; fix: string } {
  const sizes = stated.length > 0 ? stated.join(' x ') : 'no parallel size';
  const verdict = cards > has ? 'too few' : `${cardsText(has - cards)} too many`;
  return {
    message: `${sizes} is ${cards === 1 ? 'one rank' : `${cards} ranks`}, one per card, and container \`${name}\` asks for ${cardsText(has)}: ${verdict}.`,
    fix: `Ask for ${cardsText(cards)}, or make the sizes multiply to ${has}.`,
  };
}
