import { objectAt } from '../../model/plain.ts';
import type { ModelObject, Selector, ServiceModel } from '../../model/serving-model.ts';
import { selectorText } from '../../model/wording.ts';
import type { Caller } from '../callers.ts';
import { namesBehind } from '../served-names.ts';
import { listText } from '../wording.ts';
import { moveStep } from './client-steps.ts';
import type { PlannedHandover, Step } from './handover.ts';
import { endSteps, leftoverStep, startStep } from './pod-steps.ts';
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
  'Nobody has run these steps on a cluster. That the children stay follows from the source of KServe, whose controller itself deletes nothing but TrainedModels with an InferenceService, and from Kubernetes, which takes the owner references off what it orphans.',
  'ArgoCD prunes before it applies, and deletes in the foreground. Synced without the steps, the Service is deleted with the InferenceService and made anew.',
  'An annotation on the InferenceService, such as argocd.argoproj.io/sync-options: Prune=false, is no way round: KServe hands annotations on to the pods, so it restarts them.',
  'Where ArgoCD tracks by label, it may take the orphans for its own and prune them, since KServe copies the labels of the InferenceService to them. That is why the sync in between does not prune.',
];

/**
 * KServe's Service becomes a hand-written one and keeps its ClusterIP: what shall answer is made ready first, the
 * InferenceService goes without its children, and the manifest is applied over the Service that stays.
 */
export function handOverFromKServe(taken: readonly Passing[], situation: Situation): PlannedHandover {
  const { before, after } = situation.comparison;
  const { early, late, newcomers, ended, ready, waiting } = readinessOf(taken, situation);
  const owners = [...new Set(taken.map(({ inferenceService }) => inferenceService))];
  const leftovers = owners.map((owner) => leftoverStep(owner, situation));
  const start = (those: readonly Newcomer[]) => those.map((each) => startStep(each, namesOf(each, taken), situation));
  const steps = [
    pauseSync,
    ...early.map((caller) => moveStep(caller, before, before)),
    ...endSteps(ended, newcomers, situation),
    ...start(ready),
    ...owners.map((owner) => orphanStep(owner, taken)),
    // Without room beside the old pods, these have to go before the new ones start.
    ...(waiting.length > 0 ? [...leftovers, ...start(waiting)] : []),
    ...taken.flatMap(selectorStep),
    applyStep(taken),
    ...late.map((caller) => moveStep(caller, before, after)),
    ...(waiting.length > 0 ? [] : leftovers),
    resumeSync,
  ];
  const callers = new Set(situation.callers.filter((caller) => isCovered(caller, taken, early)));
  return { handover: { steps, caveats }, prepared: { callers, ready: keysOf(pairsOf(ready)) } };
}

/** What can be made ready while the old pods still answer, and what has to wait until they have gone. */
function readinessOf(taken: readonly Passing[], situation: Situation) {
  const moving = movingCallers(situation);
  const early = moving.filter((caller) => caller.early?.answers);
  const old = taken.flatMap(({ before }) => before.backends);
  const newcomers = newcomersBehind(servicesAfter(taken), situation);
  const spare = spareWorkloads(situation, early, old);
  const ended = endedFirst(pairsOf(newcomers), spare, situation);
  const ready = newcomers.filter(({ pair }) => situation.outlook.startsOnce(pair, { ended: keysOf(ended) }));
  return {
    early,
    late: moving.filter((caller) => !early.includes(caller)),
    newcomers,
    ended,
    ready,
    waiting: newcomers.filter((each) => !ready.includes(each)),
  };
}

function servicesAfter(taken: readonly Passing[]): readonly ServiceModel[] {
  return taken.map(({ after }) => after);
}

/** Led to new pods by such a Service when they are ready: it called the Service before, or moved to it early. */
function isCovered(caller: Caller, taken: readonly Passing[], early: readonly Caller[]): boolean {
  const { before, after } = caller;
  const leads = taken.some(({ after: { namespace, name } }) => {
    return namespace === after?.target.namespace && name === after.target.service;
  });
  return leads && (before?.target.service === after?.target.service || early.includes(caller));
}

/** The names that callers of the Service can ask for before it leads to the newcomer. */
function namesOf({ service }: Newcomer, taken: readonly Passing[]): readonly string[] {
  const passing = taken.find(({ after }) => after === service);
  return [...namesBehind(passing?.before).names];
}

function orphanStep(owner: ModelObject, taken: readonly Passing[]): Step {
  const { name, namespace } = owner;
  const services = taken.filter(({ inferenceService }) => inferenceService === owner).map(({ after }) => after.name);
  const owners = "--output jsonpath='{.metadata.ownerReferences}'";
  return {
    text:
      `Delete the InferenceService ${name} without its children: the Deployment, the Service and what else KServe made ` +
      'of it stay, with no owner, and the pods go on serving.',
    commands: [
      ...services.map((service) => showAddress(namespace, service)),
      kubectl(namespace, `delete inferenceservice ${name} --cascade=orphan`),
      ...services.map((service) => kubectl(namespace, `get service ${service} ${owners}`)),
    ],
    check: `${listText(services)} is still there, and its ownerReferences are empty. Keep the address.`,
  };
}

/** A client-side apply leaves the selector keys that it did not write itself, and no pod carries both. */
function selectorStep({ before, after }: Passing): readonly Step[] {
  const keys = new Set(selectorKeys(after.selector));
  const left = selectorKeys(before.selector).filter((key) => !keys.has(key));
  if (left.length === 0) return [];
  const value = objectAt(after.object.manifest, ['spec', 'selector']);
  const patch = JSON.stringify([{ op: 'replace', path: '/spec/selector', value }]);
  return [
    {
      text:
        `Replace the selector of ${after.name} as a whole. A client-side apply would leave KServe's ${listText(left)} ` +
        'beside the new labels, and no pod carries both.',
      commands: [kubectl(after.namespace, `patch service ${after.name} --type=json --patch='${patch}'`)],
    },
  ];
}

function selectorKeys(selector: Selector | undefined): readonly string[] {
  return (selector?.requirements ?? []).map(({ key }) => key);
}

function applyStep(taken: readonly Passing[]): Step {
  const names = taken.map(({ after }) => after.name);
  const back = taken.map(({ before }) => (before.selector ? selectorText(before.selector) : ''));
  return {
    text:
      `Merge the change and sync without pruning. ${listText(names)} is patched where it stands: the selector moves, ` +
      `the ClusterIP stays. As long as the old pods run, the way back is the old selector, ${listText(back)}.`,
    commands: [
      'argocd app sync APPLICATION',
      ...taken.flatMap(({ after: { namespace, name } }) => [
        showAddress(namespace, name),
        kubectl(namespace, `get endpointslices --selector kubernetes.io/service-name=${name}`),
      ]),
    ],
    check: 'The address is the one that you kept, the endpoints are the new pods, and a client gets an answer.',
  };
}
