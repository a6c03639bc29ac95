import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../src/plan/page/page-of.ts';
import {
  applied,
  changeOf,
  client,
  coldStart,
  engine,
  type Files,
  inferenceService,
  node,
  recreate,
  service,
} from '../change-of.ts';

function page(before: Files, after: Files) {
  return pageOf(changeOf(before, after), 'old -> new');
}

/** `mark name text` of each entry of a section. */
function entries(before: Files, after: Files, title: string): readonly string[] {
  const section = page(before, after).sections.find((each) => each.title === title);
  return (section?.entries ?? []).map(({ mark, name, text }) => `${mark} ${name} ${text}`);
}

function details(before: Files, after: Files, title: string): readonly string[] {
  const section = page(before, after).sections.find((each) => each.title === title);
  return (section?.entries ?? []).flatMap((entry) => entry.details.map(({ label, text }) => `${label}: ${text}`));
}

const calls = client('http://chat.llm');
const grown = { names: ['chat', 'code'] };

describe('the page', () => {
  it('says that nothing changes, and shows no empty section', () => {
    expect(page([engine('chat')], [engine('chat')])).toEqual({
      title: 'old -> new',
      verdict: 'nothing',
      summary: 'Nothing would change in the cluster.',
      sections: [],
    });
  });

  it('counts what changes and names the longest outage', () => {
    const set = (props: object) =>
      applied([calls, service('chat'), engine('chat', { ...recreate, ...props })], [coldStart('chat', 600)]);
    expect(page(set({}), set(grown)).summary).toBe(
      '1 workload changes. Longest outage: web, 10 min (measured), plus up to 30 s in which the old pod ends.',
    );
    expect(page([], [service('chat'), engine('chat')]).summary).toBe(
      '1 Service and 1 workload change. No caller of the set goes without an answer.',
    );
  });

  it('puts a refusal first', () => {
    const { verdict, summary, sections } = page([service('chat')], []);
    expect([verdict, summary, sections[0]?.title]).toEqual([
      'refused',
      'Refused: this must not be applied as it is. 1 Service changes. No caller of the set goes without an answer.',
      'Refused',
    ]);
  });

  it('has its sections in the order in which they matter', () => {
    const before = applied([inferenceService('chat', { cards: 1 }), client('http://chat-predictor.llm')], [node(1)]);
    const after = applied(
      [
        engine('new', { cards: 1 }),
        service('chat-predictor', { selector: { app: 'new' } }),
        client('http://chat-predictor.llm:81'),
      ],
      [node(1)],
    );
    expect(page(before, after).sections.map(({ title }) => title)).toEqual([
      'Services',
      'Pods',
      'Cards and memory',
      'Outages',
      'Steps',
    ]);
  });
});

describe('Services', () => {
  const owned = inferenceService('chat');
  const written = service('chat-predictor', { selector: { app: 'new' } });

  it.each<readonly [string, Files, Files, string]>([
    ['new', [], [service('a')], '+ llm/a is new'],
    ['gone', [service('a')], [], '- llm/a is deleted; its ClusterIP is dropped'],
    [
      'gone with its owner',
      [owned],
      [],
      '- llm/chat-predictor goes with the InferenceService chat; its ClusterIP is dropped',
    ],
    [
      'led elsewhere',
      [service('a')],
      [service('a', { selector: { app: 'b' } })],
      '~ llm/a has its selector moved; its ClusterIP stays',
    ],
    ['left alone', [service('a'), engine('a')], [service('a')], '~ llm/a has no pod any more; its ClusterIP stays'],
    [
      'answered by others',
      [service('a')],
      [service('a'), engine('a')],
      '~ llm/a is answered by other pods; its ClusterIP stays',
    ],
    [
      'edited',
      [service('a')],
      [service('a', { sessionAffinity: 'None' })],
      '~ llm/a is updated in place; its ClusterIP stays',
    ],
    [
      'elsewhere',
      applied([], [service('a')]),
      applied([], []),
      '- llm/a (managed elsewhere) is deleted; its ClusterIP is dropped',
    ],
  ])('that are %s', (_, before, after, expected) => {
    expect(entries(before, after, 'Services')).toEqual([expected]);
  });

  it('that change hands say what applying at once costs', () => {
    const [taken] = entries([owned], [written], 'Services');
    expect(taken).toContain('! llm/chat-predictor changes hands: KServe made it of the InferenceService chat');
    expect(taken).toContain('a new object with a new ClusterIP');
    const [given] = entries([written], [owned], 'Services');
    expect(given).toContain('the hand-written one is deleted first and the ClusterIP with it');
    expect(given).toContain('The steps below keep the address.');
  });

  it('show who answered and who answers', () => {
    const before = [service('a'), engine('a')];
    const after = [service('a', { selector: { app: 'b' } }), engine('a'), engine('b', { replicas: 2 })];
    expect(details(before, after, 'Services')).toEqual([
      'answers: a (1 pod) -> b (2 pods)',
      'selector: app=a -> app=b',
    ]);
  });
});

describe('Pods', () => {
  it.each<readonly [string, Files, Files, string]>([
    ['stop', [engine('a', { cards: 2 })], [], '- Deployment llm/a stops: 1 pod, 2 cards given back'],
    ['start', [], [engine('a', { replicas: 2, cards: 1 })], '+ Deployment llm/a starts: 2 pods, 2 cards needed'],
    ['restart', [engine('a')], [engine('a', grown)], '! Deployment llm/a restarts 1 pod (RollingUpdate)'],
    [
      'grow',
      [engine('a', recreate)],
      [engine('a', { ...recreate, cards: 1 })],
      '! Deployment llm/a restarts 1 pod (Recreate), from 0 cards to 1 card',
    ],
    [
      'scale',
      [engine('a', { cards: 1 })],
      [engine('a', { cards: 1, replicas: 2 })],
      '~ Deployment llm/a goes from 1 pod to 2 pods, from 1 card to 2 cards',
    ],
    ['stay', [engine('a')], [engine('a', recreate)], '~ Deployment llm/a is updated in place; no pod restarts'],
    ['never ran', [engine('a', { replicas: 0 })], [], '~ Deployment llm/a is deleted; it ran no pod'],
    ['do not run', [], [engine('a', { replicas: 0 })], '~ Deployment llm/a is new and runs no pod'],
    [
      'are not there',
      [engine('a', { replicas: 0 })],
      [engine('a', { replicas: 0, ...grown })],
      '~ Deployment llm/a changes and runs no pod',
    ],
    [
      'live elsewhere',
      applied([], [calls]),
      applied([], [client('http://code.llm')]),
      '~ Pod llm/web (managed elsewhere) changes where it is managed',
    ],
  ])('that %s', (_, before, after, expected) => {
    expect(entries(before, after, 'Pods')).toEqual([expected]);
  });

  it('say where the room comes from and how long nobody answers', () => {
    const before = applied([engine('old', { cards: 4 })], [node(4)]);
    const after = applied([engine('new', { cards: 2 })], [node(4), coldStart('new', 90)]);
    expect(details(before, after, 'Pods')).toEqual([
      'room: 2 cards: Pending until old has ended',
      'answers: after 1.5 min (measured), plus up to 30 s in which the old pod ends',
    ]);
  });

  it('say which free cards a rolling update needs', () => {
    const set = (props: object) => applied([engine('a', { cards: 2, ...props })], [node(2)]);
    expect(details(set({}), set(grown), 'Pods')).toEqual([
      'room: 2 cards beside the old pods: Pending for good (gpu-1: a 2 of 2 cards)',
      'down: no time: others answer until the new pods are ready',
      'because: containers.server.args: + code',
    ]);
  });

  it('remind that only pruning deletes', () => {
    const section = page([engine('a')], []).sections.find(({ title }) => title === 'Pods');
    expect(section?.remarks?.[0]).toContain('kubectl apply deletes nothing');
  });
});

describe('the other sections', () => {
  it('show cards and memory per node, and where both sets are too much', () => {
    const section = page(
      applied([engine('old', { cards: 1 })], [node(1)]),
      applied([engine('new', { cards: 1 })], [node(1)]),
    ).sections.find(({ title }) => title === 'Cards and memory');
    expect(section?.table?.rows).toEqual([
      ['gpu-1 cards', '1', '1', '2', '1'],
      ['gpu-1 memory', '64.0 GiB', '8.0 GiB', '16.0 GiB', '8.0 GiB'],
    ]);
    expect(section?.remarks?.[0]).toContain('ask for more than gpu-1 has');
  });

  it('show who reaches what, and which names answer', () => {
    const before = [calls, service('chat'), engine('chat')];
    const after = [calls, service('chat'), engine('chat', { replicas: 0 })];
    expect(entries(before, after, 'Who can reach what')).toEqual([
      '- Pod llm/web no longer reaches llm/chat:80: no pod runs behind the Service',
    ]);
    expect(entries(before, after, 'Model names behind a Service')).toEqual(['- llm/chat loses chat']);
    expect(details(before, after, 'Outages')).toEqual(['outage: for good: no pod runs behind the Service']);
  });

  it('show what never reaches the cluster', () => {
    expect(entries([engine('a')], [`# why\n${engine('a')}`], 'Never reaches the cluster')).toEqual([
      '~ set.yaml differs in comments and layout only, which kustomize drops',
    ]);
  });

  it('say why the plan may be incomplete', () => {
    const kustomization = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [gone.yaml]\n';
    const section = page({ 'app/kustomization.yaml': [kustomization] }, []).sections.find(
      ({ title }) => title === 'Not certain',
    );
    expect(section?.remarks).toEqual(['before: app/kustomization.yaml lists gone.yaml, which is not there']);
  });
});
