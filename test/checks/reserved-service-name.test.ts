import { describe, expect, it } from 'vitest';
import { reservedServiceName } from '../../src/checks/reserved-service-name.ts';
import { judged, messagesOf, missingOf, placesOf } from './judged.ts';
import { deployment, inferenceService, other, service, set } from './manifests.ts';

const check = reservedServiceName;
const chat = inferenceService('chat');

describe('a name that KServe gives', () => {
  it.each([
    ['Service', service('chat-predictor')],
    ['Deployment', deployment('chat-predictor')],
    ['HorizontalPodAutoscaler', other('autoscaling/v2', 'HorizontalPodAutoscaler', 'chat-predictor')],
  ])('to a %s', (kind, text) => {
    expect(placesOf(check, set(chat, text))).toEqual([`${kind}/chat-predictor metadata.name`]);
    expect(messagesOf(check, set(chat, text))).toEqual([
      `chat-predictor is the name that KServe 0.15 gives the ${kind} of InferenceService llm/chat.`,
    ]);
  });

  it('to the children of a transformer, where there is one', () => {
    const withTransformer = chat.replace('spec:\n', 'spec:\n  transformer: {containers: [{image: t:1}]}\n');
    expect(placesOf(check, set(withTransformer, service('chat-transformer')))).toHaveLength(1);
    expect(placesOf(check, set(chat, service('chat-transformer')))).toEqual([]);
  });

  it('by its old ending, up to 0.15', () => {
    const text = set(chat, service('chat-predictor-default'));
    const [finding] = judged(text, [check], '0.15').findings;
    expect(finding).toMatchObject({
      object: { name: 'chat-predictor-default' },
      why: expect.stringContaining('old ending'),
    });
    expect(placesOf(check, text.replace('RawDeployment', 'Standard'), '0.16')).toEqual([]);
  });

  it('is not judged where the default of the cluster decides the mode', () => {
    const text = set(inferenceService('chat', {}, { mode: '' }), service('chat-predictor'));
    expect(placesOf(check, text)).toEqual([]);
    expect(missingOf(check, text)).toEqual([
      "the deployment mode of InferenceService llm/chat is the cluster's default",
    ]);
  });
});

describe('no fault', () => {
  const owned = service('chat-predictor').replace(
    'metadata:\n',
    'metadata:\n  ownerReferences: [{kind: InferenceService, name: chat, controller: true}]\n',
  );
  it.each([
    ['another namespace', service('chat-predictor', {}, 'prod')],
    ['a longer name', service('chat-predictor-api')],
    ['the plain name', service('chat')],
    ['another kind', other('v1', 'ConfigMap', 'chat-predictor')],
    ['a foreign Service', other('serving.knative.dev/v1', 'Service', 'chat-predictor')],
    ['what KServe made itself', owned],
    ['the old ending of a Deployment, which KServe does not look for', deployment('chat-predictor-default')],
  ])('%s', (_, text) => {
    expect(placesOf(check, set(chat, text))).toEqual([]);
  });

  it('in Knative mode', () => {
    const knative = inferenceService('chat', {}, { mode: 'Serverless' });
    expect(placesOf(check, set(knative, service('chat-predictor')))).toEqual([]);
  });
});
