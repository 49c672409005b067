import { toMimeEssence } from "../../shared/artifact-kind.ts";

const SUFFIX: Readonly<Record<string, string>> = {
  "text/html": ".html",
  "application/xhtml+xml": ".xhtml",
  "image/svg+xml": ".svg",
  "text/css": ".css",
  "text/markdown": ".md",
  "application/json": ".json",
  "text/javascript": ".js",
  "text/plain": ".txt",
};

/** How a file of this kind is named. Unknown text is text: the kind is an agent's word, and no suffix is made of it. */
export function suffixOf(mime: string): string {
  const essence = toMimeEssence(mime);
  return Object.hasOwn(SUFFIX, essence) ? (SUFFIX[essence] ?? ".txt") : ".txt";
}
