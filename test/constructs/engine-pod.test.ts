import * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import { describe, expect, it } from 'vitest';
import { EngineDeployment } from '../../constructs/engine-deployment.ts';
import { type EnginePodProps, enginePod } from '../../constructs/engine-pod.ts';
import { plainOf } from '../../src/notes/because.ts';
import { objectOf, testChart, testFile } from './app.ts';

const of = (props: EnginePodProps, port = 8080) =>
  plainOf(enginePod(testChart(), 'engine', props, { port, args: undefined }));

describe('enginePod', () => {
  it('says name, image and port with minimal props', () => {
    expect(of({ image: 'engine:1' })).toEqual({
      container: { name: 'engine', image: 'engine:1', ports: [{ containerPort: 8080, protocol: 'TCP' }] },
      pod: {},
    });
  });

  it('says on the pod where it runs, and in the container what runs', () => {
    const props: Required<EnginePodProps> = {
      image: 'engine:1',
      env: { A: '1' },
      resources: { cards: 1 },
      nodeSelector: { zone: 'a' },
      runtimeClassName: 'nvidia',
      readinessProbe: { path: '/' },
      startupProbe: { path: '/' },
      livenessProbe: { path: '/' },
      volumes: [],
      sharedMemory: '1Gi',
    };
    const { container, pod } = of(props);
    expect(Object.keys(pod)).toEqual(['nodeSelector', 'runtimeClassName', 'volumes']);
    expect(Object.keys(container)).toEqual([
      'name',
      'image',
      'env',
      'ports',
      'resources',
      'volumeMounts',
      'readinessProbe',
      'startupProbe',
      'livenessProbe',
    ]);
  });

  it('leaves a probe of another kind to the container prop', () => {
    const livenessProbe: k8s.Probe = { tcpSocket: { port: k8s.IntOrString.fromNumber(8000) } };
    const engine = new EngineDeployment(testFile(), 'engine', {
      image: 'engine:1',
      port: 8000,
      readinessProbe: { path: '/ready' },
      container: { livenessProbe },
    });
    expect(objectOf(engine)).toMatchObject({
      spec: {
        template: {
          spec: {
            containers: [
              { livenessProbe: { tcpSocket: { port: 8000 } }, readinessProbe: { httpGet: { path: '/ready' } } },
            ],
          },
        },
      },
    });
  });

  it('refuses a port that is none', () => {
    expect(() => of({ image: 'engine:1' }, 0)).toThrow('apps: port is 0');
  });
});
