/** `/home/ann/site/index.html`, but not the path of an address, nor `and/or`. */
const POSIX_PATH = /(?<![\p{L}\p{N}_./:~-])~?\/(?:[^\s/<>"'`|:;,()[\]{}]+\/)+[^\s/<>"'`|:;,()[\]{}]*/gu;
/** `C:\Users\Ann\site`, `\\server\share\site`, and a drive with forward slashes. */
const WINDOWS_PATH = /(?<![\p{L}\p{N}])(?:[A-Za-z]:[\\/]|\\\\[^\s\\/<>"'`|:;,]+[\\/])[^\s<>"'`|;,]*/gu;
const FILE_ADDRESS = /\bfile:\/\/[^\s<>"'`]*/gi;

/** Replaces what reads as an absolute path of somebody's computer. Rather one text too many than a name told. */
export function hidePaths(text: string): string {
  return text.replace(FILE_ADDRESS, "…").replace(WINDOWS_PATH, "…").replace(POSIX_PATH, "…");
}
