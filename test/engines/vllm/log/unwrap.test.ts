import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readLog } from '../../../../src/engines/vllm/log/reader.ts';
import { era0130 } from './eras.ts';
import { bytes, expectedFigures, startLines } from './synthetic-log.ts';

const read = (lines: readonly string[]) => readLog(bytes(lines));

describe('whatever carried the log, the figures are the same', () => {
  const outer = (index: number) => new Date(Date.UTC(2026, 0, 8, 7, 2, 11) + index * 10).toISOString();
  const inEscapes = (line: string) => line.replace(/^(\([^)]*\)) /, '\u001b[1;36m$1\u001b[0;0m ');
  const json = (line: string, index: number) =>
    JSON.stringify({ log: `${line}\n`, stream: 'stdout', time: outer(index) });
  const carriers: Readonly<Record<string, (line: string, index: number) => string>> = {
    'kubectl --prefix': (line) => `[pod/swift-0/server] ${line}`,
    'kubectl --timestamps': (line, index) => `${outer(index)} ${line}`,
    'kubectl --prefix --timestamps': (line, index) => `[pod/swift-0/server] ${outer(index)} ${line}`,
    'a colour that kept its escape': inEscapes,
    'a colour that lost its escape': (line) => inEscapes(line).replaceAll('\u001b', ''),
    'a colour in caret notation': (line) => inEscapes(line).replaceAll('\u001b', '^['),
    'a terminal with CRLF': (line) => `${inEscapes(line)}\r`,
    'colour of 0.12 and later': (line) =>
      inEscapes(line).replace(
        /(INFO) (\d\d-\d\d [\d:]+) (\[[^\]]+\])/,
        '\u001b[32m$1\u001b[0m \u001b[90m$2\u001b[0m \u001b[90m$3\u001b[0m',
      ),
    'the container runtime’s file': (line, index) => `${outer(index)} stdout F ${line}`,
    'Docker’s file': json,
    'docker compose': (line) => `vllm-1  | ${line}`,
    'docker compose -t': (line, index) => `vllm-1  | ${outer(index)} ${line}`,
    'journald, short': (line) => `Jan 08 08:02:11 gpu01 vllm[4711]: ${line}`,
    'journald, ISO': (line) => `2026-01-08T08:02:11+0100 gpu01 vllm[4711]: ${line}`,
    'journald, full': (line) => `Thu 2026-01-08 07:02:11 UTC gpu01 vllm[4711]: ${line}`,
    'GitHub Actions': (line, index) => `${outer(index).replace('Z', '0000Z')} ${line}`,
    'gh run view --log': (line, index) => `serve (v100)\tStart vLLM\t${outer(index)} ${line}`,
    Buildkite: (line, index) => `\u001b_bk;t=${1_764_817_925_000 + index}\u0007[2025-12-04T03:12:05Z] ${line}`,
    GitLab: (line, index) => `${outer(index)} 00O ${line}`,
    stern: (line) => `swift-0 server ${line}`,
    k9s: (line) => `│ ${line}    │`,
    'grep -n': (line) => `12:${line}`,
    'Loki as JSON lines': (line, index) =>
      JSON.stringify({ line, timestamp: outer(index), labels: { pod: 'swift-0' } }),
    logcli: (line, index) => `${outer(index)} {pod="swift-0", container="server"} ${line}`,
    'Elasticsearch hits': (line, index) => JSON.stringify({ _source: { '@timestamp': outer(index), message: line } }),
    'a table': (line, index) => `"${outer(index)}","${line.replaceAll('"', '""')}"`,
    'a table of Kibana': (line) => `"Jan 8, 2026 @ 07:02:11.000","${line.replaceAll('"', '""')}"`,
    'a logging prefix': (line) => line.replace('INFO 10', '[blue] INFO 10'),
    'a parent that forked': (line) => `(APIServer pid=1) ${line}`,
    're-packaged logger': (line) => line.replace(/(INFO) (10-14 [\d:]+) \[/, '$1 2025-$2.123 '),
    'debug level, with paths': (line) =>
      line.replace('[kv_cache', '[v1/core/kv_cache').replace('[api_', '[entrypoints/.../api_'),
    Ray: (line) =>
      line.replace('(EngineCore_DP0 pid=98)', '(EngineCore_DP0 pid=98) (RayWorkerWrapper pid=7, ip=10.0.0.2)'),
  };
  test.each(Object.entries(carriers))('%s', async (_, carry) => {
    const { start, refusal } = await read(startLines().map(carry));
    expect(refusal).toBeUndefined();
    expect(start).toMatchObject({ ...expectedFigures(), missing: [] });
  });

  test('gzip and UTF-16, and gzip of UTF-16', async () => {
    const utf16 = Buffer.from(`\ufeff${startLines().join('\r\n')}\r\n`, 'utf16le');
    for (const whole of [gzipSync(bytes(startLines())[0] ?? ''), utf16, gzipSync(utf16)]) {
      expect((await readLog([whole])).start).toMatchObject({ ...expectedFigures(), missing: [] });
    }
  });

  test('a JSON formatter: no file but a logger’s name, the process in front', async () => {
    const formatted = startLines().map((line) => {
      const match = line.match(/^(\(.*?\) )?(INFO) (\d\d-\d\d [\d:]+) \[(\w+)\.py:\d+\] (.*)$/);
      if (!match) return line;
      const [, process = '', levelname, stamp, file, message] = match;
      const name = file === '__init__' ? 'vllm.platforms' : `vllm.some.where.${file}`;
      return process + JSON.stringify({ asctime: `2025-${stamp},204`, levelname, name, message });
    });
    expect((await read(formatted)).start).toMatchObject({ ...expectedFigures(), date: '2025-10-14', missing: [] });
  });

  test('a JSON formatter that writes the message alone: the figures, but no clock', async () => {
    const formatted = startLines({ era: era0130 }).map((line) => {
      const match = line.match(/^(\(.*?\) )INFO .*?\] (.*)$/);
      return match ? (match[1] ?? '') + JSON.stringify({ message: match[2] }) : line;
    });
    const { start } = await read(formatted);
    expect(start).toMatchObject({ kvTokens: 136_848, version: '0.13.0', missing: ['a clock that covers the start'] });
  });
});
