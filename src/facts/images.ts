import { node } from './cluster.ts';
import { assumed, given, measured } from './fact.ts';

/** vLLM's image for every predictor of the node: the line to change when the tag is raised. */
export const vllmImage = given(
  'vllm/vllm-openai:v0.11.0@sha256:014a95f21c9edf6abe0aea6b07353f96baa4ec291c427bb1176dc7c93a85845c',
);

/** A run of an engine image on the node: did torch see the card? */
export interface ImageProbeFact {
  readonly image: string;
  readonly tag: string;
  readonly verdict: 'pass' | 'fail';
  /** What torch said of itself and of the cards that it can use. */
  readonly seen: string;
}

/** The last image that passed. Add to the record only what was run on the node. */
export const lastPassingProbe = measured(
  {
    image: 'vllm/vllm-openai:v0.11.0@sha256:014a95f21c9edf6abe0aea6b07353f96baa4ec291c427bb1176dc7c93a85845c',
    tag: 'v0.11.0',
    verdict: 'pass',
    seen: 'torch 2.8.0+cu128, arch list sm_70..sm_120',
  } satisfies ImageProbeFact,
  `${node.name.value}, driver ${node.driver.value}`,
);

/** The newer image that was tried, and how it failed before it loaded any model. */
export const failedProbe = measured(
  {
    image: 'vllm/vllm-openai:v0.15.0',
    tag: 'v0.15.0',
    verdict: 'fail',
    seen: 'arch list empty, cudaGetDeviceCount() raised Error 803 (unsupported driver combination)',
  } satisfies ImageProbeFact,
  `${node.name.value}, driver ${node.driver.value}`,
);

/** Every image probe on record, all on the one GPU node and its driver. */
export const imageProbes: readonly ImageProbeFact[] = [lastPassingProbe.value, failedProbe.value];

/** The base image of clef-serve's own server. */
export const torchImage = {
  reference: assumed(
    'pytorch/pytorch:2.8.0-cuda12.8-cudnn9-runtime',
    'the build known to work on this node is torch 2.8.0 with CUDA 12.8',
  ),
} as const;

/** Why clef-serve can't use the server that would run its model otherwise. */
export const otherServer = {
  neededFrom: given('v0.5.22'),
  cuda: given(13),
} as const;
