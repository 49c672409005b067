import { stat } from "node:fs/promises";
import { formatExcess } from "../../shared/byte-size.ts";
import type { OpenedPaths } from "../../shared/ipc/shell-contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { readBoundedText, toErrorCode } from "../lib/text-file.ts";
import { toFoundContent } from "../replay/found-content.ts";
import type { Refusal } from "../replay/replay-work.ts";
import { openByteSource } from "../store/byte-source.ts";
import { readHead } from "../store/read-head.ts";
import { looksLikeTranscript } from "../store/sniff-transcript.ts";
import { isZip } from "../store/transcript-bundle.ts";
import { openTranscript, type TranscriptError } from "../store/transcript-reader.ts";
import type { GrantedPaths } from "./granted-paths.ts";
import { toReplayError } from "./replay-texts.ts";

export interface OpenPathsParts {
  readonly t: RoomT;
  readonly granted: GrantedPaths;
  /** How large a file to review may be. */
  readonly limitBytes: () => Promise<number>;
}

export type OpenPathsError = TaggedError<"not_usable">;

/** What people gave to be opened: recorded runs to look at, or one file to review, one project, or both. */
export type OpenedThings =
  | { readonly kind: "transcripts"; readonly paths: readonly string[] }
  | { readonly kind: "new_run"; readonly paths: OpenedPaths };

/** Each but the first gets a window of its own. */
const MOST_TRANSCRIPTS = 5;

type PathKind = "file" | "folder" | "transcript";
type Known = { readonly kind: PathKind; readonly path: string } | { readonly refusal: string };

/**
 * What people dropped, named on the command line or opened from the desktop. Whatever cannot be used is refused with a sentence.
 * From here on calls may name these paths.
 */
export async function openPaths(
  parts: OpenPathsParts,
  paths: readonly string[],
): Promise<Result<OpenedThings, OpenPathsError>> {
  const { t, granted } = parts;
  const kinds = await Promise.all([...new Set(paths)].map((path) => lookAt(parts, path)));
  for (const known of kinds) if ("refusal" in known) return refuse(known.refusal);
  const named = (kind: PathKind) =>
    kinds.flatMap((known) => ("kind" in known && known.kind === kind ? known.path : []));
  const files = named("file");
  const folders = named("folder");
  const transcripts = named("transcript");
  if (transcripts.length > 0 && files.length + folders.length > 0) return refuse(t("open.mixed"));
  if (transcripts.length > MOST_TRANSCRIPTS) {
    return refuse(t("open.tooManyTranscripts", { most: MOST_TRANSCRIPTS }));
  }
  if (files.length > 1) return refuse(t("open.oneFile", { count: files.length }));
  if (folders.length > 1) return refuse(t("open.oneFolder", { count: folders.length }));
  for (const path of [...files, ...folders, ...transcripts]) granted.grant(path);
  if (transcripts.length > 0) return ok({ kind: "transcripts", paths: transcripts });
  const [filePath] = files;
  const [projectPath] = folders;
  if (filePath === undefined && projectPath === undefined) return refuse(t("open.nothing"));
  return ok({
    kind: "new_run",
    paths: {
      ...(filePath === undefined ? {} : { filePath }),
      ...(projectPath === undefined ? {} : { projectPath }),
    },
  });
}

/** A file that a person says is a transcript: what is none is refused with what was found in it. */
export async function openAsTranscript(parts: OpenPathsParts, path: string): Promise<Result<string, OpenPathsError>> {
  const known = await lookAt(parts, path, { asTranscript: true });
  if ("refusal" in known) return refuse(known.refusal);
  if (known.kind === "folder") return refuse(parts.t("start.fileIsFolder", { path }));
  parts.granted.grant(path);
  return ok(path);
}

function refuse(message: string): Result<never, OpenPathsError> {
  return err({ type: "not_usable", message });
}

async function lookAt(
  { t, limitBytes }: OpenPathsParts,
  path: string,
  { asTranscript = false }: { readonly asTranscript?: boolean } = {},
): Promise<Known> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return { kind: "folder", path };
    // A pipe or a device would be read for ever.
    if (!found.isFile()) return { refusal: t("open.notAFile", { path }) };
    if (asTranscript || (await looksLikeTranscript(path))) return await lookAtTranscript(t, path);
  } catch (thrown) {
    const code = toErrorCode(thrown);
    return {
      refusal: code === "ENOENT" ? t("start.fileMissing", { path }) : t("start.fileUnreadable", { path, why: code }),
    };
  }
  return lookAtFile(t, path, await limitBytes());
}

/** Before any window shows it: what is refused must not take the place of what is on screen. */
async function lookAtTranscript(t: RoomT, path: string): Promise<Known> {
  const opened = await openTranscript(path);
  if (!opened.ok) return { refusal: toReplayError(t, path, await toRefusal(path, opened.error)).message };
  // Its first events are enough.
  for await (const _ of opened.value.batches) break;
  return { kind: "transcript", path };
}

/** With what stands in the file instead. */
async function toRefusal(path: string, { type, message }: TranscriptError): Promise<Refusal> {
  if (type !== "not_a_transcript") return { type, message };
  if (isZip(await readHead(path, 4))) return { type: "bad_bundle", message };
  const source = await openByteSource(path);
  for await (const chunk of source.chunks()) return { type: "no_events", message, found: toFoundContent(chunk) };
  return { type: "no_events", message, found: "empty" };
}

async function lookAtFile(t: RoomT, path: string, limit: number): Promise<Known> {
  const reading = await readBoundedText(path, limit);
  if (reading.type === "read") {
    const { text } = reading.file;
    if (text.trim() === "") return { refusal: t("start.fileEmpty", { path }) };
    // Valid as UTF-8, and still nothing that anybody wrote.
    return text.includes("\0") ? { refusal: t("start.fileNotText", { path }) } : { kind: "file", path };
  }
  if (reading.type === "too_large") {
    return { refusal: t("start.fileTooLarge", { path, ...formatExcess(reading.bytes, limit, t.locale) }) };
  }
  if (reading.type === "unreadable") return { refusal: t("start.fileUnreadable", { path, why: reading.code }) };
  return { refusal: t("start.fileNotText", { path }) };
}
