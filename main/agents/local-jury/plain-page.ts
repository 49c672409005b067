import { escapedAttribute, escapedText } from "../../page/page-edits.ts";
import type { BriefBlock, BriefOutline } from "./read-brief.ts";

/**
 * A plain page with the structure and the words of a brief. Nothing is invented: no claims, no pictures, no names. Its style
 * is made of few values, so that whoever goes on with it finds them in one place.
 */
export function toPlainPage(outline: BriefOutline, lang: string): string {
  const title = escapedText(outline.title);
  return `<!doctype html>
<html lang="${escapedAttribute(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root {
  --ink: #1d2733;
  --quiet: #46535f;
  --paper: #ffffff;
  --space: 16px;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  color: var(--ink);
  background: var(--paper);
  font: 400 18px/1.6 system-ui, sans-serif;
}
main {
  max-width: 640px;
  margin: 0 auto;
  padding: calc(var(--space) * 2) var(--space);
}
h1 { margin: 0 0 var(--space); font-size: 36px; line-height: 1.2; text-wrap: balance; }
h2 { margin: calc(var(--space) * 2) 0 var(--space); font-size: 24px; line-height: 1.3; }
p, ul, ol { margin: 0 0 var(--space); }
ul, ol { padding-left: calc(var(--space) * 2); color: var(--quiet); }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${outline.blocks.map(toBlock).join("\n")}
</main>
</body>
</html>
`;
}

function toBlock(block: BriefBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h2>${escapedText(block.text)}</h2>`;
    case "paragraph":
      return `<p>${escapedText(block.text)}</p>`;
    case "list": {
      const tag = block.ordered ? "ol" : "ul";
      return [`<${tag}>`, ...block.items.map((item) => `<li>${escapedText(item)}</li>`), `</${tag}>`].join("\n");
    }
  }
}
