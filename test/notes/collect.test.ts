import { ApiObject, App, Chart, JsonPatch, Lazy } from 'cdk8s';
import {
  IntOrString,
  KubeDeployment,
  KubePod,
  KubeService,
  type KubeServiceProps,
  Quantity,
} from 'cdk8s-plus-28/lib/imports/k8s.js';
import { describe, expect, it } from 'vitest';
import {
  InferenceServiceSpecPredictorContainersResourcesLimits as GpuLimit,
  InferenceService,
} from '../../imports/serving.kserve.io.ts';
import { because } from '../../src/notes/because.ts';
import { resolveObject } from '../../src/notes/collect.ts';
import { printPath } from '../../src/notes/field-path.ts';
import { accept, noteField, noteObject } from '../../src/notes/on.ts';
import { NoteResolver } from '../../src/notes/resolver.ts';

function newChart(): Chart {
  return new Chart(new App({ resolvers: [new NoteResolver()] }), 'llm-serving', { namespace: 'llm' });
}

function places(apiObject: ApiObject): (string | undefined)[][] {
  return resolveObject(apiObject).notes.map(({ path, why }) => [printPath(path), typeof why === 'string' ? why : '']);
}

describe('resolveObject', () => {
  it('keeps the places of notes on scalars, objects, items and quantities of a Deployment', () => {
    const deployment = new KubeDeployment(newChart(), 'engine', {
      metadata: { name: because('engine', 'name'), labels: { app: because('engine', 'label') } },
      spec: {
        replicas: because(1, 'one'),
        selector: { matchLabels: { app: 'engine' } },
        strategy: because({ type: 'Recreate' }, 'strategy'),
        template: {
          spec: {
            hostIpc: because(true, 'spelling'),
            containers: [
              because(
                {
                  name: 'engine',
                  args: because([because('--x', 'arg'), '--y'], 'args'),
                  resources: {
                    limits: {
                      memory: because(Quantity.fromString('8Gi'), 'memory'),
                      'nvidia.com/gpu': Quantity.fromNumber(because(2, 'cards')),
                    },
                  },
                  ports: [{ containerPort: because(8080, 'port') }],
                },
                'container',
              ),
            ],
          },
        },
      },
    });
    const container = 'spec.template.spec.containers[0]';
    expect(places(deployment)).toEqual([
      ['metadata.name', 'name'],
      ['metadata.labels.app', 'label'],
      ['spec.replicas', 'one'],
      ['spec.strategy', 'strategy'],
      ['spec.template.spec.hostIPC', 'spelling'],
      [container, 'container'],
      [`${container}.args`, 'args'],
      [`${container}.args[0]`, 'arg'],
      [`${container}.resources.limits.memory`, 'memory'],
      [`${container}.resources.limits["nvidia.com/gpu"]`, 'cards'],
      [`${container}.ports[0].containerPort`, 'port'],
    ]);
    expect(resolveObject(deployment).object).toMatchObject({
      metadata: { name: 'engine', namespace: 'llm', labels: { app: 'engine' } },
      spec: {
        replicas: 1,
        template: {
          spec: { hostIPC: true, containers: [{ resources: { limits: { memory: '8Gi', 'nvidia.com/gpu': 2 } } }] },
        },
      },
    });
  });

  it('does so for Services, Pods, generated classes and plain objects', () => {
    const chart = newChart();
    const service = new KubeService(chart, 'service', {
      spec: {
        clusterIp: because('None', 'headless'),
        ports: [{ port: 80, targetPort: because(IntOrString.fromString('http'), 'by name') }],
        selector: because({ app: 'engine' }, 'selector'),
      },
    });
    expect(places(service)).toEqual([
      ['spec.clusterIP', 'headless'],
      ['spec.ports[0].targetPort', 'by name'],
      ['spec.selector', 'selector'],
    ]);
    const pod = new KubePod(chart, 'pod', { spec: because({ containers: [{ name: because('c', 'name') }] }, 'spec') });
    expect(places(pod)).toEqual([
      ['spec', 'spec'],
      ['spec.containers[0].name', 'name'],
    ]);
    const served = new InferenceService(chart, 'served', {
      spec: {
        predictor: {
          minReplicas: because(1, 'always'),
          containers: [
            {
              name: 'engine',
              ports: [{ containerPort: 8080, hostIp: because('10.0.0.1', 'spelling') }],
              resources: { limits: { 'nvidia.com/gpu': because(GpuLimit.fromNumber(2), 'cards') } },
            },
          ],
        },
      },
    });
    expect(places(served).sort()).toEqual([
      ['spec.predictor.containers[0].ports[0].hostIP', 'spelling'],
      ['spec.predictor.containers[0].resources.limits["nvidia.com/gpu"]', 'cards'],
      ['spec.predictor.minReplicas', 'always'],
    ]);
    const props = { apiVersion: 'x/v1', kind: 'Thing', spec: { storageUri: because('pvc://a', 'a') } };
    expect(places(new ApiObject(chart, 'plain', props))).toEqual([['spec.storageUri', 'a']]);
  });

  it('adds what was noted from outside, at the places that Kubernetes spells', () => {
    const service = new KubeService(newChart(), 'service', { metadata: { name: 's' }, spec: { clusterIp: 'None' } });
    noteObject(service, 'object');
    noteField(service, ['spec', 'clusterIP'], 'headless');
    noteField(service, ['metadata', 'name'], 'name');
    accept(service, 'a-check', 'known');
    const { notes, constructPath } = resolveObject(service);
    expect(constructPath).toBe('llm-serving/service');
    expect(notes.map(({ path }) => printPath(path))).toEqual(['', 'spec.clusterIP', 'metadata.name', '']);
    expect(notes[3]).toEqual({ path: [], accepts: [{ check: 'a-check', reason: 'known' }] });
  });

  it('takes along the note of a value that is removed, and notes a shared value wherever it stands', () => {
    const shared = because(1, 'shared');
    const plain = { apiVersion: 'v1', kind: 'A', spec: { a: shared, b: [shared] } };
    expect(places(new ApiObject(newChart(), 'a', plain))).toEqual([
      ['spec.a', 'shared'],
      ['spec.b[0]', 'shared'],
    ]);
    expect(places(new ApiObject(newChart(), 'a', { ...plain, spec: {} }))).toEqual([]);
  });

  it('is independent of the order in which cdk8s sorts', () => {
    const chart = newChart();
    const service = new KubeService(chart, 's', {
      spec: { ports: [{ port: because(1, 'b') }], clusterIp: because('None', 'a') },
    });
    const sorted = resolveObject(service);
    process.env.CDK8S_DISABLE_SORT = '1';
    try {
      expect(resolveObject(service)).toEqual(sorted);
    } finally {
      delete process.env.CDK8S_DISABLE_SORT;
    }
  });
});

describe('resolveObject refuses', () => {
  const unknown: KubeServiceProps = { spec: { ports: [Object.assign({ port: 80 }, { trafficDistribution: 'x' })] } };
  const plain = (spec: unknown) => new ApiObject(newChart(), 'thing', { apiVersion: 'v1', kind: 'A', spec });
  const noted = (path: (string | number)[]) => {
    const object = plain({ list: [1] });
    noteField(object, path, 'why');
    return object;
  };
  const patched = (...patch: JsonPatch[]) => {
    const service = new KubeService(newChart(), 'service', { spec: { clusterIp: 'None' } });
    service.addJsonPatch(...patch);
    return service;
  };
  it.each<[string, () => ApiObject, string]>([
    [
      'a field that the class does not know',
      () => new KubeService(newChart(), 'service', unknown),
      "llm-serving/service: spec.ports[0].trafficDistribution: the field was set, but the object's class does not emit",
    ],
    [
      'a JSON patch that the class drops',
      () => patched(JsonPatch.add('/spec/trafficDistribution', 'PreferClose')),
      'llm-serving/service: spec.trafficDistribution: the field was set',
    ],
    [
      "a JSON patch in Kubernetes' spelling",
      () => patched(JsonPatch.add('/spec/clusterIP', '10.0.0.1')),
      'llm-serving/service: spec.clusterIP: the field was set',
    ],
    [
      'a note on a field that is not there',
      () => noted(['spec', 'replica', 0]),
      'llm-serving/thing: spec.replica[0]: a note found no place: the field is not in the object (spec has no "replica")',
    ],
    [
      'a note on an item that is not there',
      () => noted(['spec', 'list', 1]),
      'llm-serving/thing: spec.list[1]: a note found no place: the field is not in the object (spec.list has no 1)',
    ],
    [
      'a note on metadata that cdk8s drops as empty',
      () =>
        new ApiObject(newChart(), 'thing', {
          apiVersion: 'v1',
          kind: 'A',
          metadata: { managedFields: because([], 'why') },
        }),
      'llm-serving/thing: metadata.managedFields: a note found no place',
    ],
    ['null', () => plain({ list: [1, null] }), 'llm-serving/thing: spec.list[1]: the value is null'],
    [
      'a noted value that is read while the object resolves',
      () => plain({ text: Lazy.any({ produce: () => `${because(2, 'two cards')}` }) }),
      'llm-serving/thing: the noted value 2 (why: "two cards") was read before its note was recorded',
    ],
    ['what cdk8s refuses', () => plain(new Map()), "llm-serving/thing: can't render non-simple object of type 'Map'"],
  ])('%s', (_, make, message) => {
    const object = make();
    expect(() => resolveObject(object)).toThrow(new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
  });

  it('an App without a NoteResolver', () => {
    const object = new ApiObject(new Chart(new App(), 'chart'), 'a', { apiVersion: 'v1', kind: 'A' });
    expect(() => resolveObject(object)).toThrow('chart/a: the App has no NoteResolver');
  });
});
