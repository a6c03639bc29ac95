import { findService } from '../../model/service-lookup.ts';
import type { ModelObject } from '../../model/serving-model.ts';
import type { Caller } from '../callers.ts';
import { listText, waitText } from '../wording.ts';
import { moveStep } from './client-steps.ts';
import type { PlannedHandover, Step } from './handover.ts';
import { endSteps, startStep } from './pod-steps.ts';
import {
  endedFirst,
  keysOf,
  movingCallers,
  type Newcomer,
  newcomersBehind,
  pairsOf,
  spareWorkloads,
} from './preparation.ts';
import type { Passing, Situation } from './situation.ts';
import { kubectl, pauseSync, resumeSync, showAddress } from './sync-steps.ts';

const caveats = [
  'Nobody has run these steps on a cluster. The source of KServe looks for a Service of the name, compares ports and selector, and updates the object that it finds; an update without an address keeps the one that is there.',
  'ArgoCD prunes before it applies. Synced without the steps, the hand-written Service is deleted first, and KServe makes a new one.',
  'There is no way to make the new pods ready first: KServe moves the selector as soon as it sees the InferenceService.',
];

/**
 * A hand-written Service becomes KServe's and keeps its ClusterIP: KServe takes over the object that it finds. Callers
 * that move to other Services do so before.
 */
export function handOverToKServe(given: readonly Passing[], situation: Situation): PlannedHandover {
  const { before, after } = situation.comparison;
  const owners = [...new Set(given.map(({ inferenceService }) => inferenceService))];
  const own = newcomersBehind(
    given.map((passing) => passing.after),
    situation,
  );
  const [moves, first] = earlyMoves(given, situation);
  const started = keysOf(pairsOf(first));
  const spare = spareWorkloads(situation, moves, []);
  const ended = endedFirst(pairsOf(own), spare, situation, { started });
  const late = movingCallers(situation).filter((caller) => !moves.includes(caller));
  const steps: Step[] = [
    pauseSync,
    ...first.map((each) => startStep(each, [], situation)),
    ...moves.map((caller) => moveStep(caller, before, after)),
    ...endSteps(ended, own, situation),
    ...owners.map((owner) => takeOverStep(owner, given, situation)),
    {
      text: 'Merge the change, look at what would be pruned, and sync.',
      commands: ['argocd app diff APPLICATION', 'argocd app sync APPLICATION --prune'],
      check: `The diff does not delete ${listText(given.map((passing) => passing.after.name))}: KServe owns it by now.`,
    },
    ...late.map((caller) => moveStep(caller, before, after)),
    resumeSync,
  ];
  return { handover: { steps, caveats }, prepared: { callers: new Set(moves), ready: started } };
}

/** Callers whose new Service answers already, or is KServe's alone and finds room for its pods; and those pods. */
function earlyMoves(
  given: readonly Passing[],
  situation: Situation,
): readonly [moves: readonly Caller[], first: readonly Newcomer[]] {
  const taken = new Set(given.map(({ after }) => after));
  const first: Newcomer[] = [];
  const moves = movingCallers(situation).filter((caller) => {
    if (caller.early?.answers) return true;
    const { namespace = '', service: name = '' } = caller.after?.target ?? {};
    const service = findService(situation.comparison.after, namespace, name);
    if (!service?.generated || taken.has(service)) return false;
    const newcomers = newcomersBehind([service], situation);
    const started = keysOf(pairsOf(first));
    if (!newcomers.every(({ pair }) => situation.outlook.startsOnce(pair, { started }))) return false;
    first.push(...newcomers.filter(({ pair }) => !started.has(pair.key)));
    return newcomers.length > 0;
  });
  return [moves, first];
}

function takeOverStep(owner: ModelObject, given: readonly Passing[], { comparison, outlook }: Situation): Step {
  const { name, namespace, document } = owner;
  const services = given.filter(({ inferenceService }) => inferenceService === owner).map(({ after }) => after.name);
  const pairs = [...comparison.workloads.values()].filter(({ after }) => after?.object === owner);
  const waits = pairs.map((pair) => waitText(outlook.wait(pair)));
  return {
    text:
      `Apply the InferenceService ${name} while the Service still stands. KServe writes its own ports, selector, labels ` +
      `and owner over ${listText(services)} and keeps the object. From here nobody answers there until the pods of ` +
      `${name} are ready: ${listText(waits)}.`,
    commands: [
      ...services.map((service) => showAddress(namespace, service)),
      `kubectl apply --filename ${document.file}`,
      ...services.map((service) => showAddress(namespace, service)),
      ...services.map((service) => kubectl(namespace, `rollout status deployment/${service} --timeout=30m`)),
    ],
    check: 'The address is the same, and the rollout has ended.',
  };
}
