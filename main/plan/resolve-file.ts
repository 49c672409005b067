import type { Excerpt, Resolution } from "../../shared/plan/plan-report.ts";
import { decodeWhole } from "../lib/text-file.ts";
import type { FileLines, OpenedFile } from "./file-lines.ts";
import { findLookAlike } from "./quote-difference.ts";
import { excerptOfLines } from "./text-excerpt.ts";

/** `path:line`. Also where it is none, it is unresolved and not refused. */
export interface FileRef {
  readonly path: string;
  readonly line: number;
}

const FILE_REF = /^([^\0]+):([1-9][0-9]{0,14})$/s;

export function readFileRef(ref: string): FileRef | null {
  const [, path, line] = FILE_REF.exec(ref) ?? [];
  return path === undefined || line === undefined ? null : { path, line: Number(line) };
}

export const BAD_FILE_REF: Resolution = {
  resolved: false,
  type: "bad_ref",
  why: "is not path:line with a line from 1 up",
};

/** Whether the line is there, and the quote on it. */
export function resolveInFile(opened: OpenedFile, ref: FileRef, quote: string | undefined): Resolution {
  if (!opened.ok) return { resolved: false, type: opened.type, why: opened.why };
  const { lines } = opened;
  if (ref.line > lines.count) {
    const why = `line ${ref.line} is not in ${ref.path}, which has ${lines.count}`;
    return { resolved: false, type: "line_out_of_range", why };
  }
  if (quote === undefined) return { resolved: true };
  const wanted = quote.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");
  if (wanted.trim() === "") return { resolved: false, type: "blank_quote", why: "the quote is blank" };
  const line = lines.line(ref.line);
  // By bytes: what is not UTF-8 has no text that could be quoted. A lone surrogate has no bytes.
  if (!LONE_SURROGATE.test(wanted) && line.includes(wanted)) return { resolved: true };
  const text = decodeWhole(line);
  const difference = text === null ? null : findLookAlike(text, wanted);
  const why = `the quote is not on line ${ref.line} of ${ref.path}${difference === null ? "" : `: ${difference}`}`;
  return { resolved: false, type: "quote_differs", why };
}

const LONE_SURROGATE = /\p{Surrogate}/u;
/** More of a line is not shown. */
const MAX_SHOWN_BYTES = 2_000;

/** The line and its neighbours; null where there is no such line. */
export function excerptOf(lines: FileLines, line: number): Excerpt | null {
  if (line > lines.count) return null;
  return excerptOfLines(lines.count, line, (number) => lines.line(number).toString("utf8", 0, MAX_SHOWN_BYTES));
}
