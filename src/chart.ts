import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type { Backend } from '../constructs/backend.ts';
import { Kustomization } from '../constructs/kustomization.ts';
import { ManifestFile } from '../constructs/manifest-file.ts';
import { clefServe } from './workloads/clef-serve.ts';
import { coder } from './workloads/coder.ts';
import { candleVllm, inventory, namespace } from './workloads/inventory.ts';
import * as listing from './workloads/listings.ts';
import { networkPolicy } from './workloads/network-policy.ts';
import { coderService, reasoningLongService } from './workloads/predictor-services.ts';
import { reasoning } from './workloads/reasoning.ts';

/** Who answers for the chat model: vLLM before the handoff, candle-vllm after it. */
export const chatEngines = ['candle-vllm', 'vllm'] as const;
export type ChatEngine = (typeof chatEngines)[number];

export interface LlmServingProps {
  /** The state that the chart describes. */
  readonly chatEngine: ChatEngine;
}

/** Which workloads run in which state, and who may call whom. */
export class LlmServing extends Chart {
  constructor(scope: Construct, id: string, { chatEngine }: LlmServingProps) {
    super(scope, id, { namespace });
    const vllm = chatEngine === 'vllm';

    const world = inventory(this, {
      clientTarget: vllm ? 'reasoning-predictor' : 'coder-predictor',
      candleRuns: !vllm,
    });
    const vllmReasoning = reasoning(this);
    const workloads = [
      { backend: clefServe(this), listedIn: chatEngines, whyListed: listing.whyListed['clef-serve'] },
      { backend: coder(this), listedIn: ['vllm'], whyListed: listing.whyListed.coder },
      { backend: vllmReasoning, listedIn: ['vllm'], whyListed: listing.whyListed.reasoning },
    ].map((entry) => ({ ...entry, file: ManifestFile.of(entry.backend), listed: entry.listedIn.includes(chatEngine) }));
    const candle = vllm ? undefined : candleVllm(world);
    const longBackend: Backend = vllmReasoning;
    const runs = ({ name }: Backend) =>
      name === candle?.name || workloads.some((it) => it.listed && it.backend.name === name);

    const services = [
      // KServe makes a Service coder-predictor of its own wherever the InferenceService coder is listed.
      ...(candle === undefined ? [] : [{ construct: coderService(this, candle), why: listing.whyCoderService }]),
      { construct: reasoningLongService(this, longBackend, !runs(longBackend)), why: listing.whyReasoningLongService },
      { construct: networkPolicy(this), why: listing.whyNetworkPolicy },
    ];
    new Kustomization(new ManifestFile(this, 'kustomization'), 'Kustomization', {
      listed: [
        ...workloads.filter(({ listed }) => listed).map(({ file, whyListed }) => ({ file, why: whyListed })),
        ...services.map(({ construct, why }) => ({ file: ManifestFile.of(construct), why })),
      ],
      parked: workloads
        .filter(({ listed }) => !listed)
        .map(({ file, listedIn }) => ({ file, ...listing.whyParked(listedIn) })),
      retired: listing.retired,
    });
  }
}
