import type { InferenceServiceProps } from '../../constructs/inference-service.ts';
import { modelCache, node } from '../facts/cluster.ts';
import { failedProbe, lastPassingProbe, vllmImage } from '../facts/images.ts';
import { because } from '../notes/because.ts';

// What the card demands of every vLLM predictor here, whatever its model.

/** Port of the API in every predictor pod of the namespace. */
export const predictorPort = 8080;

/** The pinned image, with the probes that decided it. */
export function pinnedImage(): string {
  const { tag, seen } = lastPassingProbe.value;
  const failed = failedProbe.value;
  return because(
    vllmImage.value,
    `Pinned: ${tag} is the last image measured to work on ${node.name.value} (${seen}, driver ${node.driver.value}). ` +
      `${failed.tag} was measured as well and failed before it loaded any model: ${failed.seen}. Raise the tag only ` +
      'after that probe has passed with the new image.',
  );
}

/** Environment of every vLLM container on this card. */
export function voltaEnv(): Record<string, string> {
  return {
    VLLM_USE_FLASHINFER_SAMPLER: because(
      '0',
      `The hardware demands it, this is no tuning: flashinfer's check_cuda_arch raises on compute capability ` +
        `${node.computeCapability.value}, so its sampler has to stay off.`,
    ),
    VLLM_ATTENTION_BACKEND: because(
      'TRITON_ATTN',
      'FlashInfer and FlashAttention-2 need sm75 or newer, so Triton serves the attention.',
    ),
    HF_HOME: modelCache.mountPath.value,
  };
}

/** Where a predictor runs, and the model cache that it mounts. */
export const placement = {
  nodeSelector: { 'kubernetes.io/hostname': node.name.value },
  volumes: [
    {
      name: 'models',
      mountPath: modelCache.mountPath.value,
      source: { persistentVolumeClaim: { claimName: modelCache.claim.value } },
    },
  ],
} satisfies Partial<InferenceServiceProps>;

/** vLLM's health endpoint, asked as the owners ask it. */
export const readinessProbe = { path: '/health', periodSeconds: 10 };
