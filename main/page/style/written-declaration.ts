import type { Declaration as CssDeclaration } from "postcss";
import type { Span } from "../page.ts";
import type { Declaration } from "../style.ts";
import { withoutComments } from "./css-text.ts";

/**
 * A declaration as it stands in a text that begins at `offset` of the page's source; null for what no browser reads
 * (`*zoom: 1`).
 */
export function readWritten(
  node: CssDeclaration,
  text: string,
  offset: number | null,
): Omit<Declaration, "origin" | "rule"> | null {
  const start = node.source?.start?.offset ?? 0;
  if (text.slice(start, start + node.prop.length) !== node.prop) return null;
  const rawValue = node.raws.value;
  const raw = rawValue !== undefined && "raw" in rawValue ? rawValue.raw : node.value;
  const valueStart = start + node.prop.length + (node.raws.between?.length ?? 0);
  const value = raw.trimEnd();
  const importantLength = node.important ? (node.raws.important ?? " !important").length : 0;
  return {
    property: node.prop.startsWith("--") ? node.prop : node.prop.toLowerCase(),
    value: withoutComments(value).trim(),
    isImportant: node.important ?? false,
    valueSpan: toSpan(offset, valueStart, valueStart + value.length),
    span: toSpan(offset, start, valueStart + raw.length + importantLength),
  };
}

export function toSpan(offset: number | null, start: number | undefined, end: number | undefined): Span | null {
  if (offset === null || start === undefined || end === undefined) return null;
  return { start: offset + start, end: offset + end };
}
