import { cacheDirectories } from '../engines/vllm/cache-directories.ts';
import { storageMounts } from '../model/kserve/storage-mount.ts';
import { objectAt } from '../model/plain.ts';
import { readOnlyReason } from '../model/read-only-paths.ts';
import type { ContainerModel, PodModel } from '../model/serving-model.ts';
import type { Check } from './check.ts';
import { engineContainers } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

const cache = (path: string) => `args: [--model=/models/chat]
env: [{name: HF_HOME, value: ${path}}]
volumeMounts: [{name: models, mountPath: /models, readOnly: true}, {name: scratch, mountPath: /scratch}]`;
const volumes = 'volumes: [{name: models, persistentVolumeClaim: {claimName: models}}, {name: scratch, emptyDir: {}}]';

export const unwritableCache: Check = {
  id: 'unwritable-cache',
  section: 'The engine and the card',
  severity: 'error',
  description: 'A cache directory of a vLLM container lies where the container cannot write.',
  why:
    'vLLM, PyTorch and the Hugging Face hub write there as they start: OSError "Read-only file system" ends the pod, or ' +
    'every start compiles anew.',
  remediation:
    'Point the variable at a writable volume, an emptyDir for one; mount it below the read-only one if need be.',
  notAFault: [
    'a writable volume mounted below a read-only one',
    'a pre-filled Hugging Face cache with HF_HUB_OFFLINE=1',
    'storage.kserve.io/readonly: "false" on the InferenceService',
    'a directory that a value from elsewhere names',
  ],
  example: {
    wrong: vllmPod(cache('/models/.cache'), undefined, volumes),
    right: vllmPod(cache('/scratch/hf'), undefined, volumes),
  },
  run(model, report) {
    for (const { workload, container, engine } of engineContainers(model)) {
      const directories = cacheDirectories(engine, homeOf(workload.pod, container));
      const mounts = storageMounts(workload.object, container);
      const faults = directories.flatMap(({ directory, stated, path }) => {
        const reason = readOnlyReason(workload.pod.spec, container.spec, directory, mounts);
        return reason ? [{ text: `${stated} is ${reason}`, path: path ?? container.path }] : [];
      });
      const [first] = faults;
      if (!first) continue;
      const message = `Container \`${container.name}\` can't write to its cache: ${faults.map(({ text }) => text).join('; ')}.`;
      report.finding({ object: workload.object, path: first.path, message });
    }
  },
};

/** The official image runs as root unless the pod says otherwise. */
function homeOf({ spec }: PodModel, container: ContainerModel): string | undefined {
  const { runAsUser = 0, runAsNonRoot } = {
    ...objectAt(spec, ['securityContext']),
    ...objectAt(container.spec, ['securityContext']),
  };
  return runAsUser === 0 && runAsNonRoot !== true ? '/root' : undefined;
}
