import { podPortOf } from '../../model/pod-ports.ts';
import type { ModelObject, ServiceModel, Workload } from '../../model/serving-model.ts';
import { selectorText } from '../../model/wording.ts';
import { cardsText } from '../../quantity/print.ts';
import { cardsOf, runs, type WorkloadPair } from '../comparison.ts';
import { listText, waitText } from '../wording.ts';
import type { Step } from './handover.ts';
import type { Newcomer } from './preparation.ts';
import type { Situation } from './situation.ts';
import { kubectl } from './sync-steps.ts';

/** Deletes what is not needed any more and holds cards that newcomers need. */
export function endSteps(
  ended: readonly WorkloadPair[],
  newcomers: readonly Newcomer[],
  situation: Situation,
): readonly Step[] {
  const objects = [...new Set(ended.flatMap(({ before }) => before?.object ?? []))];
  return objects.map((object) => {
    const pods = ended.flatMap(({ before }) => (before?.object === object ? [before] : []));
    const cards = cardsText(pods.reduce((sum, each) => sum + cardsOf(each), 0));
    const names = listText(newcomers.map(({ pair }) => pair.after?.name ?? ''));
    const elsewhere = situation.comparison.elsewhere(object);
    const { kind, namespace, name } = object;
    return {
      text:
        `${elsewhere ? 'Stop' : 'Delete'} the ${kind} ${name}: ${names} needs what it gives back (${cards}), and no ` +
        `caller of the set needs it now.${lostServices(pods, situation)}`,
      commands: elsewhere ? [] : [kubectl(namespace, `delete ${kind.toLowerCase()} ${name}`)],
      check: 'Its pods have ended.',
    };
  });
}

function lostServices(pods: readonly Workload[], { comparison }: Situation): string {
  const led = comparison.services.filter(({ before }) => before?.backends.some((each) => pods.includes(each)));
  const gone = led.flatMap(({ before, after }) => (before && !after ? [before.name] : []));
  const empty = led.flatMap(({ after }) => (after && !after.backends.some(runs) ? [after.name] : []));
  return [
    gone.length > 0 ? ` ${listText(gone)} goes with it.` : '',
    empty.length > 0 ? ` ${listText(empty)} stays and has no pod from here on.` : '',
  ].join('');
}

/** Starts a newcomer and asks it by itself. `names` are what callers of its Service ask for so far. */
export function startStep({ pair, service }: Newcomer, names: readonly string[], situation: Situation): Step {
  const { comparison, outlook } = situation;
  const { namespace, name, object } = pair.after ?? service;
  const elsewhere = comparison.elsewhere(object);
  const asked = names.length > 0 ? ` The list has the names that clients ask for: so far ${listText(names)}.` : '';
  return {
    text:
      `Start ${name}${elsewhere ? ', which is managed elsewhere,' : ''} and ask it by itself, before anybody is led to ` +
      `it. It answers after ${waitText(outlook.wait(pair))}.`,
    commands: [
      ...(elsewhere ? [] : [`kubectl apply --filename ${object.document.file}`]),
      kubectl(namespace, `get pods --selector '${selectorOf(service)}'`),
      kubectl(namespace, `port-forward pod/POD 8080:${portOf(service, pair.after)}`),
      'curl --fail http://localhost:8080/v1/models',
    ],
    check: `It answers.${asked}`,
  };
}

function selectorOf({ selector }: ServiceModel): string {
  return selector ? selectorText(selector).replaceAll(', ', ',') : '';
}

function portOf({ ports }: ServiceModel, workload: Workload | undefined): number | string {
  const [first] = ports;
  return (first && workload && podPortOf(first, workload)) ?? 'PORT';
}

/** Deletes what an InferenceService left without an owner. */
export function leftoverStep({ name, namespace }: ModelObject, { comparison }: Situation): Step {
  const workloads = comparison.before.workloads.filter(
    ({ object }) => object.name === name && object.namespace === namespace && object.kind === 'InferenceService',
  );
  const children = comparison.before.services.filter(
    ({ object, generated }) => generated && object.name === name && object.namespace === namespace,
  );
  const cards = cardsText(workloads.reduce((sum, each) => sum + cardsOf(each), 0));
  return {
    text: `Delete what the InferenceService ${name} left behind. It gives ${cards} back.`,
    commands: [
      ...children.map((child) =>
        kubectl(namespace, `delete deployment,horizontalpodautoscaler ${child.name} --ignore-not-found`),
      ),
      kubectl(namespace, `get all,ingress --selector serving.kserve.io/inferenceservice=${name}`),
    ],
    check: 'The list has nothing but the Service, which keeps the labels that KServe gave it.',
  };
}
