/**
 * How a program of the user's own prints its words: as plain text, or as JSON with one object a line, in which they stand at
 * `path`, names and list places parted by dots.
 */
export type CommandFraming = { readonly kind: "text" } | { readonly kind: "ndjson"; readonly path: readonly string[] };

const NDJSON = "ndjson:";

/** Stands in an argument of a command for the path of a file that holds the prompt. */
export const PROMPT_FILE = "{prompt_file}";

/** `text`, or `ndjson:delta.text`; undefined: neither. */
export function readCommandFraming(written: string): CommandFraming | undefined {
  const words = written.trim();
  if (words.toLowerCase() === "text") return { kind: "text" };
  if (!words.toLowerCase().startsWith(NDJSON)) return undefined;
  const path = words.slice(NDJSON.length).split(".");
  return path.some((name) => name === "") ? undefined : { kind: "ndjson", path };
}
