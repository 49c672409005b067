import stringWidth from "string-width";
import type { Output } from "./command-context.ts";
import { toPlainLine } from "./terminal-text.ts";
import { cutToWidth, fitToWidth } from "./terminal-width.ts";

const GAP = "  ";

/**
 * Rows of cells as lines. On a terminal the last column is cut to what is left of the width; in a pipe nothing is cut, so
 * that `grep` sees all of it.
 */
export function formatTable(
  rows: readonly (readonly string[])[],
  output: Pick<Output, "isTerminal" | "columns">,
): string {
  const plain = rows.map((row) => row.map(toPlainLine));
  const count = Math.max(0, ...plain.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(0, ...plain.map((row) => stringWidth(row[column] ?? ""))),
  );
  const lines = plain.map((row) => {
    const line = row
      .map((cell, column) => (column === count - 1 ? cell : fitToWidth(cell, widths[column] ?? 0)))
      .join(GAP);
    return output.isTerminal ? cutToWidth(line, output.columns()).trimEnd() : line.trimEnd();
  });
  return lines.map((line) => `${line}\n`).join("");
}
