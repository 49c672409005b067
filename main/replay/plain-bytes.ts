import { constants, statfsSync } from "node:fs";
import { type FileHandle, mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { openByteSource } from "../store/byte-source.ts";
import { isZip } from "../store/transcript-bundle.ts";

/** The first bytes are wanted at once, the others quickly. */
const FIRST_BYTES = 64 * 1024;
const READ_BYTES = 512 * 1024;
/** Unpacking stops before the disk is full: other programs write too. */
export const KEPT_FREE_BYTES = 512 * 1024 * 1024;
const ROOM_EVERY_BYTES = 64 * 1024 * 1024;

/** What a look at a file that is being read has found. `cut`: it is shorter than what was read of it. */
export type FileChange = "same" | "grown" | "cut" | "replaced";

/** The lines of a transcript as bytes that can be read again from any place, whatever form the file has. It is never changed. */
export interface PlainBytes {
  /** Of the file as it lies on the disk. */
  readonly sizeBytes: number;
  /** Can be written on to while it is read: what is unpacked cannot. */
  readonly mayGrow: boolean;
  /** The bytes that nobody has been given yet, good until the next call; null: there are none now. Throws the system's errors and `NoRoom`. */
  next(): Promise<Uint8Array | null>;
  readAt(into: Buffer, offset: number): Promise<number>;
  progress(): number;
  isCut(): boolean;
  look(): Promise<FileChange>;
  close(): Promise<void>;
}

/** Neither a file nor a link to one: it could be read only once, or for ever. */
export class NoFile extends Error {}
/** The unpacked lines need more room than the disk should give. */
export class NoRoom extends Error {}

export interface PlainBytesOptions {
  readonly file: string;
  /** Where a packed transcript is unpacked to; its folder is made. */
  readonly spoolFile: string;
  readonly freeBytes?: (folder: string) => number;
}

/** Throws the system's errors, `NoFile` and `BundleRefusal`. */
export async function openPlainBytes(options: PlainBytesOptions): Promise<PlainBytes> {
  const { file } = options;
  // Opening a pipe or a device may wait, or do something.
  if (!(await stat(file)).isFile()) throw new NoFile(`${file} is no file`);
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new NoFile(`${file} is no file`);
    const head = Buffer.alloc(4);
    await handle.read(head, 0, head.byteLength, 0);
    if (!isZip(head) && !(head[0] === 0x1f && head[1] === 0x8b)) return toFileBytes(file, handle, found.size);
    await handle.close();
    return await unpack(options, found.size);
  } catch (thrown) {
    await handle.close().catch(() => undefined);
    throw thrown;
  }
}

function toFileBytes(file: string, handle: FileHandle, sizeBytes: number): PlainBytes {
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  let given = 0;
  let size = sizeBytes;
  return {
    sizeBytes,
    mayGrow: true,
    async next() {
      const most = given === 0 ? FIRST_BYTES : READ_BYTES;
      const { bytesRead } = await handle.read(buffer, 0, most, given);
      given += bytesRead;
      size = Math.max(size, given);
      return bytesRead === 0 ? null : buffer.subarray(0, bytesRead);
    },
    readAt: (into, offset) => readWhole(handle, into, offset),
    progress: () => (size === 0 ? 1 : given / size),
    isCut: () => false,
    async look() {
      const now = await handle.stat();
      if (now.size < given) return "cut";
      if (now.size > given) {
        size = now.size;
        return "grown";
      }
      // A name that leads nowhere is no other file: a run's is taken away when it is packed.
      const named = await stat(file).catch(() => null);
      return named === null || (named.ino === now.ino && named.dev === now.dev) ? "same" : "replaced";
    },
    close: () => handle.close(),
  };
}

async function unpack(options: PlainBytesOptions, sizeBytes: number): Promise<PlainBytes> {
  const { file, spoolFile, freeBytes = freeBytesOf } = options;
  const folder = path.dirname(spoolFile);
  const source = await openByteSource(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const spool = await open(spoolFile, "wx+", 0o600);
  // Where the system allows it the file has no name from here on, and is gone with the process however that ends.
  if (process.platform !== "win32") await rm(spoolFile, { force: true });
  const chunks = source.chunks();
  let written = 0;
  let roomUntil = 0;
  return {
    sizeBytes,
    mayGrow: false,
    async next() {
      const chunk = await chunks.next();
      if (chunk.done === true) return null;
      const bytes = chunk.value;
      if (written + bytes.byteLength > roomUntil) {
        const room = freeBytes(folder) - KEPT_FREE_BYTES;
        if (room < bytes.byteLength) throw new NoRoom(`${folder} has no room for more than ${written} bytes`);
        roomUntil = written + Math.min(room, ROOM_EVERY_BYTES);
      }
      for (let done = 0; done < bytes.byteLength; ) {
        const { bytesWritten } = await spool.write(bytes, done, bytes.byteLength - done, written + done);
        done += bytesWritten;
      }
      written += bytes.byteLength;
      return bytes;
    },
    readAt: (into, offset) => readWhole(spool, into, offset),
    progress: () => (source.totalBytes === 0 ? 1 : Math.min(1, source.readBytes() / source.totalBytes)),
    isCut: () => source.isCut(),
    look: async () => "same",
    async close() {
      await chunks.return(undefined);
      await spool.close();
      await rm(spoolFile, { force: true }).catch(() => undefined);
    },
  };
}

/** Fewer bytes than fit only at the end of the file. */
async function readWhole(handle: FileHandle, into: Buffer, offset: number): Promise<number> {
  let got = 0;
  while (got < into.byteLength) {
    const { bytesRead } = await handle.read(into, got, into.byteLength - got, offset + got);
    if (bytesRead === 0) break;
    got += bytesRead;
  }
  return got;
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
