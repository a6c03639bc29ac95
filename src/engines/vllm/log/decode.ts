import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip } from 'node:zlib';
import { NotALogError } from './reading.ts';

/** Bytes of a log. A chunk may be overwritten as soon as the next one is asked for. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** How much of the beginning tells a text from a binary. */
const sniffed = 8192;

/**
 * The log as UTF-8, whatever it came as: plain, gzip, UTF-16 with its mark (PowerShell's `>` writes that).
 * @throws NotALogError for a binary and for an archive that breaks off in the middle of a block
 */
export async function* decode(chunks: Chunks): AsyncGenerator<Buffer> {
  const source = iterate(chunks);
  const head = await readHead(source);
  const all = join(head, source);
  if (head[0] === 0x1f && head[1] === 0x8b) yield* gunzip(all);
  else if (head[0] === 0xff && head[1] === 0xfe) yield* transcode(all, 'utf-16le');
  else if (head[0] === 0xfe && head[1] === 0xff) yield* transcode(all, 'utf-16be');
  else if (head.subarray(0, sniffed).includes(0)) throw new NotALogError('this is a binary file, not a log');
  else if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) yield* join(head.subarray(3), source);
  else yield* all;
}

async function* iterate(chunks: Chunks): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** At least the first 8 KiB, or everything. */
async function readHead(source: AsyncGenerator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < sniffed) {
    const next = await source.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* join(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

/** An archive may hold any of the other forms, so what comes out is decoded again. */
async function* gunzip(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  // An archive that was cut gives what it holds.
  const unzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  // The stream reads ahead, so it needs chunks of its own.
  const fed = pipeline(Readable.from(copies(chunks)), unzip).catch((error: unknown) => unzip.destroy(asError(error)));
  try {
    yield* decode(unzip);
    await fed;
  } catch (error) {
    if (error instanceof NotALogError) throw error;
    throw new NotALogError(`this gzip file can't be unpacked: ${asError(error).message}`);
  }
}

async function* copies(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

async function* transcode(chunks: AsyncGenerator<Buffer>, encoding: 'utf-16le' | 'utf-16be'): AsyncGenerator<Buffer> {
  // The decoder swallows the mark and replaces what is no character.
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
