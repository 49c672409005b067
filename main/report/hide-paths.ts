import { replaceSpans, type Span } from "./text-spans.ts";

/** `/home/ann/site/index.html`, but not the path of an address, nor `and/or`. */
const POSIX_PATH = /(?<![\p{L}\p{N}_./:~-])~?\/(?:[^\s/<>"'`|:;,()[\]{}]+\/)+[^\s/<>"'`|:;,()[\]{}]*/gu;
/** `C:\Users\Ann\site`, `\\server\share\site`, and a drive with forward slashes. */
const WINDOWS_PATH = /(?<![\p{L}\p{N}])(?:[A-Za-z]:[\\/]|\\\\[^\s\\/<>"'`|:;,]+[\\/])[^\s<>"'`|;,]*/gu;
const FILE_ADDRESS = /\bfile:\/\/[^\s<>"'`]*/gi;

/** Where a text names what reads as an absolute path of somebody's computer. */
export function findPaths(text: string): readonly Span[] {
  return [FILE_ADDRESS, WINDOWS_PATH, POSIX_PATH].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length })),
  );
}

/** Replaces what reads as an absolute path of somebody's computer. Rather one text too many than a name told. */
export function hidePaths(text: string): string {
  return replaceSpans(text, findPaths(text));
}
