import type { AnsweringPods, Both, Plan, ServiceChange } from '../plan.ts';
import { fieldDetails } from './field-details.ts';
import type { Detail, Entry, Mark, Section } from './page.ts';

/** Services: who loses an address, and who answers now. */
export function servicesSection({ services, handover }: Plan): Section {
  return { title: 'Services', entries: services.map((change) => entryOf(change, handover !== undefined)) };
}

function entryOf(change: ServiceChange, steps: boolean): Entry {
  const { namespace, name } = change.service;
  return {
    mark: markOf(change),
    name: `${namespace}/${name}${change.elsewhere ? ' (managed elsewhere)' : ''}`,
    text: textOf(change, steps),
    details: detailsOf(change),
  };
}

function markOf({ kind, clusterIP }: ServiceChange): Mark {
  if (kind === 'created') return '+';
  if (kind === 'deleted') return '-';
  return clusterIP === 'dropped' || kind === 'renamed' ? '!' : '~';
}

const cached = 'a client that cached it fails until it resolves the name again';

function textOf(change: ServiceChange, steps: boolean): string {
  const { kind, inferenceService: owner, ownerStays, renamedTo } = change;
  switch (kind) {
    case 'created':
      return owner === undefined ? 'is new' : `is new: KServe makes it of the InferenceService ${owner}`;
    case 'deleted':
      return `${owner === undefined ? 'is deleted' : `goes with the InferenceService ${owner}`}${dropped(change)}`;
    case 'renamed':
      return `becomes ${renamedTo}, a new Service${dropped(change)}`;
    case 'taken-from-kserve':
      return ownerStays
        ? `is hand-written now, since ${owner} makes it no more${dropped(change)}`
        : taken(owner, steps);
    case 'given-to-kserve':
      return given(owner, steps);
    case 'changed':
      return changed(change);
  }
}

function dropped({ clusterIP }: ServiceChange): string {
  return clusterIP === 'dropped' ? '; its ClusterIP is dropped' : '';
}

function taken(owner: string | undefined, steps: boolean): string {
  return (
    `changes hands: KServe made it of the InferenceService ${owner} and deletes it with that. Applied at once, the ` +
    `hand-written one is a new object with a new ClusterIP, and ${cached}.${steps ? ' The steps below keep the address.' : ''}`
  );
}

function given(owner: string | undefined, steps: boolean): string {
  return (
    `changes hands: from now on KServe makes it of the InferenceService ${owner}. Applied at once, the hand-written one ` +
    `is deleted first and the ClusterIP with it, and ${cached}.${steps ? ' The steps below keep the address.' : ''}`
  );
}

function changed({ selector, pods, clusterIP }: ServiceChange): string {
  const stays = clusterIP === 'kept' ? '; its ClusterIP stays' : '';
  if (pods && (pods.after ?? []).length === 0) return `has no pod any more${stays}`;
  if (selector) return `has its selector moved${stays}`;
  return pods ? `is answered by other pods${stays}` : `is updated in place${stays}`;
}

function detailsOf({ selector, pods, portsLost, portsGained, fields, kind }: ServiceChange): readonly Detail[] {
  const ports = [...portsLost.map((port) => `- ${port}`), ...portsGained.map((port) => `+ ${port}`)].join(', ');
  const gone = kind === 'deleted' || kind === 'created';
  return [
    ...(pods ? [{ label: 'answers', text: arrow(pods, podsText) }] : []),
    ...(selector && !gone ? [{ label: 'selector', text: arrow(selector, (text) => text || '(none)') }] : []),
    ...(ports !== '' && !gone ? [{ label: 'ports', text: ports }] : []),
    ...fieldDetails('field', fields),
  ];
}

function arrow<T>({ before, after }: Both<T>, text: (value: T) => string): string {
  return [before, after].map((value) => (value === undefined ? 'nothing' : text(value))).join(' -> ');
}

function podsText(answering: readonly AnsweringPods[]): string {
  if (answering.length === 0) return 'no pod';
  return answering.map(({ workload, pods }) => `${workload} (${podCount(pods)})`).join(', ');
}

function podCount(pods: number | undefined): string {
  return pods === undefined ? 'some pods' : `${pods} ${pods === 1 ? 'pod' : 'pods'}`;
}
