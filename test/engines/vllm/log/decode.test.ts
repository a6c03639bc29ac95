import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decode } from '../../../../src/engines/vllm/log/decode.ts';

async function text(chunks: readonly Uint8Array[]): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of decode(chunks)) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

const line = 'GPU KV cache: █ 136,848\n';
const bytes = [...Buffer.from(line)].map((byte) => Uint8Array.of(byte));

test.each([
  ['plain', [Buffer.from(line)]],
  ['byte by byte', bytes],
  ['with a mark', [Buffer.from(`\ufeff${line}`)]],
  ['UTF-16', [Buffer.from(`\ufeff${line}`, 'utf16le')]],
  ['UTF-16, the other order', [Buffer.from(`\ufeff${line}`, 'utf16le').swap16()]],
  ['gzip', [gzipSync(line)]],
  ['gzip in two members', [gzipSync(line.slice(0, 9)), gzipSync(line.slice(9))]],
])('%s', async (_, chunks) => {
  expect(await text(chunks)).toBe(line);
});

test('an empty log is empty', async () => {
  expect(await text([])).toBe('');
});

test('a gzip file that breaks off gives what it holds', async () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `${index} ${Math.sin(index)}\n`).join('');
  const packed = gzipSync(long);
  const got = await text([packed.subarray(0, packed.length / 2)]);
  expect(got.length).toBeGreaterThan(1000);
  expect(long.startsWith(got)).toBe(true);
});

test('a source that reuses its buffer is not mixed up', async () => {
  const packed = gzipSync(Array.from({ length: 5000 }, (_, index) => Math.sin(index)).join('\n'));
  async function* reusing() {
    const buffer = Buffer.alloc(512);
    for (let at = 0; at < packed.length; at += 512) yield buffer.subarray(0, packed.copy(buffer, 0, at, at + 512));
  }
  const parts: Buffer[] = [];
  for await (const part of decode(reusing())) parts.push(Buffer.from(part));
  expect(Buffer.concat(parts).toString().split('\n')).toHaveLength(5000);
});
