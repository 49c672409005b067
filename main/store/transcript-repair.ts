import { type FileHandle, mkdir, open } from "node:fs/promises";
import path from "node:path";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { parseLine } from "../../shared/transcript/parse-line.ts";
import { syncFolder } from "../lib/durable-file.ts";

const LF = 0x0a;
const BLOCK_BYTES = 64 * 1024;

/**
 * Makes the end of a transcript of ours fit to be appended to: a torn last line and NUL padding are cut, a whole line
 * gets its newline. Throws the system's errors.
 */
export async function repairTail(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    const { size } = await handle.stat();
    const lineStart = await findLastLineStart(handle, size);
    const tail = await readRange(handle, lineStart, size);
    const end = trimPadding(tail);
    if (end === 0) {
      await handle.truncate(lineStart);
    } else if (parseLine(tail.subarray(0, end).toString("utf8")).ok) {
      await handle.truncate(lineStart + end);
      await handle.write("\n", lineStart + end);
    } else {
      await handle.truncate(lineStart);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Appends recorded events to a repaired transcript, or begins one, and flushes them. Throws the system's errors. */
export async function appendEvents(file: string, events: readonly TranscriptEvent[]): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(file, "a", 0o600);
  try {
    await handle.appendFile(events.map((event) => `${JSON.stringify(event)}\n`).join(""));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(folder);
}

/** The offset behind the last LF. NULs may follow it. */
async function findLastLineStart(handle: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0; end -= BLOCK_BYTES) {
    const start = Math.max(0, end - BLOCK_BYTES);
    const found = (await readRange(handle, start, end)).lastIndexOf(LF);
    if (found !== -1) return start + found + 1;
  }
  return 0;
}

async function readRange(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start);
  const { bytesRead } = await handle.read(bytes, 0, bytes.byteLength, start);
  return bytes.subarray(0, bytesRead);
}

/** The length without NULs and blanks at the end. */
function trimPadding(tail: Buffer): number {
  let end = tail.byteLength;
  while (end > 0 && [0x00, 0x0d, 0x20].includes(tail[end - 1] ?? -1)) end -= 1;
  return end;
}
