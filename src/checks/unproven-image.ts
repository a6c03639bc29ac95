import { largeEnough } from '../model/fit.ts';
import { remembered } from '../model/remembered.ts';
import type { Check } from './check.ts';
import { engineContainers } from './engine-containers.ts';
import { probeFault, probesByNode } from './image-probes.ts';
import { vllmPod } from './vllm-pod-example.ts';

const provenNode = `apiVersion: v1
kind: Node
metadata: {name: gpu-1}
status:
  allocatable: {cpu: "32", memory: 128Gi, nvidia.com/gpu: "4"}
---
apiVersion: llm-serving.io/v1alpha1
kind: ServingFacts
metadata: {name: facts}
spec:
  imageProbes:
    - {image: "vllm/vllm-openai:v0.11.0", node: gpu-1, driver: 580.159.04, verdict: pass, detail: sees 4 cards}
---
`;
const args = 'args: [--model=acme/chat-7b]';

export const unprovenImage: Check = {
  id: 'unproven-image',
  section: 'The engine and the card',
  severity: 'error',
  description: 'A vLLM image may run on a node on which no probe of it has passed.',
  why:
    'Whether the build has kernels for the card and gets on with the driver shows only there: a newer image can fail ' +
    'before it loads any model, with an empty arch list or CUDA Error 803.',
  remediation: 'Run the probe of the image on that node and record it, or go back to an image that passed.',
  notAFault: ['a set that has no probe on record', 'an image with the digest of one that passed'],
  example: {
    wrong: provenNode + vllmPod(args, 'vllm/vllm-openai:v0.15.0'),
    right: provenNode + vllmPod(args, 'vllm/vllm-openai:v0.11.0'),
  },
  run(model, report) {
    const { imageProbes } = model.facts;
    if (imageProbes.length === 0) return;
    const byImage = new Map<string, ReturnType<typeof probesByNode>>();
    for (const { workload, container } of engineContainers(model)) {
      const { image } = container;
      if (image === undefined) continue;
      const byNode = remembered(byImage, image, () => probesByNode(imageProbes, image));
      const faults = new Map<string, string[]>();
      for (const { name } of largeEnough(workload.pod.eligibleNodes ?? [], workload.pod.requests)) {
        const fault = probeFault(byNode.get(name) ?? []);
        if (fault !== undefined) faults.set(fault, [...(faults.get(fault) ?? []), name]);
      }
      for (const [fault, nodes] of faults) {
        const message = `Image \`${image}\` may run on ${nodes.join(', ')}, where ${fault}.`;
        report.finding({ object: workload.object, path: [...container.path, 'image'], message });
      }
    }
  },
};
