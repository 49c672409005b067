import path from "node:path";
import { parseLine } from "../../shared/transcript/parse-line.ts";
import { withoutByteOrderMark } from "../lib/text-file.ts";
import { readHead } from "./read-head.ts";
import { isZip } from "./transcript-bundle.ts";

/** A transcript begins with its start, of a few hundred bytes; a foreign one may hold a whole brief on its first line. */
const LOOKED_AT_BYTES = 256 * 1024;
/** One may be damaged, or a comment of whoever made the file. */
const LOOKED_AT_LINES = 5;

/**
 * Whether a file that somebody opened is the record of a run rather than a page to review, told by its first bytes: compressed
 * files are never pages. A name of ours says it too, so that what is wrong with such a file is said of a transcript. Throws the
 * system's errors; only for regular files.
 */
export async function looksLikeTranscript(file: string): Promise<boolean> {
  if (/\.critique(\.ndjson(\.gz)?)?$|\.ndjson(\.gz)?$/i.test(path.basename(file))) return true;
  const head = await readHead(file, LOOKED_AT_BYTES);
  return isZip(head) || (head[0] === 0x1f && head[1] === 0x8b) || beginsWithEvents(head.toString("utf8"));
}

function beginsWithEvents(text: string): boolean {
  return withoutByteOrderMark(text)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, LOOKED_AT_LINES)
    .some((line) => {
      const parsed = parseLine(line);
      return parsed.ok ? parsed.value.kind === "event" : parsed.error.type === "newer_schema";
    });
}
