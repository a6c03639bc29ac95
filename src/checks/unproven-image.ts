import { parseImageReference } from '../engines/image-reference.ts';
import { type ImageProbe, noFacts } from '../model/declared-facts.ts';
import { largeEnough } from '../model/fit.ts';
import type { Check } from './check.ts';
import { engineContainers } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

const node = `apiVersion: v1
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
  notAFault: ['a set that declares no facts of its cluster', 'an image with the digest of one that passed'],
  example: {
    wrong: node + vllmPod(args, 'vllm/vllm-openai:v0.15.0'),
    right: node + vllmPod(args, 'vllm/vllm-openai:v0.11.0'),
  },
  run(model, report) {
    if (model.facts === noFacts) return;
    for (const { workload, container } of engineContainers(model)) {
      const { image } = container;
      if (image === undefined) continue;
      for (const { name } of largeEnough(workload.pod.eligibleNodes ?? [], workload.pod.requests)) {
        const probes = model.facts.imageProbes.filter((probe) => probe.node === name && sameImage(probe.image, image));
        const fault = faultOf(probes);
        if (fault === undefined) continue;
        const message = `Image \`${image}\` may run on node ${name}, where ${fault}.`;
        report.finding({ object: workload.object, path: [...container.path, 'image'], message });
      }
    }
  },
};

/** The last dated probe decides; without dates a failure outweighs a pass. */
function faultOf(probes: readonly ImageProbe[]): string | undefined {
  if (probes.length === 0) return 'no probe of it is on record';
  const dated = probes.every(({ date }) => date !== undefined);
  const latest = dated ? [...probes].sort((a, b) => (a.date ?? '').localeCompare(b.date ?? '')).slice(-1) : probes;
  const failed = latest.find(({ verdict }) => verdict === 'fail');
  return (
    failed && `its probe failed${failed.date ? ` on ${failed.date}` : ''} (driver ${failed.driver}): ${failed.detail}`
  );
}

/** Equal digests, whatever the registry; where one has none, the same repository and tag. */
function sameImage(a: string, b: string): boolean {
  const [left, right] = [parseImageReference(a), parseImageReference(b)];
  if (left.digest !== undefined && right.digest !== undefined) return left.digest === right.digest;
  return left.repository === right.repository && left.tag === right.tag;
}
