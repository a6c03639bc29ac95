import type { ParkedFile, RetiredWorkload } from '../../constructs/kustomization.ts';
import { poimenMemory } from '../facts/clients.ts';
import { cluster } from '../facts/cluster.ts';
import { history } from '../facts/history.ts';
import { coderModel } from '../facts/models.ts';
import { countText } from '../quantity/count.ts';
import { whyOwnCode } from './clef-serve.ts';

const client = poimenMemory.name.value;

/** Above the items of the workloads in kustomization.yaml's list. */
export const whyListed = {
  'clef-serve': whyOwnCode(),
  coder:
    `${coderModel.name.value}, ${coderModel.bits.value}-bit GPTQ, TP=2 at ${countText(coderModel.nativeWindowTokens.value)} ` +
    `tokens. It serves both \`coder\` and \`reasoning\`, so ${client} needs a change of host only, never of a model ` +
    'name; reasoning.yaml can go once that change has landed.',
  reasoning: `Serves ${client} until its host has moved to coder's predictor.`,
};

/** At the top of a parked file: the other state that lists it, or that somebody took it off every list. */
export function whyParked([state]: readonly string[]): Pick<ParkedFile, 'why' | 'bringsBack'> {
  if (state === undefined) {
    return { why: 'src/chart.ts lists it in no state', bringsBack: 'Listing it there brings it back.' };
  }
  return {
    why: 'candle-vllm answers for the chat model and holds a card that this predictor would need',
    bringsBack: `The state ${state} lists it again: set the chat engine to ${state} in main.ts.`,
  };
}

export const whyCoderService = `What ${client} points at; the handoff to another engine is an edit of its selector.`;
export const whyReasoningLongService = 'Kept beside its pods, so that its ClusterIP outlives them.';
export const whyNetworkPolicy = `The ingress half of every client's way in; ${poimenMemory.namespace.value}/${poimenMemory.egressPolicy.value} is the other half.`;

export const retired: RetiredWorkload[] = [
  {
    name: history.retiredInferenceService.value,
    why:
      'A retired InferenceService that still says Ready=True with zero replicas, because desired equals available at 0. ' +
      `Its manifest was never committed, so ${cluster.namespace.value} has it unmanaged; the object can be deleted when ` +
      'convenient.',
  },
];
