import { randomUUID } from "node:crypto";
import { readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
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

function decodeWhole(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Said before the work is done, not after it: a mistyped folder must not cost a whole run. */
export async function checkOutPath(cwd: string, path: string): Promise<Result<void, CommandFailure>> {
  const full = resolve(cwd, path);
  const folder = dirname(full);
  const found = await stat(folder).catch(() => null);
  if (found === null || !found.isDirectory()) return usageFailure(translateCli("usage.outFolder", { path, folder }));
  const target = await stat(full).catch(() => null);
  return target?.isDirectory() ? usageFailure(translateCli("usage.outIsFolder", { path })) : ok(undefined);
}

/** All or nothing: the file has its old content or the new one, whatever happens meanwhile. */
export async function writeOutFile(
  cwd: string,
  path: string,
  content: string | Uint8Array,
): Promise<Result<void, CommandFailure>> {
  const full = await realpath(resolve(cwd, path)).catch(() => resolve(cwd, path));
  const target = await stat(full).catch(() => null);
  // A pipe or device is written to, never replaced by a file of its name.
  if (target !== null && !target.isFile()) return write(path, () => writeFile(full, content));
  const part = join(dirname(full), `.${basename(full)}.${randomUUID()}.part`);
  const written = await write(path, async () => {
    await writeFile(part, content, { flush: true, flag: "wx" });
    await rename(part, full);
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

/** The system's short name for what went wrong; the path is already in the message. */
export function toReason(thrown: unknown): string {
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
  return typeof code === "string" ? code : toMessage(thrown);
}
