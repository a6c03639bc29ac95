import { describe, expect, it } from 'vitest';
import { EngineDeployment, type EngineDeploymentProps } from '../../constructs/engine-deployment.ts';
import { because } from '../../src/notes/because.ts';
import { notesOf, objectOf, testFile } from './app.ts';

const minimal: EngineDeploymentProps = { image: 'engine:1', port: 8000 };

function deployment(props: Partial<EngineDeploymentProps> = {}): EngineDeployment {
  return new EngineDeployment(testFile('serving'), 'scorer', { ...minimal, ...props });
}

function all(): Required<EngineDeploymentProps> {
  return {
    name: 'scorer',
    namespace: 'models',
    labels: { 'app.kubernetes.io/part-of': 'llm' },
    image: 'engine:1',
    command: ['python'],
    args: ['serve.py', '--fp16'],
    port: 8000,
    servicePort: 8080,
    replicas: 2,
    strategy: { type: 'Recreate' },
    env: { MODE: 'fast' },
    resources: { cards: 1, requests: { memory: '8Gi' }, limits: { memory: 16_000_000_000 } },
    nodeSelector: { 'kubernetes.io/hostname': 'gpu-1' },
    runtimeClassName: 'nvidia',
    readinessProbe: { path: '/ready' },
    startupProbe: { path: '/ready', failureThreshold: 40 },
    livenessProbe: { path: '/live', initialDelaySeconds: 0 },
    volumes: [{ name: 'cache', mountPath: '/cache', subPath: 'scorer', source: { emptyDir: {} } }],
    sharedMemory: '1Gi',
    container: { workingDir: '/app' },
    pod: { serviceAccountName: 'scorer' },
  };
}

describe('EngineDeployment', () => {
  it('is one pod behind port 80 with minimal props', () => {
    const engine = deployment();
    expect(objectOf(engine)).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'scorer', namespace: 'serving', labels: { app: 'scorer' } },
      spec: {
        replicas: 1,
        selector: { matchLabels: { app: 'scorer' } },
        template: {
          metadata: { labels: { app: 'scorer' } },
          spec: {
            containers: [{ name: 'scorer', image: 'engine:1', ports: [{ containerPort: 8000, protocol: 'TCP' }] }],
          },
        },
      },
    });
    expect(objectOf(engine.service)).toEqual({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'scorer', namespace: 'serving', labels: { app: 'scorer' } },
      spec: { selector: { app: 'scorer' }, ports: [{ name: 'http', port: 80, targetPort: 8000, protocol: 'TCP' }] },
    });
  });

  it('takes all props', () => {
    const engine = deployment(all());
    const labels = { app: 'scorer', 'app.kubernetes.io/part-of': 'llm' };
    const { metadata, spec } = objectOf(engine);
    expect(metadata).toEqual({ name: 'scorer', namespace: 'models', labels });
    expect(spec).toMatchObject({ replicas: 2, strategy: { type: 'Recreate' }, template: { metadata: { labels } } });
    expect(spec).toMatchObject({
      template: {
        spec: {
          nodeSelector: { 'kubernetes.io/hostname': 'gpu-1' },
          runtimeClassName: 'nvidia',
          serviceAccountName: 'scorer',
          containers: [
            {
              workingDir: '/app',
              command: ['python'],
              args: ['serve.py', '--fp16'],
              env: [{ name: 'MODE', value: 'fast' }],
              resources: {
                requests: { memory: '8Gi', 'nvidia.com/gpu': '1' },
                limits: { memory: 16_000_000_000, 'nvidia.com/gpu': '1' },
              },
              readinessProbe: { httpGet: { path: '/ready', port: 8000 } },
              startupProbe: { httpGet: { path: '/ready', port: 8000 }, failureThreshold: 40 },
              livenessProbe: { httpGet: { path: '/live', port: 8000 }, initialDelaySeconds: 0 },
              volumeMounts: [
                { name: 'cache', mountPath: '/cache', subPath: 'scorer' },
                { name: 'shm', mountPath: '/dev/shm' },
              ],
            },
          ],
          volumes: [
            { name: 'cache', emptyDir: {} },
            { name: 'shm', emptyDir: { medium: 'Memory', sizeLimit: '1Gi' } },
          ],
        },
      },
    });
    expect(objectOf(engine.service)).toMatchObject({
      metadata: { namespace: 'models', labels },
      spec: { selector: { app: 'scorer' }, ports: [{ port: 8080, targetPort: 8000 }] },
    });
  });

  it('is a backend that Services select by its app label', () => {
    expect(deployment({ labels: all().labels })).toMatchObject({
      name: 'scorer',
      namespace: 'serving',
      selectorLabels: { app: 'scorer' },
      podLabels: { app: 'scorer', 'app.kubernetes.io/part-of': 'llm' },
      containerPort: 8000,
    });
  });

  it('takes the notes of its props to one place each', () => {
    const noted = deployment({
      namespace: because('models', 'namespace'),
      labels: { 'app.kubernetes.io/part-of': because('llm', 'label') },
      image: because('engine:1', 'image'),
      command: because(['python'], 'command'),
      args: [because('serve.py', 'argument')],
      port: because(8000, 'port'),
      servicePort: because(8080, 'service port'),
      replicas: because(1, 'replicas'),
      strategy: { type: because('Recreate', 'type') },
      startupProbe: because({ path: '/ready' }, 'startup'),
    });
    expect(notesOf(noted)).toEqual({
      'metadata.namespace': 'namespace',
      'metadata.labels["app.kubernetes.io/part-of"]': 'label',
      'spec.template.spec.containers[0].image': 'image',
      'spec.template.spec.containers[0].command': 'command',
      'spec.template.spec.containers[0].args[0]': 'argument',
      'spec.template.spec.containers[0].ports[0]': 'port',
      'spec.replicas': 'replicas',
      'spec.strategy.type': 'type',
      'spec.template.spec.containers[0].startupProbe': 'startup',
    });
    expect(notesOf(noted.service)).toEqual({ 'spec.ports[0]': 'service port' });
  });

  it.each<[string, Partial<EngineDeploymentProps>, string]>([
    [
      'an app label',
      { labels: { app: 'other' } },
      'labels["app"] is "other"; allowed: any other key. It is always the name, since the Deployment and the Service ' +
        'select by it.',
    ],
    [
      'a port above the range',
      { servicePort: 70_000 },
      'servicePort is 70000; allowed: whole numbers from 1 to 65535.',
    ],
    [
      'half a replica',
      { replicas: 0.5 },
      'replicas is 0.5; allowed: whole numbers from 0. Write a count without decimals.',
    ],
  ])('refuses %s', (_what, props, message) => {
    expect(() => deployment(props)).toThrow(`apps/file/scorer: ${message}`);
  });
});
