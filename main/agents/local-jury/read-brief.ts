/** A brief as a page can show it: what it says, in the order in which it says it, and nothing else. */
export interface BriefOutline {
  readonly title: string;
  readonly blocks: readonly BriefBlock[];
}

export type BriefBlock =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly string[] };

const HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
const ITEM = /^\s*(?:([-*+•])|(\d+)[.)])\s+(.+)$/;
/** A line that names what the list below it holds. */
const LIST_NAME = /^(.{1,80}):$/;
const TITLE_LENGTH = 80;
/** A full stop, also of Chinese and Japanese, that a sentence may follow. */
const SENTENCE = /^(.{8,}?[.!?。!?])(?:\s+|(?<=[。!?]))(.+)$/su;

interface OpenList {
  readonly ordered: boolean;
  readonly texts: string[];
}

export function readBrief(brief: string): BriefOutline {
  const lines = brief.replaceAll("\r", "").split("\n");
  const blocks: BriefBlock[] = [];
  let paragraph: string[] = [];
  /** The list that is being read, if one is. */
  let items: readonly OpenList[] = [];

  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", text: plain(paragraph.join(" ")) });
    paragraph = [];
  };
  const endList = () => {
    for (const { ordered, texts } of items) blocks.push({ kind: "list", ordered, items: texts });
    items = [];
  };

  for (const [index, line] of lines.entries()) {
    const heading = HEADING.exec(line.trim())?.[1];
    const [, bullet, number, item] = ITEM.exec(line) ?? [];
    if (item !== undefined) {
      endParagraph();
      const ordered = bullet === undefined && number !== undefined;
      if (items[0]?.ordered !== ordered) endList();
      if (items.length === 0) items = [{ ordered, texts: [] }];
      items[0]?.texts.push(plain(item));
      continue;
    }
    if (line.trim() === "") {
      endParagraph();
      endList();
      continue;
    }
    const listName = ITEM.test(nextLine(lines, index)) ? LIST_NAME.exec(line.trim())?.[1] : undefined;
    if (heading === undefined && listName === undefined) {
      // A line right after an item goes on with it.
      const [list] = items;
      if (list !== undefined && /^\s+/.test(line)) {
        list.texts.push(`${list.texts.pop() ?? ""} ${plain(line)}`.trim());
      } else {
        endList();
        paragraph.push(line.trim());
      }
      continue;
    }
    endParagraph();
    endList();
    blocks.push({ kind: "heading", text: plain(heading ?? listName ?? "") });
  }
  endParagraph();
  endList();
  return withTitle(blocks);
}

function nextLine(lines: readonly string[], index: number): string {
  return lines.slice(index + 1).find((line) => line.trim() !== "") ?? "";
}

/** The first heading, else the first sentence. What does not fit stays below it. */
function withTitle(blocks: readonly BriefBlock[]): BriefOutline {
  const [first, ...rest] = blocks;
  if (first === undefined) return { title: "", blocks: [] };
  if (first.kind === "heading") return { title: first.text, blocks: rest };
  if (first.kind === "list") return { title: first.items[0] ?? "", blocks };
  const [, sentence, more] = SENTENCE.exec(first.text) ?? [];
  const lead = sentence ?? first.text;
  const tail = more === undefined ? [] : [{ kind: "paragraph" as const, text: more }];
  if (lead.length <= TITLE_LENGTH) return { title: lead.replace(/[.。]$/u, ""), blocks: [...tail, ...rest] };
  return { title: shorten(lead), blocks };
}

/** Up to a comma or the like, else to a word's end. */
function shorten(text: string): string {
  const head = text.slice(0, TITLE_LENGTH);
  const clause = /^(.{12,}?)\s*(?:[,;:–—(、,]|\s-\s)/u.exec(head)?.[1];
  return (clause ?? head.replace(/\s+\S*$/, "")).trim();
}

/** Marks of Markdown that a page says with elements, or need not say. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|__|`)(.+?)\1/g, "$2")
    .replace(/\s+/g, " ")
    .trim();
}
