import { describe, expect, it } from 'vitest';
import { clientUrlUnresolved } from '../../src/checks/client-url-unresolved.ts';
import { judged, messagesOf, missingOf, placesOf } from './judged.ts';
import { inferenceService, other, pod, service, set } from './manifests.ts';

const check = clientUrlUnresolved;
const chat = set(service('chat'), pod('chat', { ports: { api: 8000 } }));
const calling = (url: string) => set(chat, pod('web', { env: { CHAT_URL: url } }));

describe('a URL that nobody answers', () => {
  it.each([
    ['http://chatt/v1', 'http://chatt/v1 names the Service llm/chatt, which is not there (in llm: chat).'],
    ['http://chat:8000/v1', 'http://chat:8000/v1 calls port 8000; the Service llm/chat publishes 80.'],
    ['https://chat', 'https://chat calls port 443; the Service llm/chat publishes 80.'],
    ['http://chatt.llm:80', 'http://chatt.llm:80 names the Service llm/chatt, which is not there (in llm: chat).'],
    ['http://chatt.llm.svc', 'http://chatt.llm.svc names the Service llm/chatt, which is not there (in llm: chat).'],
    [
      'http://chatt.llm.svc.cluster.local.',
      'http://chatt.llm.svc.cluster.local. names the Service llm/chatt, which is not there (in llm: chat).',
    ],
    [
      'http://user:secret@chatt',
      'http://user:secret@chatt names the Service llm/chatt, which is not there (in llm: chat).',
    ],
  ])('%s', (url, message) => {
    expect(placesOf(check, calling(url))).toEqual(['Pod/web spec.containers[0].env[0]']);
    expect(messagesOf(check, calling(url))).toEqual([message]);
  });

  it('by a short name of a Service in another namespace', () => {
    const text = set(
      service('chat', {}, 'prod'),
      pod('chat', { namespace: 'prod' }),
      pod('web', { env: { URL: 'http://chat' } }),
    );
    expect(messagesOf(check, text)).toEqual([
      'http://chat names the Service llm/chat, which is not there (in llm: none; prod has a chat).',
    ]);
  });

  it('in an argument', () => {
    const text = set(chat, pod('web', { args: ['--limit=1', '--upstream=http://chat:8000/v1'] }));
    expect(placesOf(check, text)).toEqual(['Pod/web spec.containers[0].args[1]']);
  });

  it('of a Service that KServe makes', () => {
    const text = set(inferenceService('code'), pod('web', { env: { URL: 'http://code-predictor:8000' } }));
    expect(messagesOf(check, text)).toEqual([
      'http://code-predictor:8000 calls port 8000; the Service llm/code-predictor publishes 80.',
    ]);
  });

  it('of a headless Service needs the port of the pods', () => {
    const headless = service('chat', { clusterIP: 'None' });
    const text = set(headless, pod('chat', { ports: { api: 8000 } }), pod('web', { env: { URL: 'http://chat' } }));
    expect(judged(text, [check]).findings).toMatchObject([
      {
        message:
          'http://chat calls port 80; the Service llm/chat is headless and translates no port: its pods listen on 8000.',
        fix: 'Call 8000 instead.',
      },
    ]);
    expect(placesOf(check, text.replace('http://chat', 'http://chat:8000'))).toEqual([]);
  });
});

describe('no fault', () => {
  it.each([
    'http://chat/v1',
    'http://chat:80',
    'http://CHAT.llm.svc.cluster.local/v1',
    'http://10.20.0.7:8000',
    'http://localhost:9000',
    'https://api.example.org/v1',
    'http://tokenizer.shared-tools.svc.cluster.local:9000',
    'http://chat-0.chat.llm.svc.cluster.local:8000',
    'http://chat-0.chat.llm:8000',
    'http://$(PEER):8000',
    'http://chat-$(N):8000',
    'see http:// for more',
    'grpc://nobody:1',
  ])('%s', (url) => {
    expect(placesOf(check, calling(url))).toEqual([]);
  });

  const headless = service('sloop', { clusterIP: 'None' });
  const aliases = { hostAliases: [{ ip: '10.0.0.1', hostnames: ['legacy'] }] };
  const lets = (spec: object) =>
    pod('web', {
      spec: { containers: [{ name: 'w', image: 'w:1', env: [{ name: 'URL', value: 'http://legacy' }] }], ...spec },
    });
  it.each([
    ['a pod of a StatefulSet', set(headless, pod('web', { env: { URL: 'http://sloop-0.sloop:8000' } }))],
    [
      'a public host with the name of a namespace',
      set(pod('x', { namespace: 'dev' }), pod('web', { env: { URL: 'https://example.dev/v1' } }), chat),
    ],
    [
      'ExternalName',
      set(
        service('out', { type: 'ExternalName', externalName: 'x.example.org', ports: [] }),
        pod('web', { env: { URL: 'http://out:1' } }),
      ),
    ],
    ['a host alias', set(chat, lets(aliases))],
    [
      'origins that a server lets in',
      set(chat, pod('web', { env: { CORS_ORIGINS: 'http://ui' }, args: ['--allowed-origins', 'http://ui'] })),
    ],
    ['a comment in a script', set(chat, pod('web', { args: ['-c', '# as http://old does\nrun'] }))],
    ['a client alone in its namespace', pod('web', { env: { URL: 'http://postgres:5432' } })],
    [
      'the API server',
      set(service('a', {}, 'default'), pod('b', { namespace: 'default', env: { URL: 'https://kubernetes' } })),
    ],
    ['a bare host that is no Service', set(chat, pod('web', { env: { DB_HOST: 'postgres' } }))],
  ])('%s', (_, text) => {
    expect(placesOf(check, text)).toEqual([]);
  });
});

describe('not judged', () => {
  const custom = other('postgresql.cnpg.io/v1', 'Cluster', 'pg', { spec: { replicas: 3 } });
  it.each([
    [
      'a Service that a custom resource may make',
      set(chat, custom, pod('web', { env: { URL: 'http://pg-rw' } })),
      'Cluster llm/pg may make the Service pg-rw',
    ],
    [
      'a Knative InferenceService',
      set(chat, inferenceService('code', {}, { mode: 'Serverless' }), pod('web', { env: { URL: 'http://code' } })),
      'InferenceService llm/code may make the Service code',
    ],
  ])('%s', (_, text, missing) => {
    expect(placesOf(check, text)).toEqual([]);
    expect(missingOf(check, text)).toEqual([missing]);
  });
});
