import { describe, expect, it } from 'vitest';
import { hostIn, urlsIn } from '../../src/model/urls.ts';

describe('the URLs of a text', () => {
  it.each([
    ['http://chat:8000/v1', [['chat', 8000, false]]],
    ['http://Chat.LLM.svc.cluster.local.', [['chat.llm.svc.cluster.local', 80, true]]],
    ['https://chat', [['chat', 443, true]]],
    ['HTTP://chat?x=1', [['chat', 80, true]]],
    ['http://user:secret@chat:81#top', [['chat', 81, false]]],
    [
      '--upstream=http://a:1/v1,http://b:2',
      [
        ['a', 1, false],
        ['b', 2, false],
      ],
    ],
    ['{"url": "http://a:1/v1"}', [['a', 1, false]]],
    [
      'curl -s "http://a:1/health"; wget http://b',
      [
        ['a', 1, false],
        ['b', 80, true],
      ],
    ],
    ['run\n# as http://old does\nhttp://a', [['a', 80, true]]],
    ['http://$(PEER):8000 http://chat-$N:1 http://$HOST/x http://{{ .Host }}', []],
    ['http://chat:port http://chat:123456 http:// ftp://chat', []],
    ['no address', []],
  ])('%s', (text, addresses) => {
    expect(urlsIn(text).map(({ host, port, portByScheme }) => [host, port, portByScheme])).toEqual(addresses);
  });

  it('are kept as they are written', () => {
    expect(urlsIn('--to=http://Chat:8000/v1').map(({ written }) => written)).toEqual(['http://Chat:8000/v1']);
  });
});

it.each([
  ['chat', { host: 'chat', port: undefined }],
  ['chat.llm:8080', { host: 'chat.llm', port: 8080 }],
  ['chat:latest', undefined],
  ['two words', undefined],
  ['', undefined],
])('the bare host "%s"', (text, address) => {
  expect(hostIn(text)).toEqual(address);
});
