import { setImmediate } from "node:timers/promises";
import { Parser } from "htmlparser2";
import type { ArtifactLink, ArtifactLinks } from "../../shared/ipc/artifact-contract.ts";
import { cleanText } from "../../shared/transcript/clean-text.ts";

const MAX_LINKS = 200;
const MAX_TEXT_LENGTH = 120;
export const MAX_HREF_LENGTH = 2_000;
/** Characters read at once: other work of this process goes on in between. */
const SLICE = 64 * 1024;

/** The links of a page, in their order, each once. Reads linearly, without a tree, whatever the page is. */
export async function readArtifactLinks(html: string): Promise<ArtifactLinks> {
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

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name !== "a" && name !== "area") return;
        close();
        const href = toLine(attributes.href ?? attributes["xlink:href"] ?? "").slice(0, MAX_HREF_LENGTH);
        // A place of the same page is no way out of it.
        if (href === "" || href.startsWith("#")) return;
        open = { href, text: attributes["aria-label"] ?? attributes.alt ?? "" };
        if (name === "area") close();
      },
      ontext(text) {
        if (open !== null && open.text.length < MAX_TEXT_LENGTH) open.text += text.slice(0, MAX_TEXT_LENGTH);
      },
      onclosetag(name) {
        if (name === "a") close();
      },
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < html.length; at += SLICE) {
    parser.write(html.slice(at, at + SLICE));
    await setImmediate();
  }
  parser.end();
  close();
  return { links, omitted };
}

function toLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}
