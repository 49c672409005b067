import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip, constants as zlib } from "node:zlib";

/** Chunks decoded but not yet taken; more than this and reading pauses. */
const AHEAD_BYTES = 512 * 1024;

/** The plain bytes of a file that may be gzip, told by its first bytes. */
export interface ByteSource {
  readonly gzip: boolean;
  readonly totalBytes: number;
  /** Of the file as it lies on the disk. */
  readonly readBytes: () => number;
  /** The gzip stream broke off or is damaged; what came before it was given. */
  readonly isCut: () => boolean;
  readonly chunks: () => AsyncGenerator<Buffer>;
}

/** Throws the system's errors. */
export async function openByteSource(file: string): Promise<ByteSource> {
  const handle = await open(file, "r");
  const head = Buffer.alloc(2);
  let totalBytes: number;
  try {
    totalBytes = (await handle.stat()).size;
    await handle.read(head, 0, 2, 0);
  } finally {
    await handle.close();
  }
  const gzip = head[0] === 0x1f && head[1] === 0x8b;
  let readBytes = 0;
  let cut = false;

  async function* chunks(): AsyncGenerator<Buffer> {
    const raw = createReadStream(file, { highWaterMark: 256 * 1024 });
    raw.on("data", (chunk) => {
      readBytes += chunk.length;
    });
    if (!gzip) {
      yield* drain(raw, (thrown) => {
        throw thrown;
      });
      return;
    }
    // Without the sync flush a stream that breaks off would lose its last chunk; the trailer tells whether it did.
    const gunzip = createGunzip({ finishFlush: zlib.Z_SYNC_FLUSH });
    raw.on("error", (error) => gunzip.destroy(error));
    raw.pipe(gunzip);
    let plainBytes = 0;
    try {
      for await (const chunk of drain(gunzip, () => {
        cut = true;
      })) {
        plainBytes += chunk.byteLength;
        yield chunk;
      }
    } finally {
      raw.destroy();
    }
    cut ||= (await readPlainLength(file, totalBytes)) !== plainBytes % 2 ** 32;
  }

  return { gzip, totalBytes, readBytes: () => readBytes, isCut: () => cut, chunks };
}

/**
 * A stream's chunks, all of them: the stream's own iterator drops what is buffered when an error comes. Stops the
 * stream when the caller stops.
 */
async function* drain(stream: Readable, onError: (thrown: unknown) => void): AsyncGenerator<Buffer> {
  const queue: Buffer[] = [];
  let queuedBytes = 0;
  let done = false;
  let failure: { readonly thrown: unknown } | null = null;
  let wake = (): void => undefined;
  stream.on("data", (chunk: Buffer) => {
    queue.push(chunk);
    queuedBytes += chunk.byteLength;
    if (queuedBytes > AHEAD_BYTES) stream.pause();
    wake();
  });
  stream.on("end", () => {
    done = true;
    wake();
  });
  stream.on("error", (thrown) => {
    failure = { thrown };
    done = true;
    wake();
  });
  try {
    while (true) {
      const chunk = queue.shift();
      if (chunk !== undefined) {
        queuedBytes -= chunk.byteLength;
        if (queuedBytes <= AHEAD_BYTES) stream.resume();
        yield chunk;
      } else if (done) {
        break;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    stream.destroy();
  }
  // Assigned in a callback, which the compiler does not follow.
  const failed = failure as { readonly thrown: unknown } | null;
  if (failed !== null) onError(failed.thrown);
}

/** The length modulo 2³² that the last gzip member claims for its content. */
async function readPlainLength(file: string, totalBytes: number): Promise<number> {
  const handle = await open(file, "r");
  try {
    const tail = Buffer.alloc(4);
    await handle.read(tail, 0, 4, Math.max(0, totalBytes - 4));
    return tail.readUInt32LE(0);
  } finally {
    await handle.close();
  }
}
