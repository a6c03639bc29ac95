import { open } from 'node:fs/promises';

/** Fits the cache of a processor core, so that searching a chunk again and again costs little. */
const chunkBytes = 1 << 18;

/** The bytes of a file, from two buffers that take turns: one is read while the other is searched. */
export async function* fileChunks(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path);
  try {
    let [current, spare] = [Buffer.allocUnsafeSlow(chunkBytes), Buffer.allocUnsafeSlow(chunkBytes)];
    let { bytesRead } = await handle.read(current, 0, chunkBytes, null);
    while (bytesRead > 0) {
      const next = handle.read(spare, 0, chunkBytes, null);
      yield current.subarray(0, bytesRead);
      [current, spare] = [spare, current];
      ({ bytesRead } = await next);
    }
  } finally {
    await handle.close();
  }
}
