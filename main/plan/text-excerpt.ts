import { clipText } from "../../shared/clip-text.ts";
import type { Excerpt } from "../../shared/plan/plan-report.ts";
import { withoutByteOrderMark } from "../lib/text-file.ts";

const CONTEXT_LINES = 2;
const MAX_SHOWN_LENGTH = 400;

/** Lines around one, for people: long ones are clipped. 1 is the first line. */
export function excerptOfLines(count: number, line: number, textOf: (line: number) => string): Excerpt {
  const firstLine = Math.max(1, line - CONTEXT_LINES);
  const lastLine = Math.min(count, line + CONTEXT_LINES);
  const lines: string[] = [];
  for (let number = firstLine; number <= lastLine; number += 1) {
    lines.push(clipText(withoutByteOrderMark(textOf(number)), MAX_SHOWN_LENGTH));
  }
  return { firstLine, lines, line };
}

/** The same of texts, each cut into lines once. */
export function createExcerpts(): (text: string, line: number) => Excerpt {
  const linesOf = new Map<string, readonly string[]>();
  return (text, line) => {
    const lines = linesOf.get(text) ?? text.split(/\r\n|\r|\n/);
    linesOf.set(text, lines);
    return excerptOfLines(lines.length, line, (number) => lines[number - 1] ?? "");
  };
}
