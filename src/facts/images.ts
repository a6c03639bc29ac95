import { node } from './cluster.ts';
import { assumed, given, measured } from './fact.ts';

const digest = 'sha256:014a95f21c9edf6abe0aea6b07353f96baa4ec291c427bb1176dc7c93a85845c';

/** vLLM's image for every predictor of this node. */
export const vllmImage = {
  repository: given('vllm/vllm-openai'),
  tag: given('v0.11.0'),
  digest: given(digest),
  reference: given(`vllm/vllm-openai:v0.11.0@${digest}`),
  torch: measured('2.8.0+cu128', node.name.value),
  archList: measured('sm_70..sm_120', node.name.value),
} as const;

/** A run of an engine image on the node: did torch see the card? */
export interface ImageProbeFact {
  readonly image: string;
  readonly verdict: 'pass' | 'fail';
  readonly detail: string;
}

/** The newer image that was tried, and how it failed. */
export const failedImage = {
  reference: 'vllm/vllm-openai:v0.15.0',
  tag: 'v0.15.0',
  archList: 'empty',
  failingCall: 'cudaGetDeviceCount()',
  error: 'Error 803',
  errorMeaning: 'unsupported driver combination',
} as const;

/** Image probes on record, all on the one GPU node and its driver. */
export const imageProbes = measured<readonly ImageProbeFact[]>(
  [
    {
      image: vllmImage.reference.value,
      verdict: 'pass',
      detail: `torch ${vllmImage.torch.value}, arch list ${vllmImage.archList.value}`,
    },
    {
      image: failedImage.reference,
      verdict: 'fail',
      detail: `arch list ${failedImage.archList}, ${failedImage.failingCall} raised ${failedImage.error} (${failedImage.errorMeaning})`,
    },
  ],
  `${node.name.value}, driver ${node.driver.value}`,
);

/** The base image of clef-serve's own server. */
export const torchImage = {
  reference: assumed(
    'pytorch/pytorch:2.8.0-cuda12.8-cudnn9-runtime',
    'the build known to work on this node is torch 2.8.0 with CUDA 12.8',
  ),
  torch: given('2.8.0'),
  cuda: given('12.8'),
} as const;

/** Why clef-serve can't use the server that would run its model otherwise. */
export const otherServer = {
  neededFrom: given('v0.5.22'),
  cuda: given(13),
} as const;
