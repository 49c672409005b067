import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  Parser,
  Tokenizer,
} from "parse5";
import type { PageCut } from "./page.ts";

/**
 * The specification's parser, kept linear. Three things grow with the square of their number in it: elements that are
 * open at once, attributes of one tag, and formatting elements that are opened again in each paragraph. Each has a
 * limit that no page of people comes near (Chromium itself stops nesting at 512); behind it nothing more is read.
 */

export interface ParseLimits {
  /** Elements open at once. */
  readonly depth: number;
  /** Of one tag. */
  readonly attributes: number;
  readonly elements: number;
}

export const PARSE_LIMITS: ParseLimits = { depth: 1024, attributes: 2000, elements: 100_000 };

export type HtmlDocument = DefaultTreeAdapterTypes.Document;

class Stop extends Error {
  readonly cut: PageCut;

  constructor(cut: PageCut) {
    super(cut);
    this.cut = cut;
  }
}

class BoundedTokenizer extends Tokenizer {
  attributesLimit = PARSE_LIMITS.attributes;
  #attributesOfTag = 0;

  protected override _createAttr(firstCharacter: string): void {
    this.#attributesOfTag += 1;
    if (this.#attributesOfTag > this.attributesLimit) throw new Stop("too-many-elements");
    super._createAttr(firstCharacter);
  }

  protected override _createStartTagToken(): void {
    this.#attributesOfTag = 0;
    super._createStartTagToken();
  }

  protected override _createEndTagToken(): void {
    this.#attributesOfTag = 0;
    super._createEndTagToken();
  }
}

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  depthLimit = PARSE_LIMITS.depth;

  override onItemPush(node: DefaultTreeAdapterTypes.ParentNode, tagId: number, isTop: boolean): void {
    super.onItemPush(node, tagId, isTop);
    if (this.openElements.stackTop >= this.depthLimit) throw new Stop("too-deep");
  }
}

export function parseHtml(
  source: string,
  limits: ParseLimits = PARSE_LIMITS,
): { readonly document: HtmlDocument; readonly cut: PageCut | null } {
  let elementsLeft = limits.elements;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      elementsLeft -= 1;
      if (elementsLeft < 0) throw new Stop("too-many-elements");
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    // What is put before a table goes in near the end of its siblings: look for the table from there.
    insertBefore(parent, node, reference) {
      parent.childNodes.splice(parent.childNodes.lastIndexOf(reference), 0, node);
      node.parentNode = parent;
    },
    insertTextBefore(parent, text, reference) {
      const before = parent.childNodes[parent.childNodes.lastIndexOf(reference) - 1];
      if (before !== undefined && defaultTreeAdapter.isTextNode(before)) before.value += text;
      else treeAdapter.insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference);
    },
    detachNode(node) {
      if (node.parentNode === null) return;
      node.parentNode.childNodes.splice(node.parentNode.childNodes.lastIndexOf(node), 1);
      node.parentNode = null;
    },
  };
  const parser = new BoundedParser({ sourceCodeLocationInfo: true, treeAdapter });
  const tokenizer = new BoundedTokenizer({ sourceCodeLocationInfo: true }, parser);
  parser.depthLimit = limits.depth;
  tokenizer.attributesLimit = limits.attributes;
  parser.tokenizer = tokenizer;
  try {
    parser.tokenizer.write(source, true);
    return { document: parser.document, cut: null };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    // A tree that lacks its end is a tree; head and body may have to be implied yet.
    if (parser.document.childNodes.some((node) => node.nodeName === "html" && hasBody(node))) {
      return { document: parser.document, cut: error.cut };
    }
    return { document: parseHtml("").document, cut: error.cut };
  }
}

function hasBody(node: DefaultTreeAdapterTypes.ChildNode): boolean {
  return "childNodes" in node && node.childNodes.some(({ nodeName }) => nodeName === "body" || nodeName === "frameset");
}
