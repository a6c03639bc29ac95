import { describe, expect, it } from 'vitest';
import { InferenceService, type InferenceServiceProps } from '../../constructs/inference-service.ts';
import { because } from '../../src/notes/because.ts';
import { notesOf, objectOf, testFile } from './app.ts';

const minimal: InferenceServiceProps = { image: 'vllm/vllm-openai:v0.11.0', model: 'org/model' };

function service(props: Partial<InferenceServiceProps> = {}, id = 'chat'): InferenceService {
  return new InferenceService(testFile('serving'), id, { ...minimal, ...props });
}

function all(): Required<InferenceServiceProps> {
  return {
    name: 'chat',
    namespace: 'models',
    labels: { 'app.kubernetes.io/name': 'llm-chat', 'app.kubernetes.io/part-of': 'llm' },
    annotations: { 'example.com/owner': 'the serving team' },
    deploymentMode: 'Standard',
    image: 'vllm/vllm-openai:v0.11.0',
    model: 'org/model',
    servedModelNames: ['chat', 'chat-long'],
    flags: { quantization: 'gptq', enable_prefix_caching: true },
    port: 9000,
    minReplicas: 1,
    maxReplicas: 2,
    strategy: { type: 'RollingUpdate', maxSurge: 0, maxUnavailable: '50%' },
    env: { HF_HOME: '/models', HF_TOKEN: { secretKeyRef: { name: 'hf', key: 'token' } } },
    resources: { cards: 2, requests: { cpu: '8', memory: '12Gi' }, limits: { cpu: '16', memory: '40Gi' } },
    nodeSelector: { 'kubernetes.io/hostname': 'gpu-1' },
    runtimeClassName: 'nvidia',
    readinessProbe: { path: '/health', periodSeconds: 10 },
    startupProbe: { path: '/health', failureThreshold: 120, periodSeconds: 15 },
    livenessProbe: { path: '/health', port: 9001, timeoutSeconds: 5 },
    volumes: [
      { name: 'models', mountPath: '/models', readOnly: true, source: { persistentVolumeClaim: { claimName: 'llm' } } },
    ],
    sharedMemory: '8Gi',
    container: { imagePullPolicy: 'IfNotPresent' },
    predictor: { tolerations: [{ key: 'nvidia.com/gpu', operator: 'Exists' }] },
  };
}

describe('InferenceService', () => {
  it('is a raw predictor that serves on 8080 with minimal props', () => {
    expect(objectOf(service())).toEqual({
      apiVersion: 'serving.kserve.io/v1beta1',
      kind: 'InferenceService',
      metadata: {
        name: 'chat',
        namespace: 'serving',
        annotations: { 'serving.kserve.io/deploymentMode': 'RawDeployment' },
      },
      spec: {
        predictor: {
          containers: [
            {
              name: 'kserve-container',
              image: 'vllm/vllm-openai:v0.11.0',
              args: ['--model=org/model', '--port=8080'],
              ports: [{ containerPort: 8080, protocol: 'TCP' }],
            },
          ],
        },
      },
    });
  });

  it('takes all props', () => {
    const object = objectOf(service(all()));
    expect(object.metadata).toEqual({
      name: 'chat',
      namespace: 'models',
      labels: { 'app.kubernetes.io/name': 'llm-chat', 'app.kubernetes.io/part-of': 'llm' },
      annotations: { 'serving.kserve.io/deploymentMode': 'Standard', 'example.com/owner': 'the serving team' },
    });
    expect(object.spec).toEqual({
      predictor: {
        minReplicas: 1,
        maxReplicas: 2,
        deploymentStrategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: '50%' } },
        nodeSelector: { 'kubernetes.io/hostname': 'gpu-1' },
        runtimeClassName: 'nvidia',
        tolerations: [{ key: 'nvidia.com/gpu', operator: 'Exists' }],
        containers: [
          {
            name: 'kserve-container',
            image: 'vllm/vllm-openai:v0.11.0',
            imagePullPolicy: 'IfNotPresent',
            args: [
              '--model=org/model',
              '--served-model-name',
              'chat',
              'chat-long',
              '--quantization=gptq',
              '--enable-prefix-caching',
              '--port=9000',
            ],
            env: [
              { name: 'HF_HOME', value: '/models' },
              { name: 'HF_TOKEN', valueFrom: { secretKeyRef: { name: 'hf', key: 'token' } } },
            ],
            ports: [{ containerPort: 9000, protocol: 'TCP' }],
            readinessProbe: { httpGet: { path: '/health', port: 9000 }, periodSeconds: 10 },
            startupProbe: { httpGet: { path: '/health', port: 9000 }, failureThreshold: 120, periodSeconds: 15 },
            livenessProbe: { httpGet: { path: '/health', port: 9001 }, timeoutSeconds: 5 },
            resources: {
              requests: { cpu: '8', memory: '12Gi', 'nvidia.com/gpu': '2' },
              limits: { cpu: '16', memory: '40Gi', 'nvidia.com/gpu': '2' },
            },
            volumeMounts: [
              { name: 'models', mountPath: '/models', readOnly: true },
              { name: 'shm', mountPath: '/dev/shm' },
            ],
          },
        ],
        volumes: [
          { name: 'models', persistentVolumeClaim: { claimName: 'llm' } },
          { name: 'shm', emptyDir: { medium: 'Memory', sizeLimit: '8Gi' } },
        ],
      },
    });
  });

  it('says which labels KServe puts on the pods, and which of them tell the pods apart', () => {
    const backend = service({ labels: all().labels });
    expect(backend).toMatchObject({ name: 'chat', namespace: 'serving', containerPort: 8080 });
    expect(backend.podLabels).toEqual({
      'app.kubernetes.io/name': 'llm-chat',
      'app.kubernetes.io/part-of': 'llm',
      app: 'isvc.chat-predictor',
      component: 'predictor',
      'serving.kserve.io/inferenceservice': 'chat',
    });
    expect(Object.entries(backend.selectorLabels)).toEqual([
      ['app.kubernetes.io/name', 'llm-chat'],
      ['component', 'predictor'],
      ['serving.kserve.io/inferenceservice', 'chat'],
    ]);
    expect(Object.keys(service().selectorLabels)).toEqual(['component', 'serving.kserve.io/inferenceservice']);
  });

  it('keeps flags.port at its place in the order', () => {
    const { spec } = objectOf(service({ flags: { port: 8080, host: '0.0.0.0' } }));
    expect(spec).toMatchObject({
      predictor: { containers: [{ args: ['--model=org/model', '--port=8080', '--host=0.0.0.0'] }] },
    });
  });

  it('takes the notes of its props to their fields', () => {
    const noted = service({
      namespace: because('models', 'namespace'),
      labels: because({ 'app.kubernetes.io/name': 'llm-chat' }, 'all labels'),
      annotations: { 'example.com/owner': because('serving', 'owner') },
      deploymentMode: because('RawDeployment', 'mode'),
      image: because('vllm/vllm-openai:v0.11.0', 'image'),
      model: because('org/model', 'model'),
      servedModelNames: because(['chat', because('chat-long', 'second name')], 'names'),
      flags: { gpu_memory_utilization: because('0.90', 'utilization') },
      port: because(9000, 'port'),
      minReplicas: because(1, 'min'),
      maxReplicas: because(1, 'max'),
      strategy: because({ type: 'Recreate' }, 'strategy'),
      env: because({ A: because('0', 'variable') }, 'environment'),
      resources: because({ cards: because(2, 'cards'), limits: { memory: because('40Gi', 'memory') } }, 'resources'),
      nodeSelector: because({ 'kubernetes.io/hostname': 'gpu-1' }, 'node'),
      runtimeClassName: because('nvidia', 'runtime'),
      startupProbe: because({ path: '/health', failureThreshold: because(120, 'failures') }, 'startup'),
      volumes: [because({ name: 'm', mountPath: '/m', source: { emptyDir: {} } }, 'volume')],
      sharedMemory: because('8Gi', 'shm'),
    });
    const container = 'spec.predictor.containers[0]';
    expect(notesOf(noted)).toEqual({
      'metadata.namespace': 'namespace',
      'metadata.labels["app.kubernetes.io/name"]': 'all labels',
      'metadata.annotations["example.com/owner"]': 'owner',
      'metadata.annotations["serving.kserve.io/deploymentMode"]': 'mode',
      [`${container}.image`]: 'image',
      [`${container}.args[0]`]: 'model',
      [`${container}.args[1]`]: 'names',
      [`${container}.args[3]`]: 'second name',
      [`${container}.args[4]`]: 'utilization',
      [`${container}.ports[0]`]: 'port',
      'spec.predictor.minReplicas': 'min',
      'spec.predictor.maxReplicas': 'max',
      'spec.predictor.deploymentStrategy': 'strategy',
      [`${container}.env`]: 'environment',
      [`${container}.env[0]`]: 'variable',
      [`${container}.resources`]: 'resources',
      [`${container}.resources.requests["nvidia.com/gpu"]`]: 'cards',
      [`${container}.resources.limits.memory`]: 'memory',
      'spec.predictor.nodeSelector': 'node',
      'spec.predictor.runtimeClassName': 'runtime',
      [`${container}.startupProbe`]: 'startup',
      [`${container}.startupProbe.failureThreshold`]: 'failures',
      'spec.predictor.volumes[0]': 'volume',
      'spec.predictor.volumes[1]': 'shm',
    });
    expect(noted).toMatchObject({ namespace: 'models', containerPort: 9000 });
  });

  it.each<[string, Partial<InferenceServiceProps>, string]>([
    [
      'a label that KServe overwrites',
      { labels: { component: 'chat' } },
      'labels["component"] is "chat"; allowed: any other key. KServe overwrites this label on the pods; leave it out, ' +
        'or use app.kubernetes.io/name.',
    ],
    [
      'a name that is too long for the pod label',
      { name: 'a'.repeat(49) },
      `name is "${'a'.repeat(49)}"; allowed: up to 48 lower-case letters, digits and "-", with a letter first. ` +
        `KServe labels the pods with app: isvc.${'a'.repeat(49)}-predictor, and a label ends at 63 characters.`,
    ],
    ['a name that starts with a digit', { name: '4chat' }, 'name is "4chat"'],
    [
      'the mode as an annotation',
      { annotations: { 'serving.kserve.io/deploymentMode': 'Serverless' } },
      'annotations["serving.kserve.io/deploymentMode"] is "Serverless"; allowed: any other key. Say it with ' +
        'deploymentMode.',
    ],
    [
      'two ports',
      { port: 9000, flags: { port: 8000 } },
      'flags.port is 8000; allowed: port, 9000. Give the same port in both places, or leave flags.port out.',
    ],
    [
      'joined names',
      { servedModelNames: ['a', 'b,c'] },
      'servedModelNames[1] is "b,c"; allowed: names without a comma. Give each name as an item of its own: vLLM takes ' +
        'a joined list for one name.',
    ],
    [
      'more replicas at least than at most',
      { minReplicas: because(2, 'why'), maxReplicas: 1 },
      "minReplicas is 2; allowed: up to maxReplicas, 1. KServe's webhook refuses it; raise maxReplicas.",
    ],
    [
      'a port that is none',
      { port: 0 },
      'port is 0; allowed: whole numbers from 1 to 65535. Give the port that the process listens on.',
    ],
  ])('refuses %s', (_what, props, message) => {
    expect(() => service(props)).toThrow(`apps/file/chat: ${message}`);
  });
});
