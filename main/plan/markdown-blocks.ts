import MarkdownIt, { type Token } from "markdown-it";
import { withoutByteOrderMark } from "../lib/text-file.ts";

/** A heading, the beginning of a list item, or of a table row: what may define something. */
export interface MarkdownBlock {
  readonly type: "heading" | "list_item" | "table_row";
  /** As written, marks of emphasis and code included; of a table row its first cell. */
  readonly source: string;
  /** 1 is the first line. */
  readonly line: number;
}

const markdown = new MarkdownIt({ html: true });

/**
 * The blocks of a document as CommonMark (with GFM tables) has them: what stands in code, comments and other HTML opens
 * nothing. Only blocks are parsed; what is inside of a line is left as it was written.
 */
export function readMarkdownBlocks(text: string): readonly MarkdownBlock[] {
  const tokens: Token[] = [];
  markdown.block.parse(normalise(text), markdown, {}, tokens);
  const blocks: MarkdownBlock[] = [];
  tokens.forEach((token, index) => {
    if (token.type !== "inline") return;
    const around = tokens[index - 1];
    const row = tokens[index - 2]?.type === "tr_open" ? tokens[index - 2] : undefined;
    const line = ((row ?? token).map?.[0] ?? 0) + 1;
    if (around?.type === "heading_open") {
      blocks.push({ type: "heading", source: token.content, line });
    }
    // A heading in a list item opens both.
    const before = around?.type === "paragraph_open" ? tokens[index - 2] : undefined;
    if (before?.type === "list_item_open") blocks.push({ type: "list_item", source: token.content, line });
    if (row !== undefined) blocks.push({ type: "table_row", source: token.content, line });
    if (around?.type !== "paragraph_open") return;
    // One by one: a paragraph may have more rows than a call takes arguments.
    for (const looseRow of toLooseRows(token.content, line)) blocks.push(looseRow);
  });
  return blocks;
}

/** Rows of a table to which the line of dashes is missing: everybody but the renderer reads them as one. */
function toLooseRows(paragraph: string, firstLine: number): MarkdownBlock[] {
  return paragraph.split("\n").flatMap((text, index): MarkdownBlock[] => {
    const cell = /^\|([^|]*)\|/.exec(text.trim())?.[1];
    return cell === undefined ? [] : [{ type: "table_row", source: cell.trim(), line: firstLine + index }];
  });
}

function normalise(text: string): string {
  return withoutByteOrderMark(text).replace(/\r\n?/g, "\n").replaceAll("\0", "\ufffd");
}

/** What a reader sees of the words of a block, without the marks around them. */
export function toShownText(source: string): string {
  const [inline] = markdown.parseInline(source, {});
  const parts = (inline?.children ?? []).map(({ type, content }) =>
    type === "softbreak" || type === "hardbreak" ? " " : type === "html_inline" ? "" : content,
  );
  return parts.join("").trim();
}
