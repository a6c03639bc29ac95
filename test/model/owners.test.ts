import { describe, expect, it } from 'vitest';
import { modelOf } from './model-of.ts';

const template = { metadata: { labels: { app: 'x' } }, spec: { containers: [{ name: 'c', image: 'i' }] } };
const owner = (kind: string, name: string, controller = true) => ({ ownerReferences: [{ kind, name, controller }] });

function dump(...objects: [kind: string, metadata: object, apiVersion?: string][]): string[] {
  const documents = objects.map(([kind, metadata, apiVersion = 'apps/v1']) => {
    const spec = kind === 'Pod' ? template.spec : { template };
    return JSON.stringify({ apiVersion, kind, metadata: { namespace: 'llm', ...metadata }, spec });
  });
  return modelOf(documents.join('\n---\n')).workloads.map((workload) => `${workload.kind}/${workload.name}`);
}

describe('a dump of a cluster', () => {
  it('counts a Deployment once, not its ReplicaSet and its pods too', () => {
    expect(
      dump(
        ['Deployment', { name: 'chat' }],
        ['ReplicaSet', { name: 'chat-5d4', ...owner('Deployment', 'chat') }],
        [
          'Pod',
          { name: 'chat-5d4-x', labels: { 'pod-template-hash': '5d4' }, ...owner('ReplicaSet', 'chat-5d4') },
          'v1',
        ],
      ),
    ).toEqual(['Deployment/chat']);
  });

  it('knows the Deployment behind a ReplicaSet that it does not show', () => {
    const labels = { 'pod-template-hash': '5d4' };
    expect(
      dump(
        ['Deployment', { name: 'chat' }],
        ['Pod', { name: 'chat-5d4-x', labels, ...owner('ReplicaSet', 'chat-5d4') }, 'v1'],
      ),
    ).toEqual(['Deployment/chat']);
  });

  it('keeps a pod whose owner it does not show', () => {
    expect(dump(['Pod', { name: 'ray-head', ...owner('RayCluster', 'ray') }, 'v1'])).toEqual(['Pod/ray-head']);
  });

  it('keeps what an owner does not control', () => {
    expect(
      dump(['Deployment', { name: 'a' }], ['Deployment', { name: 'b', ...owner('Deployment', 'a', false) }]),
    ).toHaveLength(2);
  });

  it('counts an InferenceService in Knative mode once, though the revision between is not shown', () => {
    const labels = { 'serving.kserve.io/inferenceservice': 'foo' };
    const service = ['InferenceService', { name: 'foo' }, 'serving.kserve.io/v1beta1'] as [string, object, string];
    const controlled = { name: 'foo-predictor-00001-deployment', labels, ...owner('Revision', 'foo-predictor-00001') };
    expect(dump(service, ['Deployment', controlled])).toEqual([]);
    expect(dump(service, ['Deployment', { name: 'by-hand', labels }])).toEqual(['Deployment/by-hand']);
  });
});
