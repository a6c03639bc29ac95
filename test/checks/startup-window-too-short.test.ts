import { describe, expect, it } from 'vitest';
import { startupWindowTooShort } from '../../src/checks/startup-window-too-short.ts';
import { messagesOf, placesOf } from './judged.ts';
import { other, pod, set } from './manifests.ts';

const check = startupWindowTooShort;
const http = { httpGet: { path: '/health', port: 8000 } };
const probe = (initialDelaySeconds: number, periodSeconds: number, failureThreshold: number) => ({
  ...http,
  initialDelaySeconds,
  periodSeconds,
  failureThreshold,
});
const card = { resources: { limits: { 'nvidia.com/gpu': 1 } } };
const serving = (...containers: object[]) =>
  pod('chat', { spec: { containers: containers.map((each) => ({ name: 'server', ...each })) } });
const coldStart = (seconds: number, namespace = 'llm') =>
  other('llm-serving.io/v1alpha1', 'ServingFacts', 'facts', {
    spec: { coldStarts: [{ workload: 'chat', namespace, seconds }] },
  });

describe('a restart before the model is there', () => {
  it.each<[string, string, string]>([
    [
      'by a livenessProbe alone',
      serving({ ...card, livenessProbe: probe(60, 10, 3) }),
      'The livenessProbe of container server has it restarted after 90 s (60 s, then 3 times 10 s), and no startupProbe gives a model on a card time to load; 600 s is the least to wait.',
    ],
    [
      'with the defaults of Kubernetes',
      serving({ ...card, livenessProbe: http }),
      'The livenessProbe of container server has it restarted after 30 s (0 s, then 3 times 10 s), and no startupProbe gives a model on a card time to load; 600 s is the least to wait.',
    ],
    [
      'by a startupProbe below the measured cold start',
      set(serving({ ...card, startupProbe: probe(0, 15, 20) }), coldStart(600)),
      'The startupProbe of container server has it restarted after 300 s (0 s, then 20 times 15 s), and a cold start takes 600 s here.',
    ],
    [
      'by a livenessProbe below the measured cold start, card or not',
      set(serving({ livenessProbe: probe(0, 10, 60) }), coldStart(900)),
      'The livenessProbe of container server has it restarted after 600 s (0 s, then 60 times 10 s), and a cold start takes 900 s here.',
    ],
  ])('%s', (_, text, message) => {
    expect(messagesOf(check, text)).toEqual([message]);
  });

  it('is reported at the probe', () => {
    expect(placesOf(check, serving({ ...card, livenessProbe: http }))).toEqual([
      'Pod/chat spec.containers[0].livenessProbe',
    ]);
  });
});

describe('no fault', () => {
  it.each<[string, string]>([
    ['a readinessProbe', set(serving({ ...card, readinessProbe: http }), coldStart(600))],
    [
      'any startupProbe where no cold start was measured',
      serving({ ...card, startupProbe: http, livenessProbe: http }),
    ],
    [
      'a startupProbe over the measured cold start',
      set(serving({ ...card, startupProbe: probe(0, 15, 120), livenessProbe: http }), coldStart(600)),
    ],
    ['a livenessProbe that waits 600 s', serving({ ...card, livenessProbe: probe(570, 10, 3) })],
    [
      'a livenessProbe that waits longer than the measured cold start',
      set(serving({ ...card, livenessProbe: probe(270, 10, 3) }), coldStart(240)),
    ],
    ['a livenessProbe without a card', serving({ livenessProbe: http })],
    ['a livenessProbe of a sidecar without a card', serving(card, { name: 'logs', livenessProbe: http })],
    ["another namespace's cold start", set(serving({ ...card, startupProbe: http }), coldStart(600, 'other'))],
  ])('%s', (_, text) => {
    expect(messagesOf(check, text)).toEqual([]);
  });
});
