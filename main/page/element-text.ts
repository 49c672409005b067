import type { PageElement } from "./page.ts";

/** What nobody reads as text. */
const NO_TEXT = new Set(["script", "style", "template", "noscript", "iframe"]);

/** HTML's white space in runs becomes one space each; none at the ends. */
export function collapsed(text: string): string {
  return text.replace(/[ \t\n\f\r]+/g, " ").replace(/^ | $/g, "");
}

/** All text inside, scripts and styles left out, white space as written. */
export function rawTextOf(element: PageElement): string {
  const parts: string[] = [];
  const waiting: PageElement["content"][number][] = [element];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === "text") parts.push(node.text);
    else if (!NO_TEXT.has(node.name)) {
      for (let at = node.content.length - 1; at >= 0; at -= 1) {
        const inner = node.content[at];
        if (inner !== undefined) waiting.push(inner);
      }
    }
  }
  return parts.join("");
}

/** All text inside as one line: what a reader reads, if everything is shown. */
export function textOf(element: PageElement): string {
  return collapsed(rawTextOf(element));
}
