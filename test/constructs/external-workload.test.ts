import { describe, expect, it } from 'vitest';
import { ExternalWorkload, type ExternalWorkloadProps } from '../../constructs/external-workload.ts';
import { because } from '../../src/notes/because.ts';
import { notesOf, objectOf, testFile } from './app.ts';

const minimal: ExternalWorkloadProps = { labels: { app: 'candle' }, containerPort: 8080 };

function workload(props: Partial<ExternalWorkloadProps> = {}): ExternalWorkload {
  return new ExternalWorkload(testFile('serving'), 'candle', { ...minimal, ...props });
}

describe('ExternalWorkload', () => {
  it('is a stub Pod that holds no card with minimal props', () => {
    const external = workload();
    expect(objectOf(external)).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'candle', namespace: 'serving', labels: { app: 'candle' } },
      spec: { containers: [{ name: 'candle', ports: [{ containerPort: 8080, protocol: 'TCP' }] }] },
    });
    expect(external).toMatchObject({ name: 'candle', namespace: 'serving', containerPort: 8080 });
  });

  it('takes all props', () => {
    const props: Required<ExternalWorkloadProps> = {
      name: 'candle-vllm',
      namespace: 'models',
      labels: { app: 'candle', track: 'stable', part: 'llm' },
      selectBy: ['track', 'app'],
      containerPort: 8080,
      cards: 2,
      node: 'gpu-1',
      image: 'candle:1',
    };
    const external = workload(props);
    expect(objectOf(external)).toMatchObject({
      metadata: { name: 'candle-vllm', namespace: 'models' },
      spec: {
        nodeName: 'gpu-1',
        containers: [
          {
            image: 'candle:1',
            resources: { requests: { 'nvidia.com/gpu': '2' }, limits: { 'nvidia.com/gpu': '2' } },
          },
        ],
      },
    });
    expect(Object.entries(external.selectorLabels)).toEqual([
      ['track', 'stable'],
      ['app', 'candle'],
    ]);
    expect(external.podLabels).toEqual(props.labels);
  });

  it('takes the notes of its props to their fields', () => {
    const noted = workload({
      labels: { app: 'candle', part: because('llm', 'Assumed.') },
      containerPort: because(8080, 'port'),
      cards: because(1, 'cards'),
      node: because('gpu-1', 'node'),
    });
    expect(notesOf(noted)).toEqual({
      'metadata.labels.part': 'Assumed.',
      'spec.containers[0].ports[0]': 'port',
      'spec.containers[0].resources.requests["nvidia.com/gpu"]': 'cards',
      'spec.nodeName': 'node',
    });
    expect(noted.podLabels).toEqual({ app: 'candle', part: 'llm' });
  });

  it('refuses labels by which no Service could select', () => {
    expect(() => workload({ labels: { part: 'llm' } })).toThrow(
      'apps/file/candle: selectBy is "app"; allowed: keys of its labels: part. A Service selects the pods by these ' +
        'labels; name the ones that no other pod has.',
    );
  });
});
