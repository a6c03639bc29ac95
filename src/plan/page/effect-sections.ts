import type { ObjectName } from '../../checks/finding.ts';
import type { ObjectChange, Outage, Plan, UnseenFile } from '../plan.ts';
import { listText, waitText } from '../wording.ts';
import { fieldDetails } from './field-details.ts';
import type { Entry, Section } from './page.ts';

export function refusalsSection({ refusals }: Plan): Section {
  const entries = refusals.map(({ object, why, fix }) => {
    return { mark: '!' as const, name: `${nameText(object)}:`, text: why, details: [{ label: 'do', text: fix }] };
  });
  return { title: 'Refused', entries };
}

export function objectsSection({ objects }: Plan): Section {
  return { title: 'Other objects', entries: objects.map(objectEntry) };
}

function objectEntry({ object, elsewhere, kind, fields, consequence }: ObjectChange): Entry {
  const marks = { created: '+', deleted: '-', changed: '~' } as const;
  const texts = { created: 'is new', deleted: 'is deleted', changed: 'is updated in place' };
  return {
    mark: consequence === undefined ? marks[kind] : '!',
    name: `${nameText(object)}${elsewhere ? ' (managed elsewhere)' : ''}`,
    text: `${texts[kind]}${consequence === undefined ? '' : `: ${consequence}`}`,
    details: fieldDetails('field', fields),
  };
}

export function reachSection({ reach }: Plan): Section {
  const entries = reach.map(({ client, target, kind, why }) => ({
    mark: kind === 'gained' ? ('+' as const) : ('-' as const),
    name: nameText(client),
    text: kind === 'gained' ? `reaches ${target} (before: ${why})` : `no longer reaches ${target}: ${why}`,
    details: [],
  }));
  return { title: 'Who can reach what', entries };
}

export function routesSection({ routes }: Plan): Section {
  const entries = routes.map(({ route, target, kind, why }) => ({
    mark: kind === 'starts' ? ('+' as const) : ('-' as const),
    name: nameText(route),
    text: kind === 'starts' ? `gets answers from ${target} (before: ${why})` : `gets none from ${target}: ${why}`,
    details: [],
  }));
  return { title: 'Routes', entries };
}

export function namesSection({ names }: Plan): Section {
  const entries = names.map(({ service, gained, lost, unknown }) => {
    const parts = [
      ...(lost.length > 0 ? [`loses ${listText(lost)}`] : []),
      ...(gained.length > 0 ? [`gains ${listText(gained)}`] : []),
      ...(unknown.length > 0 ? [`what ${listText(unknown)} serves is not known: ask its /v1/models`] : []),
    ];
    const mark = lost.length > 0 ? ('-' as const) : ('+' as const);
    return { mark, name: service, text: parts.join('; '), details: [] };
  });
  return { title: 'Model names behind a Service', entries };
}

export function outagesSection({ outages }: Plan): Section {
  return { title: 'Outages', entries: outages.map(outageEntry) };
}

function outageEntry({ caller, calls, gap, gapWithSteps, newClusterIP }: Outage): Entry {
  const { before, after } = calls;
  const cached = newClusterIP
    ? [{ label: 'address', text: 'a new ClusterIP: it fails until it resolves the name again' }]
    : [];
  return {
    mark: gap.kind === 'none' && !newClusterIP ? '~' : '!',
    name: nameText(caller),
    text: before === after ? `calls ${after}` : `calls ${before}, then ${after}`,
    details: [
      { label: 'outage', text: waitText(gap) },
      ...cached,
      ...(gapWithSteps ? [{ label: 'with the steps', text: waitText(gapWithSteps) }] : []),
    ],
  };
}

export function unseenSection({ unseen }: Plan): Section {
  const kinds: readonly (readonly [UnseenFile['kind'], string])[] = [
    ['comments', 'differs in comments and layout only, which kustomize drops'],
    ['parked', 'is listed by no kustomization'],
    ['inventory', 'is never applied: it tells the checks of the cluster'],
  ];
  const entries = kinds.flatMap(([kind, text]) =>
    unseen
      .filter((each) => each.kind === kind)
      .map(({ file }) => ({ mark: '~' as const, name: file, text, details: [] })),
  );
  return { title: 'Never reaches the cluster', entries };
}

export function limitsSection({ limits }: Plan): Section {
  return { title: 'Not certain', remarks: limits };
}

function nameText({ kind, namespace, name }: ObjectName): string {
  return namespace === '' ? `${kind} ${name}` : `${kind} ${namespace}/${name}`;
}
