import { describe, expect, it } from 'vitest';
import type { ClusterView, Why } from '../../src/notes/note.ts';
import { type Teller, tell, tellWhy } from '../../src/render/told-note.ts';

const view: ClusterView = {
  state: 'coder+reasoning',
  node: () => {
    throw new Error('no node "worker-9"; declared are worker-1, worker-2');
  },
  workload: (name) => ({
    name,
    cardsPerPod: 2,
    replicas: 1,
    listed: false,
    rollingUpdate: () => 'waits',
  }),
  service: (name) => ({ name, backends: ['coder'], pods: 1 }),
};
const teller = (parked: boolean): Teller => ({ view, parked, constructPath: 'llm-serving/coder/Resource' });

describe('tellWhy', () => {
  it.each<[string, Why, boolean, string]>([
    ['text', 'a reason', false, 'a reason'],
    ['a figure', (cluster) => `${cluster.workload('coder').cardsPerPod} cards`, false, '2 cards'],
    ['text in a parked file', 'a reason', true, 'a reason'],
    ['a function that asks nothing', () => 'a reason', true, 'a reason'],
    [
      'a figure of a parked file',
      (cluster) => `${cluster.workload('coder').cardsPerPod} cards`,
      true,
      'When listed: 2 cards',
    ],
    ['the state of a parked file', (cluster) => cluster.state, true, 'When listed: coder+reasoning'],
    ['a taken-apart view', ({ service }) => `${service('coder').pods} pod`, true, 'When listed: 1 pod'],
    ['a list of a parked file', (cluster) => `- ${cluster.state}`, true, 'When listed:\n- coder+reasoning'],
    ['other line breaks', 'a\r\nb\u{2028}c\u{85}d', false, 'a\nb\nc\nd'],
    ['what a comment cannot hold', 'a\u{0}\u{1b}\tb', false, 'a\u{fffd}\u{fffd}\tb'],
    ['accept inside a line', 'we accept a-check: x', false, 'we accept a-check: x'],
  ])('tells %s', (_, why, parked, text) => {
    expect(tellWhy(why, teller(parked))).toBe(text);
  });

  it.each<Why>([
    'accept a-check: x',
    'one\naccept a-check: x',
    '  accept it',
    () => 'accept it',
    'one\u{2028}accept a: b',
  ])('refuses %j, which would read as an acceptance', (why) => {
    expect(() => tellWhy(why, teller(false))).toThrow('a line of the note begins with "accept "');
  });

  it.each(['', ' \n'])('refuses the empty note %j', (why) => {
    expect(() => tellWhy(why, teller(false))).toThrow('the note says nothing');
  });
});

describe('tell', () => {
  const path = ['spec', 'replicas'];
  const acceptance = (check: string, reason: Why) => ({ path, accepts: [{ check, reason }] });

  it('tells the reasons of acceptances as one paragraph', () => {
    expect(
      tell(
        acceptance('a-check', (cluster) => `it is\n\n${cluster.state}`),
        teller(true),
      ).accepts,
    ).toEqual([{ check: 'a-check', reason: 'When listed: it is coder+reasoning' }]);
  });

  it.each([
    [
      'an unknown name',
      { path, why: (cluster: ClusterView) => cluster.node('worker-9').name, accepts: [] },
      'no node "worker-9"',
    ],
    ['no reason', acceptance('a-check', ' '), 'an acceptance without a reason accepts nothing: give the reason'],
    ['no id', acceptance('A check', 'why'), '"A check" is no check\'s id'],
  ])('names the construct and the field for %s', (_, note, message) => {
    expect(() => tell(note, teller(false))).toThrow(`llm-serving/coder/Resource: spec.replicas: ${message}`);
  });
});
