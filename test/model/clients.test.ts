import { describe, expect, it } from 'vitest';
import { clientCalls } from '../../src/model/clients.ts';
import { inferenceService, pod, service, set } from '../checks/manifests.ts';
import { modelOf } from './model-of.ts';

const chat = set(service('chat'), pod('chat'));
const two = {
  ports: [
    { name: 'a', port: 8000 },
    { name: 'b', port: 9000 },
  ],
};

/** `namespace/service:port` of each call of the pod `web`. */
function calls(env: Readonly<Record<string, string>>, others = chat, namespace = 'llm'): string[] {
  const model = modelOf(set(others, pod('web', { env, namespace })));
  return clientCalls(model).map((call) => `${call.namespace}/${call.service}:${call.port}${call.target ? '' : '?'}`);
}

describe('a URL', () => {
  it.each([
    ['http://chat', 'llm/chat:80'],
    ['http://chat.llm:8000', 'llm/chat:8000'],
    ['https://chat.llm.svc', 'llm/chat:443'],
    ['http://chat.llm.svc.cluster.local', 'llm/chat:80'],
    ['http://code', 'llm/code:80?'],
  ])('%s is a call', (url, call) => {
    expect(calls({ URL: url })).toEqual([call]);
  });

  it('has short names in the namespace of the client', () => {
    const prod = set(chat, service('chat', {}, 'prod'));
    expect(calls({ URL: 'http://chat' }, prod, 'prod')).toEqual(['prod/chat:80']);
  });
});

describe('a bare host', () => {
  it.each([
    ['on port 80, where the Service has it', { LLM_CHAT_BASE: 'chat.llm' }, chat, ['llm/chat:80']],
    [
      'on the only port',
      { CHAT_HOST: 'chat' },
      set(service('chat', { ports: [{ port: 6379 }] }), pod('chat')),
      ['llm/chat:6379'],
    ],
    [
      'on the port that is written',
      { CHAT_ADDR: 'chat:9000' },
      set(service('chat', two), pod('chat')),
      ['llm/chat:9000'],
    ],
    [
      'on the port of the variable beside it',
      { CHAT_HOST: 'chat', CHAT_PORT: '9000' },
      set(service('chat', two), pod('chat')),
      ['llm/chat:9000'],
    ],
    [
      'of a Service that KServe makes',
      { LLM_BASE_URL: 'code-predictor.llm' },
      inferenceService('code'),
      ['llm/code-predictor:80'],
    ],
  ])('%s', (_, env, others, expected) => {
    expect(calls(env, others)).toEqual(expected);
  });

  it.each([
    ['whose port nobody says', { CHAT_HOST: 'chat' }, set(service('chat', two), pod('chat'))],
    ['on a port that the Service lacks', { CHAT_HOST: 'chat:1' }, chat],
    ['that is no Service', { CHAT_HOST: 'code' }, chat],
    ['in a variable that is called otherwise', { CHAT_MODEL: 'chat' }, chat],
    ['that is an image', { IMAGE_TARGET: 'chat:latest' }, chat],
  ])('%s is no call', (_, env, others) => {
    expect(calls(env, others)).toEqual([]);
  });
});
