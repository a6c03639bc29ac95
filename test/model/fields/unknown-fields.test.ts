import { describe, expect, it } from 'vitest';
import { fieldsOfKind } from '../../../src/model/fields/field-tree.ts';
import { unknownFields } from '../../../src/model/fields/unknown-fields.ts';
import type { PlainObject } from '../../../src/model/source.ts';

const pathsIn = (manifest: PlainObject) => unknownFields(manifest).map(({ path }) => path.join('.'));
const pod = (spec: PlainObject) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'chat' }, spec });

describe('the known fields', () => {
  it.each([
    ['v1', 'Service', 'spec'],
    ['apps/v1', 'Deployment', 'spec'],
    ['batch/v1', 'CronJob', 'spec'],
    ['networking.k8s.io/v1', 'NetworkPolicy', 'spec'],
    ['autoscaling/v2', 'HorizontalPodAutoscaler', 'spec'],
    ['serving.kserve.io/v1beta1', 'InferenceService', 'spec'],
    ['v1', 'ConfigMap', 'binaryData'],
  ])('are there for %s %s', (apiVersion, kind, field) => {
    expect([...(fieldsOfKind(apiVersion, kind)?.keys() ?? [])]).toEqual(
      expect.arrayContaining(['apiVersion', 'kind', 'metadata', field]),
    );
  });

  it.each(['monitoring.example.org/v7 ScrapeTarget', 'v1 List', 'constructor toString'])(
    'are not there for %s',
    (id) => {
      const [apiVersion = '', kind = ''] = id.split(' ');
      expect(fieldsOfKind(apiVersion, kind)).toBeUndefined();
    },
  );

  it.each([
    ['Kubernetes 1.32 and before', { spec: { serviceAccount: 'x', hostUsers: false } }],
    ['Kubernetes 1.33 and later', { spec: { resources: { limits: { cpu: 1 } }, hostnameOverride: 'x' } }],
  ])('are those of %s', (_, { spec }) => {
    expect(pathsIn(pod(spec))).toEqual([]);
  });
});

describe('an unknown field', () => {
  it.each([
    [pod({ nodeselector: {} }), ['spec.nodeselector']],
    [pod({ containers: [{ name: 'a' }, { shmSize: '1Gi' }] }), ['spec.containers.1.shmSize']],
    [{ apiVersion: 'v1', kind: 'Pod', Spec: {}, metadata: { label: {} } }, ['Spec', 'metadata.label']],
    [
      {
        apiVersion: 'serving.kserve.io/v1beta1',
        kind: 'InferenceService',
        metadata: { nam: 'x' },
        spec: { predictor: { replicas: 2 } },
      },
      ['metadata.nam', 'spec.predictor.replicas'],
    ],
  ])('is found: %o', (manifest, paths) => {
    expect(pathsIn(manifest)).toEqual(paths);
  });

  it.each([
    [
      'free maps',
      pod({ nodeSelector: { any: 'x' }, containers: [{ resources: { limits: { 'example.org/card': 1 } } }] }),
    ],
    ['status', { ...pod({}), status: { anything: 1 } }],
    ['managedFields', { apiVersion: 'v1', kind: 'Pod', metadata: { managedFields: [{ fieldsV1: { 'f:spec': {} } }] } }],
    ['a value of another shape', pod({ containers: 'none', volumes: [null, 'x'] })],
    ['raw extensions', { apiVersion: 'apps/v1', kind: 'ControllerRevision', data: { any: 1 }, revision: 1 }],
  ])('is nowhere in %s', (_, manifest) => {
    expect(pathsIn(manifest)).toEqual([]);
  });
});
