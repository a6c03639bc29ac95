import { parallelSize, spansPods } from '../engines/vllm/parallel-size.ts';
import { cardResources } from '../model/resources.ts';
import { sharedMemoryOf } from '../model/shared-memory.ts';
import { memoryText } from '../quantity/print.ts';
import { compare, toNumber, units } from '../quantity/quantity.ts';
import type { Check } from './check.ts';
import { type EngineContainer, engineContainers } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

export const sharedMemoryTooSmall: Check = {
  id: 'shared-memory-too-small',
  section: 'The engine and the card',
  severity: 'error',
  description: 'Several ranks of one vLLM engine share a /dev/shm of less than 1Gi.',
  why:
    'The ranks talk through shared memory: vLLM alone maps about 384 MiB of it, NCCL more. In the 64Mi that a container ' +
    'has by default they die with a bus error or "Error while creating shared memory segment", or hang.',
  remediation:
    'Mount an emptyDir with `medium: Memory` at /dev/shm in this container, `sizeLimit: 4Gi`; it counts in the memory limit.',
  notAFault: [
    'one rank in the pod, also where other pods hold further ranks',
    'hostIPC: true, or a hostPath at /dev/shm',
    'a Memory emptyDir without a sizeLimit',
  ],
  example: {
    wrong: vllmPod(
      'args: [--model=acme/chat-7b, --tensor-parallel-size=2]\nresources: {limits: {nvidia.com/gpu: "2"}}',
    ),
    right: vllmPod(
      'args: [--model=acme/chat-7b, --tensor-parallel-size=2]\nresources: {limits: {nvidia.com/gpu: "2"}}\nvolumeMounts: [{name: shm, mountPath: /dev/shm}]',
      undefined,
      'volumes: [{name: shm, emptyDir: {medium: Memory, sizeLimit: 4Gi}}]',
    ),
  },
  run(model, report) {
    for (const found of engineContainers(model)) {
      const { workload, container } = found;
      const ranks = ranksInPod(found);
      if (ranks === 1) continue;
      const memory = sharedMemoryOf(workload.pod, container);
      if (memory.kind === 'ample' || (memory.kind === 'limited' && compare(memory.limit, least) >= 0)) continue;
      if (ranks === undefined || memory.kind === 'unknown') {
        const missing = ranks === undefined ? 'the number of ranks in the pod' : 'the size of the volume at /dev/shm';
        report.notJudged({ object: workload.object, path: container.path, missing });
        continue;
      }
      const size =
        memory.kind === 'default' ? 'the default /dev/shm of 64 MiB' : `a /dev/shm of ${memoryText(memory.limit)}`;
      const message = `Container \`${container.name}\` runs ${ranks} ranks on ${size}; they need 1 GiB.`;
      report.finding({ object: workload.object, path: memory.path, message });
    }
  },
};

const least = units(2n ** 30n);

/** Where other pods hold ranks too, this one has as many as it has cards. */
function ranksInPod({ workload, container, engine }: EngineContainer): number | undefined {
  const size = parallelSize(engine);
  if (!workload.group && !spansPods(engine)) return size && size.cards / size.dataLocal;
  if (size?.cards === 1) return 1;
  const [resource] = cardResources(container.limits);
  const cards = resource === undefined ? undefined : container.limits.get(resource);
  return cards && toNumber(cards);
}
