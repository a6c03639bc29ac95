import { describe, expect, it } from 'vitest';
import { ExternalRoute, type ExternalRouteProps } from '../../constructs/external-route.ts';
import { because } from '../../src/notes/because.ts';
import { notesOf, objectOf, testFile } from './app.ts';

const backend: Required<ExternalRouteProps>['backend'] = { service: 'scorer', namespace: 'serving', port: 80 };

function route(props: Partial<ExternalRouteProps> = {}): ExternalRoute {
  return new ExternalRoute(testFile('serving'), 'scorer-route', { namespace: 'gateway', backend, ...props });
}

describe('ExternalRoute', () => {
  it('sends every path to a Service of another namespace with minimal props', () => {
    const object = route();
    expect(objectOf(object)).toEqual({
      apiVersion: 'gateway.networking.k8s.io/v1',
      kind: 'HTTPRoute',
      metadata: { name: 'scorer-route', namespace: 'gateway' },
      spec: {
        rules: [
          {
            matches: [{ path: { type: 'PathPrefix', value: '/' } }],
            backendRefs: [{ name: 'scorer', namespace: 'serving', port: 80 }],
          },
        ],
      },
    });
    expect(notesOf(object)).toEqual({});
  });

  it('takes all props', () => {
    const props: Required<ExternalRouteProps> = {
      name: 'flash',
      namespace: 'gateway',
      model: 'flash',
      path: '/v1/score',
      backend: { ...backend, port: because(80, 'port') },
    };
    const full = route(props);
    expect(objectOf(full)).toMatchObject({
      metadata: { name: 'flash' },
      spec: { rules: [{ matches: [{ path: { value: '/v1/score' } }] }] },
    });
    expect(notesOf(full)).toEqual({
      'spec.rules[0]': 'Requests for the model flash.',
      'spec.rules[0].backendRefs[0].port': 'port',
    });
  });

  it('refuses a relative path', () => {
    expect(() => route({ path: 'v1' })).toThrow(
      'apps/file/scorer-route: path is "v1"; allowed: absolute paths. Write /v1.',
    );
  });
});
