import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip, constants as zlib } from "node:zlib";
import { type BundleError, isZip, openBundle } from "./transcript-bundle.ts";

/** Chunks decoded but not yet taken; more than this and reading pauses. */
const AHEAD_BYTES = 512 * 1024;
const READ_BYTES = 256 * 1024;
/** By default the plain bytes come in pieces of 16 KiB, and each costs a turn of the loop. */
const PLAIN_BYTES = 128 * 1024;
const HEAD_BYTES = 4;
const TRAILER_BYTES = 4;

/** The plain bytes of a file that may be gzip or an export bundle, told by its first bytes. */
export interface ByteSource {
  readonly gzip: boolean;
  /** Of the file as it lies on the disk; of the transcript in it where that is a bundle. */
  readonly totalBytes: number;
  readonly readBytes: () => number;
  /** The compressed stream broke off or is damaged; what came before it was given. */
  readonly isCut: () => boolean;
  readonly chunks: () => AsyncGenerator<Buffer>;
}

/** A zip in which there is no transcript to read. */
export class BundleRefusal extends Error {
  readonly refusal: BundleError;

  constructor(refusal: BundleError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Throws the system's errors and `BundleRefusal`. A pipe is read as well as a file, but once. */
export async function openByteSource(file: string): Promise<ByteSource> {
  const opened = await openFile(file);
  if (opened === "zip") return openZippedSource(file);
  const { gzip, totalBytes, openStream } = opened;
  let readBytes = 0;
  let cut = false;

  async function* chunks(): AsyncGenerator<Buffer> {
    const raw = openStream();
    let tail = Buffer.alloc(0);
    raw.on("data", (chunk: Buffer) => {
      readBytes += chunk.length;
      if (gzip) tail = Buffer.concat([tail, chunk.subarray(-TRAILER_BYTES)]).subarray(-TRAILER_BYTES);
    });
    if (!gzip) {
      yield* drain(raw, (thrown) => {
        throw thrown;
      });
      return;
    }
    // Without the sync flush a stream that breaks off would lose its last chunk; the trailer tells whether it did.
    const gunzip = createGunzip({ finishFlush: zlib.Z_SYNC_FLUSH, chunkSize: PLAIN_BYTES });
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
    // The last gzip member claims the length of its content modulo 2³².
    cut ||= tail.length < TRAILER_BYTES || tail.readUInt32LE(0) !== plainBytes % 2 ** 32;
  }

  return { gzip, totalBytes, readBytes: () => readBytes, isCut: () => cut, chunks };
}

async function openZippedSource(file: string): Promise<ByteSource> {
  const opened = await openBundle(file);
  if (!opened.ok) throw new BundleRefusal(opened.error);
  const bundle = opened.value;
  let readBytes = 0;
  let cut = false;

  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      // A method of compression that nobody uses, or a header that lies: nothing of it can be read.
      const stream = await bundle.openTranscript().catch(() => null);
      cut = stream === null;
      if (stream === null) return;
      for await (const chunk of drain(stream, () => {
        cut = true;
      })) {
        readBytes += chunk.byteLength;
        yield chunk;
      }
    } finally {
      bundle.close();
    }
  }

  return { gzip: false, totalBytes: bundle.transcriptBytes, readBytes: () => readBytes, isCut: () => cut, chunks };
}

interface OpenFile {
  readonly gzip: boolean;
  readonly totalBytes: number;
  openStream(): Readable;
}

async function openFile(file: string): Promise<OpenFile | "zip"> {
  const handle = await open(file, "r");
  try {
    const found = await handle.stat();
    const head = Buffer.alloc(HEAD_BYTES);
    if (found.isFile()) {
      const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
      await handle.close();
      if (isZip(head.subarray(0, bytesRead))) return "zip";
      const openStream = () => createReadStream(file, { highWaterMark: READ_BYTES });
      return { gzip: isGzip(head.subarray(0, bytesRead)), totalBytes: found.size, openStream };
    }
    // What has been read from a pipe is gone from it, and a second opening would wait for a second writer.
    let length = 0;
    while (length < HEAD_BYTES) {
      const { bytesRead } = await handle.read(head, length, HEAD_BYTES - length, null);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    const stream = handle.createReadStream({ highWaterMark: READ_BYTES });
    const first = head.subarray(0, length);
    if (length > 0) stream.unshift(first);
    return { gzip: isGzip(first), totalBytes: 0, openStream: () => stream };
  } catch (thrown) {
    await handle.close().catch(() => undefined);
    throw thrown;
  }
}

function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
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
