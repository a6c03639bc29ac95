import { describe, expect, it } from 'vitest';
import { gpuOverBudget } from '../../src/checks/gpu-over-budget.ts';
import { clusterText } from '../model/capacity/cluster-of.ts';
import { judged, messagesOf, missingOf, placesOf } from './judged.ts';

const check = gpuOverBudget;
const on = (cards: number, more: object = {}) => ({ cards, on: 'a', ...more });

describe('pods that ask for more cards than there are', () => {
  it.each<[string, Parameters<typeof clusterText>, string]>([
    [
      'on one node',
      [{ a: 4 }, { chat: on(3), code: on(2) }],
      'a has 4 cards, and the pods that can only run there ask for 5 cards: chat 3, code 2.',
    ],
    [
      'in replicas',
      [{ a: 4 }, { chat: on(2, { replicas: 3 }) }],
      'a has 4 cards, and the pods that can only run there ask for 6 cards: chat 6 (3 pods of 2).',
    ],
    [
      'on several nodes',
      [{ a: 2, b: 2 }, { chat: { cards: 1, replicas: 5 } }],
      'a and b have 4 cards, and the pods that can only run there ask for 5 cards: chat 5 (5 pods of 1).',
    ],
    [
      'by no placement',
      [{ a: 3, b: 3 }, { chat: { cards: 2, replicas: 3 } }],
      "a and b have 6 cards, and the pods that can only run there ask for 6 cards, but they can't be spread over these nodes: chat 6 (3 pods of 2).",
    ],
    [
      'in one pod',
      [{ a: 2 }, { chat: on(4) }],
      'One pod of chat asks for 4 cards, and a, the only node that it may use, has 2 cards.',
    ],
    [
      'in one pod with a choice',
      [{ a: 2, b: 4 }, { chat: { cards: 8 } }],
      'One pod of chat asks for 8 cards, and the largest of its nodes, a and b, has 4 cards.',
    ],
  ])('%s', (_, parameters, message) => {
    expect(messagesOf(check, clusterText(...parameters))).toEqual([message]);
  });

  it('are reported once, on the last of them, whatever the order of the files', () => {
    const [node = '', facts = '', chat = '', code = ''] = clusterText({ a: 2 }, { chat: on(2), code: on(2) }).split(
      '\n---\n',
    );
    const forth = judged({ 'a.yaml': `${node}\n---\n${facts}`, 'b.yaml': chat, 'c.yaml': code }, [check]).findings;
    const back = judged({ 'c.yaml': code, 'b.yaml': chat, 'a.yaml': `${node}\n---\n${facts}` }, [check]).findings;
    expect(forth).toHaveLength(1);
    expect(forth[0]).toMatchObject({ file: 'c.yaml', object: { kind: 'Deployment', name: 'code' } });
    expect(back).toEqual(forth);
  });

  it('point at the number and say how many to give back', () => {
    const { findings } = judged(clusterText({ a: 2 }, { chat: on(3, { replicas: 0 }), code: on(1, { replicas: 3 }) }), [
      check,
    ]);
    expect(findings[0]?.path).toBe('spec.template.spec.containers[0].resources.limits["nvidia.com/gpu"]');
    expect(findings[0]?.fix).toMatch(/^Give 1 card back: /);
  });
});

describe('no fault', () => {
  it.each<[string, string]>([
    ['as many as there are', clusterText({ a: 4 }, { chat: on(2), code: on(2) })],
    ['an alternative at 0 replicas', clusterText({ a: 4 }, { chat: on(4), code: on(4, { replicas: 0 }) })],
    ['one alternative larger than its node at 0 replicas', clusterText({ a: 4 }, { code: on(8, { replicas: 0 }) })],
    ['time-sliced cards, counted in allocatable', clusterText({ a: 8 }, { chat: on(1, { replicas: 8 }) })],
    ['a choice of nodes that some placement serves', clusterText({ a: 2, b: 2 }, { chat: { cards: 2 }, code: on(2) })],
    ['half a card, which another check refuses', clusterText({ a: 1 }, { chat: on(1), code: on(0.5) })],
    ['memory, which another check counts', clusterText({ a: 1 }, { chat: { memory: '900Gi', on: 'a' } })],
  ])('%s', (_, text) => {
    expect(messagesOf(check, text)).toEqual([]);
  });

  it('where no Node object fits: not judged', () => {
    const text = clusterText({ a: 1 }, { chat: { cards: 8, on: 'z' }, web: { on: 'z' } });
    expect([messagesOf(check, text), missingOf(check, text)]).toEqual([[], ['a Node object that its pods may run on']]);
  });
});

it('counts an InferenceService as the one that asks', () => {
  const text = `${clusterText({ a: 1 }, { chat: on(1) })}
---
apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: {name: coder, namespace: llm, annotations: {serving.kserve.io/deploymentMode: RawDeployment}}
spec: {predictor: {containers: [{name: c, resources: {limits: {nvidia.com/gpu: 1}}}]}}
`;
  expect(placesOf(check, text)).toEqual([
    'InferenceService/coder spec.predictor.containers[0].resources.limits["nvidia.com/gpu"]',
  ]);
});
