import { type CardDemand, cardDemands } from '../engines/vllm/capability.ts';
import { compareVersions } from '../engines/vllm/versions.ts';
import { largeEnough } from '../model/fit.ts';
import type { NodeCard, Workload } from '../model/serving-model.ts';
import type { Check } from './check.ts';
import { versionedEngines } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

const v100 = `apiVersion: v1
kind: Node
metadata:
  name: gpu-1
  labels:
    nvidia.com/gpu.product: Tesla-V100-PCIE-32GB
    nvidia.com/gpu.compute.major: "7"
    nvidia.com/gpu.compute.minor: "0"
status:
  allocatable: {cpu: "32", memory: 128Gi, nvidia.com/gpu: "4"}
---
`;
const oneCard = 'resources: {limits: {nvidia.com/gpu: "1"}}';

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
    wrong: v100 + vllmPod(`args: [--model=acme/chat-7b, --dtype=bfloat16]\n${oneCard}`),
    right: v100 + vllmPod(`args: [--model=acme/chat-7b, --dtype=half]\n${oneCard}`),
  },
  run(model, report) {
    for (const { workload, container, engine, version } of versionedEngines(model, report)) {
      const demands = cardDemands(engine, version);
      if (demands.length === 0) continue;
      const cards = landingCards(workload);
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

interface CapableCard {
  readonly product: string;
  readonly capability: string;
}

/** Kinds of card among the nodes; undefined where there is none, or one whose capability is not known. */
function landingCards({ pod }: Workload): readonly CapableCard[] | undefined {
  const cards = largeEnough(pod.eligibleNodes ?? [], pod.requests).map(({ card }) => card);
  if (cards.length === 0 || cards.some((card) => card?.computeCapability === undefined)) return undefined;
  const kinds = new Map(cards.flatMap((card) => (card ? [[card.product, capable(card)]] : [])));
  return [...kinds.values()];
}

function capable({ product, computeCapability = '' }: NodeCard): CapableCard {
  return { product, capability: computeCapability };
}

function message({ what, capability }: CardDemand, old: readonly CapableCard[], all: readonly CapableCard[]): string {
  const names = old.map((card) => `${card.product} has ${card.capability}`).join(', ');
  const some = old.length < all.length ? '; the pod may land there' : '';
  return `${what} needs compute capability ${capability} or more, and ${names}${some}.`;
}
