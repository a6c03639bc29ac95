import { describe, expect, it } from 'vitest';
import type { Backend } from '../../constructs/backend.ts';
import { ExternalWorkload } from '../../constructs/external-workload.ts';
import { PredictorService, type PredictorServiceProps } from '../../constructs/predictor-service.ts';
import { because } from '../../src/notes/because.ts';
import { notesOf, objectOf, testFile } from './app.ts';

const backend: Backend = {
  name: 'engine',
  podLabels: { app: 'engine', 'app.kubernetes.io/part-of': 'llm' },
  selectorLabels: { app: 'engine' },
  containerPort: 8080,
};

function service(props: Partial<PredictorServiceProps> = {}): PredictorService {
  return new PredictorService(testFile('serving'), 'chat-predictor', { backend, ...props });
}

describe('PredictorService', () => {
  it('publishes port 80 and the container port of its backend with minimal props', () => {
    expect(objectOf(service())).toEqual({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'chat-predictor', namespace: 'serving', labels: { app: 'chat-predictor' } },
      spec: {
        type: 'ClusterIP',
        selector: { app: 'engine' },
        ports: [
          { name: 'http', port: 80, targetPort: 8080, protocol: 'TCP' },
          { name: 'http-8080', port: 8080, targetPort: 8080, protocol: 'TCP' },
        ],
      },
    });
  });

  it('takes all props', () => {
    const props: Required<PredictorServiceProps> = {
      name: 'chat',
      namespace: 'models',
      labels: { 'app.kubernetes.io/part-of': 'llm' },
      backend: { ...backend, containerPort: 9000, namespace: 'models' },
    };
    expect(objectOf(service(props))).toMatchObject({
      metadata: { name: 'chat', namespace: 'models', labels: { app: 'chat', 'app.kubernetes.io/part-of': 'llm' } },
      spec: {
        ports: [
          { name: 'http', targetPort: 9000 },
          { name: 'http-9000', port: 9000 },
        ],
      },
    });
  });

  it('publishes port 80 once where the container serves on it', () => {
    const { spec } = objectOf(service({ backend: { ...backend, containerPort: 80 } }));
    expect(spec).toMatchObject({ ports: [{ name: 'http', port: 80, targetPort: 80 }] });
  });

  it('takes the note of a backend construct to the selector', () => {
    const file = testFile('serving');
    const engine = new ExternalWorkload(file, 'engine', { labels: { app: 'engine' }, containerPort: 8080 });
    const noted = new PredictorService(file, 'chat', { backend: because(engine, 'The handoff is this selector.') });
    expect(objectOf(noted)).toMatchObject({ spec: { selector: { app: 'engine' } } });
    expect(notesOf(noted)).toEqual({ 'spec.selector': 'The handoff is this selector.' });
  });

  it('refuses a backend of another namespace, which its selector could not reach', () => {
    expect(() => service({ backend: { ...backend, namespace: 'models' } })).toThrow(
      `apps/file/chat-predictor: backend is "models/engine"; allowed: workloads of the Service's own namespace, ` +
        'serving. Create the Service in the namespace of its backend.',
    );
  });

  it('refuses an app label', () => {
    expect(() => service({ labels: { app: 'engine' } })).toThrow("It is always the Service's name.");
  });
});
