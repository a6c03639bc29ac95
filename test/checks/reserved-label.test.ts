import { describe, expect, it } from 'vitest';
import { reservedLabel } from '../../src/checks/reserved-label.ts';
import { judged, messagesOf, missingOf, placesOf } from './judged.ts';
import { deployment, inferenceService, service, set } from './manifests.ts';

const check = reservedLabel;

describe('a label that KServe sets', () => {
  it.each([
    ['app', 'isvc.chat-predictor'],
    ['component', 'predictor'],
  ])('%s in the metadata', (key, value) => {
    const text = inferenceService('chat', {}, { labels: { [key]: 'mine' } });
    expect(placesOf(check, text)).toEqual([`InferenceService/chat metadata.labels.${key}`]);
    expect(messagesOf(check, text)).toEqual([`KServe sets the label ${key}: ${value} on the pods; mine is lost.`]);
  });

  it('in the labels of the predictor', () => {
    const text = inferenceService('chat', { labels: { component: 'chat', tier: 'gold' } });
    expect(placesOf(check, text)).toEqual(['InferenceService/chat spec.predictor.labels.component']);
  });

  it('is not judged where the default of the cluster decides the mode', () => {
    const text = inferenceService('chat', {}, { labels: { app: 'mine' }, mode: '' });
    expect(placesOf(check, text)).toEqual([]);
    expect(missingOf(check, text)).toEqual(["the deployment mode is the cluster's default"]);
  });
});

describe('the pair by which KServe deletes', () => {
  const pair = { 'serving.kserve.io/inferenceservice': 'chat', component: 'predictor' };
  const labelled = (text: string) => text.replace('metadata:\n', `metadata:\n  labels: ${JSON.stringify(pair)}\n`);
  const isvc = inferenceService('chat', {}, { mode: 'Standard' });

  it.each([
    ['Service', labelled(service('chat-api'))],
    ['Deployment', labelled(deployment('chat-api'))],
  ])('on a %s, from 0.20 on', (kind, text) => {
    const { findings } = judged(set(isvc, text), [check], '0.20');
    expect(findings).toMatchObject([
      {
        object: { kind, name: 'chat-api' },
        path: 'metadata.labels["serving.kserve.io/inferenceservice"]',
        message: `The labels serving.kserve.io/inferenceservice: chat and component: predictor make KServe 0.20 delete this ${kind}.`,
      },
    ]);
    expect(placesOf(check, set(isvc, text), '0.19')).toEqual([]);
  });

  it.each([
    ['in a selector', service('chat-api', { selector: pair })],
    ['of an InferenceService that is not there', labelled(service('chat-api')).replaceAll('"chat"', '"code"')],
    ['with another component', labelled(service('chat-api')).replace('"predictor"', '"router"')],
    ['in another namespace', labelled(service('chat-api', {}, 'prod'))],
    ['on a pod template', deployment('chat-api', { labels: pair })],
    ['on what KServe named', labelled(service('chat-predictor'))],
  ])('%s is no fault', (_, text) => {
    expect(placesOf(check, set(isvc, text), '0.20')).toEqual([]);
  });
});

describe('no fault', () => {
  it.each([
    ['the app.kubernetes.io keys', { 'app.kubernetes.io/component': 'chat', 'app.kubernetes.io/name': 'chat' }],
    ['the value that KServe sets anyway', { component: 'predictor', 'serving.kserve.io/inferenceservice': 'chat' }],
  ])('%s', (_, labels) => {
    expect(placesOf(check, inferenceService('chat', {}, { labels }))).toEqual([]);
  });

  it('a label that a kustomization adds: it is the kustomization’s fault', () => {
    const texts = {
      'kustomization.yaml': 'resources: [chat.yaml]\ncommonLabels: {app: mine}\n',
      'chat.yaml': inferenceService('chat'),
    };
    expect(judged(texts, [check]).findings).toEqual([]);
  });
});
