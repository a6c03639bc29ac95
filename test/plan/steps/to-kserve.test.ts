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

const handWritten = service('chat-predictor', { selector: { app: 'old' }, ports: [{ port: 80, targetPort: 8000 }] });
const old = engine('old', { cards: 1 });
const chat = inferenceService('chat', { cards: 2 });

function order(before: Files, after: Files): readonly string[] {
  return (changeOf(before, after).handover?.steps ?? []).map(({ text }) => text.split(/[.,:]/)[0] ?? '');
}

describe('the way of a Service from a manifest to KServe', () => {
  it('lets KServe take over the Service that stands', () => {
    const plan = changeOf(applied([old, handWritten], [node(4)]), applied([chat], [node(4), coldStart('chat', 600)]));
    const [, takeOver, sync] = plan.handover?.steps ?? [];
    expect(takeOver?.text).toContain('Apply the InferenceService chat while the Service still stands.');
    expect(takeOver?.text).toContain('nobody answers there until the pods of chat are ready: 10 min (measured)');
    expect(takeOver?.commands).toContain('kubectl apply --filename set.yaml');
    expect(sync?.check).toContain('The diff does not delete chat-predictor');
  });

  it('makes room with pods that nobody asks', () => {
    expect(order(applied([old, handWritten], [node(2)]), applied([chat], [node(2)]))).toEqual([
      "Stop ArgoCD's automated sync of the application",
      'Delete the Deployment old',
      'Apply the InferenceService chat while the Service still stands',
      'Merge the change',
      'Switch the automated sync on again',
    ]);
  });

  it('starts what a client moves to, and moves it, before', () => {
    const before = applied([old, handWritten, client('http://chat-predictor.llm')], [node(3)]);
    const after = applied(
      [chat, inferenceService('other', { cards: 1 }), client('http://other-predictor.llm')],
      [node(3)],
    );
    expect(order(before, after).slice(1, 5)).toEqual([
      'Start other and ask it by itself',
      'Point web from llm/chat-predictor',
      'Delete the Deployment old',
      'Apply the InferenceService chat while the Service still stands',
    ]);
    expect(changeOf(before, after).outages).toMatchObject([
      { gap: { kind: 'unknown' }, gapWithSteps: { kind: 'none' } },
    ]);
  });

  it('moves a client last where what it moves to finds no room before', () => {
    const before = applied([old, handWritten, client('http://chat-predictor.llm')], [node(1)]);
    const after = applied(
      [inferenceService('chat'), inferenceService('other', { cards: 1 }), client('http://other-predictor.llm')],
      [node(1)],
    );
    expect(order(before, after).at(-2)).toBe('Point web from llm/chat-predictor');
  });
});
