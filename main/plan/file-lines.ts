import { closeSync, constants, fstatSync, openSync, read, readSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { sep } from "node:path";
import { promisify } from "node:util";
import type { UnresolvedType } from "../../shared/plan/plan-report.ts";
import { toErrorCode } from "../lib/text-file.ts";

/** Larger ones are no source that a line of is quoted. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

const SMALL_BYTES = 64 * 1024;
const readChunk = promisify(read);

/** A file of the worktree as bytes in lines: what is not UTF-8 in it stays what it is. */
export interface FileLines {
  readonly count: number;
  /** 1 is the first; without its line ending. */
  line(number: number): Buffer;
}

export type OpenedFile =
  | { readonly ok: true; readonly lines: FileLines }
  | { readonly ok: false; readonly type: UnresolvedType; readonly why: string };

/** The path of a ref, as written, in the worktree, whose own path is a real one. Nothing outside of it is ever opened. */
export async function openInWorktree(worktree: string, path: string): Promise<OpenedFile> {
  const refusal = refusePath(path);
  if (refusal !== null) return { ok: false, type: "outside", why: refusal };
  try {
    const inside = worktree.endsWith(sep) ? worktree : worktree + sep;
    // Not normalised: a blank folder or a slash behind a file is as wrong here as it is for the system.
    const real = await realpath(inside + path);
    if (real !== worktree && !real.startsWith(inside)) return refuse("outside", `${path} leads out of the worktree`);
    // Neither waits for a pipe nor follows a link that took the file's place since.
    const handle = openSync(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    try {
      const found = fstatSync(handle);
      if (found.isDirectory()) return refuse("not_a_file", `${path} is a folder`);
      if (!found.isFile()) return refuse("not_a_file", `${path} is not a regular file`);
      if (found.size > MAX_FILE_BYTES) {
        return refuse("too_large", `${path} has ${found.size} bytes, at most ${MAX_FILE_BYTES} are read`);
      }
      return { ok: true, lines: toLines(await readBytes(handle, found.size)) };
    } finally {
      closeSync(handle);
    }
  } catch (thrown) {
    const code = toErrorCode(thrown);
    if (code === "ENOENT" || code === "ENOTDIR") return refuse("not_found", `${path} does not exist`);
    if (code === "ELOOP") return refuse("not_found", `${path} is a link that leads nowhere`);
    return refuse("unreadable", `${path} cannot be read (${code})`);
  }
}

/**
 * What is there now of so many bytes. The way to a file is found while others go on; what is at hand then is read at once,
 * because to hand hundreds of small files from thread to thread takes longer than to read them.
 */
async function readBytes(handle: number, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  const isSmall = size <= SMALL_BYTES;
  let filled = 0;
  while (filled < size) {
    const count = isSmall
      ? readSync(handle, bytes, filled, size - filled, filled)
      : (await readChunk(handle, bytes, filled, size - filled, filled)).bytesRead;
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}

function refuse(type: UnresolvedType, why: string): OpenedFile {
  return { ok: false, type, why };
}

/** Refused by its form, even where it would end inside: what leaves and comes back depends on what lies outside. */
function refusePath(path: string): string | null {
  const segments = path.split(sep === "\\" ? /[\\/]/ : "/");
  if (segments[0] === "" || (sep === "\\" && /^[A-Za-z]:/.test(path))) return `${path} is an absolute path`;
  return segments.includes("..") ? `${path} has a ".." in it` : null;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Lines end with LF or CRLF; a lone CR ends none, and an empty rest behind the last end is no line. */
function toLines(bytes: Buffer): FileLines {
  const starts: number[] = [];
  for (let start = 0; start < bytes.length; ) {
    starts.push(start);
    const end = bytes.indexOf(NEWLINE, start);
    start = end === -1 ? bytes.length : end + 1;
  }
  return {
    count: starts.length,
    line(number) {
      const start = starts[number - 1] ?? bytes.length;
      let end = starts[number] ?? bytes.length;
      if (end > start && bytes[end - 1] === NEWLINE) {
        end -= 1;
        if (end > start && bytes[end - 1] === RETURN) end -= 1;
      }
      return bytes.subarray(start, end);
    },
  };
}
