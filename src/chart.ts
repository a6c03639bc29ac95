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
      { backend: clefServe(this), listed: true, ...listing.listings['clef-serve'] },
      { backend: coder(this), listed: vllm, ...listing.listings.coder },
      { backend: vllmReasoning, listed: vllm, ...listing.listings.reasoning },
    ];
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
    const entries = workloads.map(({ backend, ...entry }) => ({ file: ManifestFile.of(backend), ...entry }));
    new Kustomization(new ManifestFile(this, 'kustomization'), 'Kustomization', {
      listed: [
        ...entries.filter(({ listed }) => listed).map(({ file, whyListed }) => ({ file, why: whyListed })),
        ...services.map(({ construct, why }) => ({ file: ManifestFile.of(construct), why })),
      ],
      parked: entries
        .filter(({ listed }) => !listed)
        .map(({ file, whyParked, bringsBack }) => ({ file, why: whyParked, bringsBack })),
      retired: listing.retired,
    });
  }
}
