import { setImmediate } from "node:timers/promises";
import { Tokenizer } from "htmlparser2";
import type { ArtifactLink, ArtifactLinks } from "../../shared/ipc/artifact-contract.ts";
import { cleanText } from "../../shared/transcript/clean-text.ts";

const MAX_LINKS = 200;
const MAX_TEXT_LENGTH = 120;
export const MAX_HREF_LENGTH = 2_000;
/** Characters read at once: other work of this process goes on in between. */
const SLICE = 64 * 1024;

/** The links of a page, in their order, each once. */
export async function readArtifactLinks(html: string): Promise<ArtifactLinks> {
  const list = createLinkList();
  const tokenizer = createLinkTokenizer(html, list);
  for (let at = 0; at < html.length; at += SLICE) {
    tokenizer.write(html.slice(at, at + SLICE));
    await setImmediate();
  }
  tokenizer.end();
  list.close();
  return list.result();
}

function createLinkList() {
  const links: ArtifactLink[] = [];
  const seen = new Set<string>();
  let omitted = 0;
  let open: { readonly href: string; text: string } | null = null;

  function close(): void {
    if (open === null) return;
    const { href, text } = open;
    open = null;
    if (seen.has(href)) return;
    // What was left out is counted and not kept: a page may be nothing but links.
    if (links.length >= MAX_LINKS) {
      omitted += 1;
      return;
    }
    seen.add(href);
    links.push({ href, text: toLine(text).slice(0, MAX_TEXT_LENGTH) });
  }

  return {
    open(address: string, name: string): void {
      close();
      const href = toLine(address).slice(0, MAX_HREF_LENGTH);
      // A place of the same page is no way out of it.
      if (href !== "" && !href.startsWith("#")) open = { href, text: name };
    },
    say(text: string): void {
      if (open !== null && open.text.length < MAX_TEXT_LENGTH) open.text += text;
    },
    close,
    result: (): ArtifactLinks => ({ links, omitted }),
  };
}

/**
 * The tokenizer and not the parser: it keeps no stack of open elements, which a page without end tags makes so deep that
 * each further one costs more than the last. Positions are those of the whole text.
 */
function createLinkTokenizer(html: string, list: ReturnType<typeof createLinkList>): Tokenizer {
  /** The tag being read, where it may be a link. */
  let tag: { readonly name: string; readonly attributes: Map<string, string> } | null = null;
  let attribute = "";
  let value = "";
  const textOf = (start: number, end: number) => html.slice(start, Math.min(end, start + MAX_TEXT_LENGTH));

  function endTag(): void {
    const ended = tag;
    tag = null;
    if (ended === null) return;
    const read = (name: string) => ended.attributes.get(name) ?? "";
    list.open(read("href") || read("xlink:href"), read("aria-label") || read("alt"));
    if (ended.name === "area") list.close();
  }

  return new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        const name = textOf(start, end).toLowerCase();
        tag = name === "a" || name === "area" ? { name, attributes: new Map() } : null;
      },
      onattribname(start, end) {
        attribute = textOf(start, end).toLowerCase();
        value = "";
      },
      onattribdata(start, end) {
        // Blanks and controls are taken out later, and none is taken for granted.
        if (tag !== null && value.length < MAX_HREF_LENGTH * 2)
          value += html.slice(start, Math.min(end, start + MAX_HREF_LENGTH * 2));
      },
      onattribentity(codepoint) {
        if (tag !== null && value.length < MAX_HREF_LENGTH * 2) value += String.fromCodePoint(codepoint);
      },
      onattribend() {
        // The first of a repeated attribute counts.
        if (tag !== null && tag.attributes.size < 50 && !tag.attributes.has(attribute))
          tag.attributes.set(attribute, value);
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag(start, end) {
        if (textOf(start, end).toLowerCase() === "a") list.close();
      },
      ontext: (start, end) => list.say(textOf(start, end)),
      ontextentity: (codepoint) => list.say(String.fromCodePoint(codepoint)),
      oncdata() {},
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
}

function toLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}
