import { cardsText } from '../../quantity/print.ts';
import type { Plan, WorkloadChange } from '../plan.ts';
import type { Room } from '../room.ts';
import { countText, listText, waitText } from '../wording.ts';
import { fieldDetails } from './field-details.ts';
import type { Detail, Entry, Mark, Section } from './page.ts';

/** Pods: which stop, start and restart, and for how long that is felt. */
export function workloadsSection({ workloads }: Plan): Section {
  const deletes = workloads.some(({ kind, elsewhere }) => kind === 'stops' && !elsewhere);
  return { title: 'Pods', entries: workloads.map(entryOf), remarks: deletes ? [prune] : [] };
}

const prune =
  'What the new set lacks counts as deleted, as ArgoCD does it with prune. kubectl apply deletes nothing: the old pods would keep their cards.';

const marks: Readonly<Record<WorkloadChange['kind'], Mark>> = {
  stops: '-',
  starts: '+',
  restarts: '!',
  scales: '~',
  updated: '~',
};

function entryOf(change: WorkloadChange): Entry {
  const { kind, namespace, name } = change.workload;
  return {
    mark: change.kind === 'restarts' && change.elsewhere ? '~' : marks[change.kind],
    name: `${kind} ${namespace}/${name}${change.elsewhere ? ' (managed elsewhere)' : ''}`,
    text: textOf(change),
    details: detailsOf(change),
  };
}

function textOf(change: WorkloadChange): string {
  const { kind, pods, cards } = change;
  switch (kind) {
    case 'stops':
      return `stops: ${podsText(pods.before)}${cards.before > 0 ? `, ${cardsText(cards.before)} given back` : ''}`;
    case 'starts':
      return `starts: ${podsText(pods.after)}${cards.after > 0 ? `, ${cardsText(cards.after)} needed` : ''}`;
    case 'restarts':
      if (change.elsewhere) return 'changes where it is managed';
      return `restarts ${podsText(pods.after)} (${change.replaced ?? 'in a way that is not known'})${cardsChange(change)}`;
    case 'scales':
      return `goes from ${podsText(pods.before)} to ${podsText(pods.after)}${cardsChange(change)}`;
    case 'updated':
      return updatedText(change);
  }
}

function updatedText({ pods, template }: WorkloadChange): string {
  if (pods.before === undefined && pods.after === 0) return 'is new and runs no pod';
  if (pods.after === undefined && pods.before === 0) return 'is deleted; it ran no pod';
  if (pods.after === 0) return 'changes and runs no pod';
  return template.length > 0 ? 'changes; running pods keep the old template' : 'is updated in place; no pod restarts';
}

function cardsChange({ cards }: WorkloadChange): string {
  return cards.before === cards.after ? '' : `, from ${cardsText(cards.before)} to ${cardsText(cards.after)}`;
}

function podsText(pods: number | undefined): string {
  return pods === undefined ? 'an unknown number of pods' : countText(pods, 'pod');
}

function detailsOf(change: WorkloadChange): readonly Detail[] {
  const { kind, elsewhere, template, fields } = change;
  // Of a client that is managed elsewhere, only what it changes matters here.
  const matters = kind === 'starts' || kind === 'scales' || (kind === 'restarts' && !elsewhere);
  return [
    ...(matters ? roomDetails(change) : []),
    ...(matters && kind !== 'scales' ? [downDetail(change)] : []),
    ...fieldDetails(kind === 'restarts' ? 'because' : 'field', template),
    ...fieldDetails('field', fields),
  ];
}

function downDetail({ kind, down }: WorkloadChange): Detail {
  if (kind === 'starts') return { label: 'answers', text: `after ${waitText(down)}` };
  if (down.kind === 'none') return { label: 'down', text: 'no time: others answer until the new pods are ready' };
  return { label: 'down', text: waitText(down) };
}

function roomDetails({ room, asks, replaced, kind }: WorkloadChange): readonly Detail[] {
  if (asks.pods === 0) return [];
  const beside = kind === 'restarts' && replaced === 'RollingUpdate' ? ' beside the old pods' : '';
  const needs = asks.cards > 0 ? `${cardsText(asks.cards)}${beside}: ` : '';
  switch (room.kind) {
    case 'free':
      return asks.cards > 0 && replaced !== 'Recreate' ? [{ label: 'room', text: `${needs}free at once` }] : [];
    case 'waits':
      return [{ label: 'room', text: `${needs}${room.certain ? '' : 'perhaps '}Pending until ${endedText(room)}` }];
    case 'never':
      return [{ label: 'room', text: `${needs}Pending for good (${room.why})` }];
    case 'unknown':
      return [{ label: 'room', text: `${needs}not known, since ${room.why}` }];
  }
}

function endedText({ for: names, more, one }: Extract<Room, { kind: 'waits' }>): string {
  const short = [...names.map(shortName), ...(more > 0 ? [`some of ${more} more`] : [])];
  return one ? `${short.join(' or ')} has ended` : `${listText(short)} ${short.length === 1 ? 'has' : 'have'} ended`;
}

/** `coder` of `InferenceService llm-serving/coder`. */
function shortName(key: string): string {
  return key.split('/').at(-1) ?? key;
}
