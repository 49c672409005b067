import type { Stats } from "node:fs";
import { rm, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { assertNever } from "../../shared/assert-never.ts";
import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { type FileContent, findTarget, replaceFile, toPartFile } from "../lib/replace-file.ts";
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

/** All or nothing: the file has its old content or the new one, whatever happens meanwhile. */
export async function writeOutFile(
  cwd: string,
  path: string,
  content: FileContent,
): Promise<Result<void, CommandFailure>> {
  try {
    await replaceFile(cwd, path, content);
    return ok(undefined);
  } catch (thrown) {
    const message = translateCli("cannot.write", { path, why: toReason(thrown) });
    return cannotFailure({ type: "write", message });
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
