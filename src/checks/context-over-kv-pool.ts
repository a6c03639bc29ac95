import { type KvPlan, planKv } from '../engines/kv-plan.ts';
import { countText } from '../quantity/count.ts';
import type { Check } from './check.ts';
import { type EngineOnCards, enginesOnCards } from './engine-on-card.ts';
import { vllmOnV100 } from './vllm-pod-example.ts';
import { weightsAreOver } from './weights-over-card-memory.ts';

const coder = '--model=ModelCloud/Qwen3-Coder-30B-A3B-Instruct-GPTQMODEL-W4A16-A, --quantization=gptq';

export const contextOverKvPool: Check = {
  id: 'context-over-kv-pool',
  section: 'The engine and the card',
  severity: 'error',
  description: 'One request of --max-model-len needs more KV cache than the weights leave on the card.',
  why:
    'vLLM stops after loading with "To serve at least one request with the models\'s max seq len …": minutes of start ' +
    'on a held card, then the same again at every restart.',
  remediation: 'Shorten --max-model-len, split the model over more cards, or halve the cache with an fp8 KV dtype.',
  notAFault: [
    'a context that fits by at least 5 % and 0.5 GiB, with the highest overhead that recorded starts support',
    'a model, or weights, that the table does not know; an estimate counts as unknown',
    'weights that are too much for the card by themselves: weights-over-card-memory says that',
    'linear-attention layers, speculative decoding, adapters, offloading, data parallelism: not judged',
  ],
  example: {
    wrong: vllmOnV100(`${coder}, --max-model-len=262144`),
    right: vllmOnV100(`${coder}, --max-model-len=65536`),
  },
  run(model, report) {
    for (const subject of enginesOnCards(model, report)) {
      const plans = subject.plans.filter((plan) => !weightsAreOver(plan));
      const tooMuch = plans.filter(({ verdict }) => verdict === 'does-not-fit');
      const worst = tooMuch[0] ?? plans.find(({ verdict }) => verdict === 'close');
      if (worst === undefined) continue;
      report.finding({
        object: subject.workload.object,
        path: subject.demand.contextPath ?? subject.modelPath,
        severity: tooMuch.length > 0 && tooMuch.length === plans.length ? 'error' : 'warning',
        message: message(worst, subject),
        fix: fix(worst, subject),
      });
    }
  },
};

function message({ card, neededGiB, poolGiB, contextTokens, verdict }: KvPlan, { demand }: EngineOnCards): string {
  const asked = demand.contextPath ? '' : ', the window that it takes without --max-model-len,';
  const need = `A request of ${countText(contextTokens)} tokens${asked} needs ${neededGiB.toFixed(2)} GiB of KV cache per card`;
  const left = Math.max(0, poolGiB.expected).toFixed(2);
  if (verdict === 'does-not-fit') return `${need}, and about ${left} GiB are left on the ${card.product}.`;
  const [low, high] = [Math.max(0, poolGiB.low).toFixed(2), Math.max(0, poolGiB.high).toFixed(2)];
  return `Too close to call: ${need.replace(/^A/, 'a')}, and ${low} to ${high} GiB are left on the ${card.product}.`;
}

function fix({ card }: KvPlan, { demand }: EngineOnCards): string {
  const { contextTokens, verdict } = planKv({ ...demand.request, model: demand.model, card, contextTokens: undefined });
  const shorter = verdict === 'fits' ? `Write --max-model-len=${contextTokens} or less` : 'Take larger cards';
  return `${shorter}, split the model over more cards with --tensor-parallel-size, or halve the cache with --kv-cache-dtype=fp8 where the card has it.`;
}
