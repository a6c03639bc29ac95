import { type CardDemand, cardDemands } from '../engines/vllm/capability.ts';
import { compareVersions } from '../engines/vllm/versions.ts';
import { type CapableCard, capableCards } from './capable-cards.ts';
import type { Check } from './check.ts';
import { versionedEngines } from './engine-containers.ts';
import { nodeWithV100, oneCard, vllmPod } from './vllm-pod-example.ts';

export const unsupportedOnCard: Check = {
  id: 'unsupported-on-card',
  section: 'The engine and the card',
  severity: 'error',
  description:
    'A dtype, quantization, KV cache dtype or attention backend needs a newer card than the pod may land on.',
  why:
    'vLLM refuses it as it starts, or a kernel fails with "no kernel image is available" or an unsupported type after ' +
    'the model is loaded. A warning where only some of the cards are too old: then the node decides.',
  remediation: 'Ask for what the card can do, or let the pod land on newer cards only.',
  notAFault: [
    'what falls back by itself: --dtype auto becomes float16 on old cards',
    'TRITON_ATTN and FLEX_ATTENTION on any card',
    'nodes whose labels do not tell the compute capability',
  ],
  example: {
    wrong: nodeWithV100 + vllmPod(`args: [--model=acme/chat-7b, --dtype=bfloat16]\n${oneCard}`),
    right: nodeWithV100 + vllmPod(`args: [--model=acme/chat-7b, --dtype=half]\n${oneCard}`),
  },
  run(model, report) {
    for (const { workload, container, engine, version } of versionedEngines(model, report)) {
      const demands = cardDemands(engine, version);
      if (demands.length === 0) continue;
      const cards = capableCards(workload);
      if (cards === undefined) {
        const missing = 'the compute capability of every card that the pod may land on';
        report.notJudged({ object: workload.object, path: container.path, missing });
        continue;
      }
      for (const demand of demands) {
        const old = cards.filter(({ capability }) => compareVersions(capability, demand.capability) < 0);
        if (old.length === 0) continue;
        const severity = old.length === cards.length ? 'error' : 'warning';
        const { path, fix } = demand;
        report.finding({ object: workload.object, path, severity, message: message(demand, old, cards), fix });
      }
    }
  },
};

function message({ what, capability }: CardDemand, old: readonly CapableCard[], all: readonly CapableCard[]): string {
  const names = old.map((card) => `${card.product} has ${card.capability}`).join(', ');
  const some = old.length < all.length ? '; the pod may land there' : '';
  return `${what} needs compute capability ${capability} or more, and ${names}${some}.`;
}
