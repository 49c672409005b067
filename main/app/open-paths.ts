import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { OpenedPaths } from "../../shared/ipc/shell-contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { T } from "../../shared/strings/en.ts";
import { readBoundedText, toErrorCode } from "../lib/text-file.ts";
import type { GrantedPaths } from "./granted-paths.ts";

export interface OpenPathsParts {
  readonly t: T;
  readonly granted: GrantedPaths;
  /** How large a file to review may be. */
  readonly limitBytes: () => Promise<number>;
}

export type OpenPathsError = TaggedError<"not_usable">;

type Kind = { readonly kind: "file" | "folder"; readonly path: string } | { readonly refusal: string };

/**
 * What people dropped, named on the command line or opened from the desktop: one file to review, one project, or both. Whatever else it
 * is, is refused with a sentence. From here on calls may name these paths.
 */
export async function openPaths(
  parts: OpenPathsParts,
  paths: readonly string[],
): Promise<Result<OpenedPaths, OpenPathsError>> {
  const { t, granted } = parts;
  const kinds = await Promise.all([...new Set(paths)].map((path) => lookAt(parts, path)));
  for (const known of kinds) if ("refusal" in known) return refuse(known.refusal);
  const named = (kind: "file" | "folder") =>
    kinds.flatMap((known) => ("kind" in known && known.kind === kind ? known.path : []));
  const files = named("file");
  const folders = named("folder");
  if (files.length > 1) return refuse(t("open.oneFile", { count: files.length }));
  if (folders.length > 1) return refuse(t("open.oneFolder", { count: folders.length }));
  for (const path of [...files, ...folders]) granted.grant(path);
  const [filePath] = files;
  const [projectPath] = folders;
  if (filePath === undefined && projectPath === undefined) return refuse(t("open.nothing"));
  return ok({
    ...(filePath === undefined ? {} : { filePath }),
    ...(projectPath === undefined ? {} : { projectPath }),
  });
}

function refuse(message: string): Result<never, OpenPathsError> {
  return err({ type: "not_usable", message });
}

async function lookAt({ t, limitBytes }: OpenPathsParts, path: string): Promise<Kind> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return { kind: "folder", path };
    // A pipe or a device would be read for ever.
    if (!found.isFile()) return { refusal: t("open.notAFile", { path }) };
  } catch (thrown) {
    const code = toErrorCode(thrown);
    return {
      refusal: code === "ENOENT" ? t("start.fileMissing", { path }) : t("start.fileUnreadable", { path, why: code }),
    };
  }
  if (isTranscriptName(basename(path))) return { refusal: t("open.isTranscript", { path }) };
  return lookAtFile(t, path, await limitBytes());
}

async function lookAtFile(t: T, path: string, limit: number): Promise<Kind> {
  const reading = await readBoundedText(path, limit);
  if (reading.type === "read") {
    const { text } = reading.file;
    if (text.trim() === "") return { refusal: t("start.fileEmpty", { path }) };
    // Valid as UTF-8, and still nothing that anybody wrote.
    return text.includes("\0") ? { refusal: t("start.fileNotText", { path }) } : { kind: "file", path };
  }
  if (reading.type === "too_large") return { refusal: t("start.fileTooLarge", { path, bytes: reading.bytes, limit }) };
  if (reading.type === "unreadable") return { refusal: t("start.fileUnreadable", { path, why: reading.code }) };
  return { refusal: t("start.fileNotText", { path }) };
}

/** A run's record is text too, and no page. */
function isTranscriptName(name: string): boolean {
  return /\.critique(\.ndjson(\.gz)?)?$/i.test(name);
}
