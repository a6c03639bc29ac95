import type { RetiredWorkload } from '../../constructs/kustomization.ts';
import { poimenMemory } from '../facts/clients.ts';
import { cluster } from '../facts/cluster.ts';
import { history } from '../facts/history.ts';
import { coderModel } from '../facts/models.ts';
import type { Why } from '../notes/note.ts';
import { countText } from '../quantity/count.ts';
import { whyOwnCode } from './clef-serve.ts';

/** What kustomization.yaml says of a file. */
export interface Listing {
  /** Above its item in the list. */
  readonly whyListed: Why;
  /** At its top, where it is parked. */
  readonly whyParked: string;
  /** What would bring it back, one sentence with its full stop. */
  readonly bringsBack: string;
}

const client = poimenMemory.name.value;
const handedOff = 'candle-vllm answers for the chat model and holds a card that this predictor would need';
const backToVllm = 'The state vllm lists it again: set the chat engine to vllm in main.ts.';

export const listings = {
  'clef-serve': {
    whyListed: whyOwnCode(),
    whyParked: 'clef-serve was parked',
    bringsBack: 'Listing it in src/chart.ts brings it back.',
  },
  coder: {
    whyListed:
      `${coderModel.name.value}, ${coderModel.bits.value}-bit GPTQ, TP=2 at ${countText(coderModel.nativeWindowTokens.value)} ` +
      `tokens. It serves both \`coder\` and \`reasoning\`, so ${client} needs a change of host only, never of a model ` +
      'name; reasoning.yaml can go once that change has landed.',
    whyParked: handedOff,
    bringsBack: backToVllm,
  },
  reasoning: {
    whyListed: `Serves ${client} until its host has moved to coder's predictor.`,
    whyParked: handedOff,
    bringsBack: backToVllm,
  },
} satisfies Record<string, Listing>;

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
