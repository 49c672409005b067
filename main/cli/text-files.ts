import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, extname, join, resolve } from "node:path";
import { err, ok, type Result, toMessage } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { type CommandFailure, cannotFailure, usageFailure } from "./command-failure.ts";

export interface TextFile {
  readonly mime: string;
  readonly text: string;
}

const MIME_OF_EXTENSION: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".htm": "text/html",
  ".xhtml": "application/xhtml+xml",
  ".svg": "image/svg+xml",
  ".css": "text/css",
  ".md": "text/markdown",
  ".json": "application/json",
  ".txt": "text/plain",
};

/** A file given by the user, whole; its bytes are those of `text` in UTF-8. Refused before a run starts, never later. */
export async function readTextFile(
  cwd: string,
  path: string,
  limit: { readonly bytes: number; readonly key: string },
): Promise<Result<TextFile, CommandFailure>> {
  const full = resolve(cwd, path);
  try {
    const found = await stat(full);
    if (found.isDirectory()) return usageFailure(translateCli("usage.fileIsFolder", { path }));
    if (found.size > limit.bytes) return tooLarge(path, found.size, limit);
    const bytes = await readFile(full);
    // A device or pipe says 0 in advance.
    if (bytes.byteLength > limit.bytes) return tooLarge(path, bytes.byteLength, limit);
    const text = decodeWhole(bytes);
    if (text === null) return usageFailure(translateCli("usage.fileNotText", { path }));
    return ok({ mime: MIME_OF_EXTENSION[extname(full).toLowerCase()] ?? "text/plain", text });
  } catch (thrown) {
    return usageFailure(translateCli("usage.fileUnreadable", { path, why: toReason(thrown) }));
  }
}

function tooLarge(path: string, bytes: number, limit: { readonly bytes: number; readonly key: string }) {
  const values = { path, bytes: String(bytes), limit: String(limit.bytes), key: limit.key };
  return usageFailure(translateCli("usage.fileTooLarge", values));
}

/** null: it is not UTF-8. A byte order mark is kept. */
export function decodeWhole(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Said before the work is done, not after it: a mistyped folder must not cost a whole run. */
export async function checkOutPath(cwd: string, path: string): Promise<Result<void, CommandFailure>> {
  if (path.trim() === "") return usageFailure(translateCli("usage.noFileName", { option: "--out" }));
  if (path === "-") return usageFailure(translateCli("usage.outStandardOutput"));
  const { file: full } = await findTarget(cwd, path);
  const folder = dirname(full);
  const found = await stat(folder).catch(() => null);
  if (found === null || !found.isDirectory()) return usageFailure(translateCli("usage.outFolder", { path, folder }));
  try {
    const target = await statIfThere(full);
    if (target?.isDirectory()) return usageFailure(translateCli("usage.outIsFolder", { path }));
    // A pipe or device is opened once, when there is something to write.
    if (target === null || target.isFile()) await tryWriting(folder);
    return ok(undefined);
  } catch (thrown) {
    return usageFailure(translateCli("usage.outUnwritable", { path, why: toReason(thrown) }));
  }
}

/** Permissions, mounts and quotas are too many to ask for one by one. */
async function tryWriting(folder: string): Promise<void> {
  const part = toPartFile(folder);
  await writeFile(part, "", { flag: "wx" });
  await rm(part, { force: true });
}

async function statIfThere(file: string): Promise<Stats | null> {
  try {
    return await stat(file);
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return null;
    throw thrown;
  }
}

/** The file a link points to, so that the link stays one. A pipe or device is written to, never replaced by a file of its name. */
export async function findTarget(
  cwd: string,
  path: string,
): Promise<{ readonly file: string; readonly isSpecial: boolean }> {
  const file = await realpath(resolve(cwd, path)).catch(() => resolve(cwd, path));
  const found = await stat(file).catch(() => null);
  return { file, isSpecial: found !== null && !found.isFile() };
}

/** Beside the target, so that it can be renamed; not of its name, which may be as long as names can be. */
export function toPartFile(folder: string): string {
  return join(folder, `.${randomUUID()}.part`);
}

/** All or nothing: the file has its old content or the new one, whatever happens meanwhile. */
export async function writeOutFile(
  cwd: string,
  path: string,
  content: string | Uint8Array,
): Promise<Result<void, CommandFailure>> {
  const { file, isSpecial } = await findTarget(cwd, path);
  if (isSpecial) return write(path, () => writeFile(file, content));
  const part = toPartFile(dirname(file));
  const written = await write(path, async () => {
    await writeFile(part, content, { flush: true, flag: "wx" });
    await rename(part, file);
  });
  if (!written.ok) await rm(part, { force: true }).catch(() => undefined);
  return written;
}

async function write(path: string, action: () => Promise<void>): Promise<Result<void, CommandFailure>> {
  try {
    await action();
    return ok(undefined);
  } catch (thrown) {
    const { error } = cannotFailure({
      type: "write",
      message: translateCli("cannot.write", { path, why: toReason(thrown) }),
    });
    return err(error);
  }
}

/** What went wrong, in words where we have them, else the system's short name for it; the path is already in the message. */
export function toReason(thrown: unknown): string {
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
  if (typeof code !== "string") return toMessage(thrown);
  const key = WHY_KEYS.find((known) => known === `why.${code}`);
  return key === undefined ? code : translateCli(key);
}

const WHY_KEYS = [
  "why.ENOENT",
  "why.EACCES",
  "why.EPERM",
  "why.EROFS",
  "why.ENOSPC",
  "why.EDQUOT",
  "why.EISDIR",
  "why.ENOTDIR",
  "why.ENAMETOOLONG",
  "why.ELOOP",
] as const;
