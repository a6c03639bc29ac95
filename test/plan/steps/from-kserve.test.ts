import { describe, expect, it } from 'vitest';
import {
  applied,
  changeOf,
  client,
  coldStart,
  engine,
  type Files,
  inferenceService,
  node,
  service,
} from '../change-of.ts';

const handWritten = (selector: object) =>
  service('chat-predictor', { selector, ports: [{ port: 80, targetPort: 8080 }] });

function stepsOf(before: Files, after: Files) {
  return changeOf(before, after).handover?.steps ?? [];
}

/** The first words of each step. */
function order(steps: ReturnType<typeof stepsOf>): readonly string[] {
  return steps.map(({ text }) => text.split(/[.,:]/)[0] ?? '');
}

const chat = inferenceService('chat', { cards: 2, names: ['chat'] });
const newcomer = engine('new', { cards: 1, labels: { app: 'new' } });

describe('the way of a Service from KServe to a manifest', () => {
  it('starts the new pods beside the old ones where there is room, then orphans, applies and cleans up', () => {
    const steps = stepsOf(
      applied([chat], [node(4)]),
      applied([newcomer, handWritten({ app: 'new' })], [node(4), coldStart('new', 240)]),
    );
    expect(order(steps)).toEqual([
      "Stop ArgoCD's automated sync of the application",
      'Start new and ask it by itself',
      'Delete the InferenceService chat without its children',
      'Merge the change and sync without pruning',
      'Delete what the InferenceService chat left behind',
      'Switch the automated sync on again',
    ]);
    expect(steps[1]?.text).toContain('It answers after 4 min (measured)');
    expect(steps[1]?.commands).toContain('kubectl apply --filename set.yaml');
    expect(steps[1]?.check).toContain('so far chat');
    expect(steps[2]?.commands).toEqual([
      "kubectl --namespace llm get service chat-predictor --output jsonpath='{.spec.clusterIP}'",
      'kubectl --namespace llm delete inferenceservice chat --cascade=orphan',
      "kubectl --namespace llm get service chat-predictor --output jsonpath='{.metadata.ownerReferences}'",
    ]);
    expect(steps[4]?.text).toContain('It gives 2 cards back');
    expect(steps[4]?.commands[0]).toContain('delete deployment,horizontalpodautoscaler chat-predictor');
  });

  it('frees a card first with what nobody needs, and never with what answers', () => {
    const before = applied([chat, engine('idle', { cards: 2 }), engine('small', { cards: 1 })], [node(5)]);
    const steps = stepsOf(before, applied([newcomer, handWritten({ app: 'new' })], [node(5)]));
    expect(steps[1]).toMatchObject({
      text: 'Delete the Deployment small: new needs what it gives back (1 card), and no caller of the set needs it now.',
      commands: ['kubectl --namespace llm delete deployment small'],
    });
    expect(order(steps)[2]).toBe('Start new and ask it by itself');
  });

  it('moves a client to the Service while the old pods still answer there', () => {
    const names = { names: ['chat', 'long'] };
    const before = applied([chat, inferenceService('other', names), client('http://other-predictor.llm')], []);
    const after = applied([newcomer, handWritten({ app: 'new' }), client('http://chat-predictor.llm')], []);
    const steps = stepsOf(before, after);
    expect(steps[1]?.text).toBe(
      'Point web from llm/other-predictor:80 to llm/chat-predictor:80. The new one serves chat, but not long.',
    );
    expect(changeOf(before, after).outages).toMatchObject([
      { gap: { kind: 'unknown' }, gapWithSteps: { kind: 'none' } },
    ]);
  });

  it('takes the old pods away before the new ones start where nothing else makes room', () => {
    const steps = stepsOf(applied([chat], [node(2)]), applied([newcomer, handWritten({ app: 'new' })], [node(2)]));
    expect(order(steps).slice(1, 5)).toEqual([
      'Delete the InferenceService chat without its children',
      'Delete what the InferenceService chat left behind',
      'Start new and ask it by itself',
      'Merge the change and sync without pruning',
    ]);
    const plan = changeOf(
      applied([chat, client('http://chat-predictor.llm')], [node(2)]),
      applied(
        [newcomer, handWritten({ app: 'new' }), client('http://chat-predictor.llm')],
        [node(2), coldStart('new', 240)],
      ),
    );
    expect(plan.outages).toMatchObject([{ gapWithSteps: { kind: 'measured', seconds: 240 } }]);
  });

  it("replaces the selector as a whole where apply would leave KServe's key", () => {
    const after = [engine('new', { labels: { app: 'new', role: 'chat' } }), handWritten({ role: 'chat' })];
    const patch = stepsOf([chat], after).find(({ text }) => text.startsWith('Replace the selector'));
    expect(patch?.text).toContain("leave KServe's app beside the new labels");
    expect(patch?.commands).toEqual([
      `kubectl --namespace llm patch service chat-predictor --type=json --patch='[{"op":"replace","path":"/spec/selector","value":{"role":"chat"}}]'`,
    ]);
    const same = stepsOf([chat], [newcomer, handWritten({ app: 'new' })]);
    expect(same.some(({ text }) => text.startsWith('Replace'))).toBe(false);
  });

  it('says what nobody has tried', () => {
    expect(changeOf([chat], [newcomer, handWritten({ app: 'new' })]).handover?.caveats[0]).toMatch(
      /^Nobody has run these steps on a cluster\./,
    );
  });

  it('is not needed where KServe keeps its Service, or nobody takes the name', () => {
    expect(changeOf([chat], [chat]).handover).toBeUndefined();
    expect(changeOf([chat], []).handover).toBeUndefined();
  });
});
