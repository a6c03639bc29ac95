import type { KvPlan } from '../engines/kv-plan.ts';
import type { Check } from './check.ts';
import { enginesOnCards } from './engine-on-card.ts';
import { vllmOnV100 } from './vllm-pod-example.ts';

export const weightsOverCardMemory: Check = {
  id: 'weights-over-card-memory',
  section: 'The engine and the card',
  severity: 'error',
  description: "A card's share of the weights alone is more than --gpu-memory-utilization leaves the engine.",
  why:
    'Loading ends in a CUDA out-of-memory error, or vLLM stops with "No available memory for the cache blocks" after ' +
    'minutes of loading; the pod restarts and holds its cards all the while.',
  remediation: 'Split the model over more cards, take larger cards, or a checkpoint with a stronger quantization.',
  notAFault: [
    'a model, or weights, that the table does not know; an estimate counts as unknown',
    'weights that fit and leave little: what is left is judged by context-over-kv-pool',
    'time-sliced and MIG cards, and a pod that no Node of the set can take',
    'flags that move weights elsewhere or add some (--cpu-offload-gb, --speculative-config, --enable-lora)',
  ],
  example: {
    wrong: vllmOnV100('--model=Qwen/Qwen2.5-32B-Instruct'),
    right: vllmOnV100('--model=Qwen/Qwen3-30B-A3B-GPTQ-Int4'),
  },
  run(model, report) {
    for (const { workload, plans, modelPath: path } of enginesOnCards(model, report)) {
      const over = plans.filter(weightsAreOver);
      const [first] = over;
      if (first === undefined) continue;
      const severity = over.length === plans.length ? 'error' : 'warning';
      report.finding({ object: workload.object, path, severity, message: message(first, plans) });
    }
  },
};

/** Even the least weight is more than the most that the card may give. */
export function weightsAreOver({ weightsGiB, budgetGiB }: KvPlan): boolean {
  return weightsGiB.low > budgetGiB.high;
}

function message(
  { model, card, tp, pp, utilization, weightsGiB, budgetGiB }: KvPlan,
  plans: readonly KvPlan[],
): string {
  const share = tp * pp === 1 ? 'one card' : `each of ${tp * pp} cards`;
  const elsewhere = plans.length > 1 ? ', one of the cards that the pod may land on' : '';
  return (
    `${model.id} puts ${weightsGiB.expected.toFixed(2)} GiB of weights on ${share}; ${utilization} of the ` +
    `${card.product} is ${budgetGiB.expected.toFixed(2)} GiB${elsewhere}.`
  );
}
