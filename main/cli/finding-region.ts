import { parsePage } from "../page/parse-page.ts";
import { selectorOf } from "../page/selector-of.ts";
import { positionAt } from "../page/source-position.ts";

/** A place in a file, as SARIF counts: from 1, columns in UTF-16 code units. */
export interface Region {
  readonly startLine: number;
  readonly startColumn: number;
}

/** The selector that a finding names: between backticks. */
const SELECTOR = /`([^`]+)`/;

/** Finds the element that a finding names in the file it is about; null where it names none, or one that is not there. */
export function createRegionFinder(source: string): (finding: string) => Region | null {
  let offsets: ReadonlyMap<string, number> | null = null;
  return (finding) => {
    const selector = SELECTOR.exec(finding)?.[1];
    if (selector === undefined) return null;
    offsets ??= offsetsOf(source);
    const offset = offsets.get(selector);
    if (offset === undefined) return null;
    const { line, column } = positionAt(source, offset);
    return { startLine: line, startColumn: column };
  };
}

function offsetsOf(source: string): ReadonlyMap<string, number> {
  const page = parsePage(source);
  return new Map(
    page.elements.flatMap((element) =>
      element.span === null ? [] : [[selectorOf(page, element), element.span.start]],
    ),
  );
}
