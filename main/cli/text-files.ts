import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { assertNever } from "../../shared/assert-never.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { readBoundedText, type TextFile, toErrorCode } from "../lib/text-file.ts";
import { type CommandFailure, cannotFailure, usageFailure } from "./command-failure.ts";

/** A file given by the user, whole. Refused before a run starts, never later. */
export async function readTextFile(
  cwd: string,
  path: string,
  limit: { readonly bytes: number; readonly key: string },
): Promise<Result<TextFile, CommandFailure>> {
  const reading = await readBoundedText(resolve(cwd, path), limit.bytes);
  switch (reading.type) {
    case "read":
      return ok(reading.file);
    case "is_folder":
      return usageFailure(translateCli("usage.fileIsFolder", { path }));
    case "too_large": {
      const values = { path, bytes: String(reading.bytes), limit: String(limit.bytes), key: limit.key };
      return usageFailure(translateCli("usage.fileTooLarge", values));
    }
    case "not_text":
      return usageFailure(translateCli("usage.fileNotText", { path }));
    case "unreadable":
      return usageFailure(translateCli("usage.fileUnreadable", { path, why: toWords(reading.code) }));
    default:
      return assertNever(reading);
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
  return toWords(toErrorCode(thrown));
}

function toWords(code: string): string {
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
