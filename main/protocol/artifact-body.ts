import type { PositionCursor } from "./position-cursor.ts";
import { TextBuffer } from "./text-buffer.ts";
import { isBlankCode, isNameEndCode, type TagName } from "./vocabulary.ts";

/** How a raw body ended. The end tag's name was read; its head, from the next character on, was not. */
export type BodyEnd =
  | {
      readonly kind: "ended";
      readonly text: string;
      readonly tag: TagName;
      readonly closing: boolean;
      readonly position: number;
    }
  /** Only CDATA would have been a body here: `held`, from `position` on, is ordinary text. */
  | { readonly kind: "no_body"; readonly held: string; readonly position: number };

export interface BodyOptions {
  /** False: read past it without keeping it. */
  readonly keeps: boolean;
  /** Without a CDATA section it is no body, so that a mere mention of the tag swallows nothing. */
  readonly needsCdata: boolean;
  /** Bytes of content that are allowed. */
  readonly maxBytes: number;
}

/** Reads an ARTIFACT's raw inside, where nothing is a tag but what ends it. */
export interface BodyReader {
  start(options: BodyOptions): void;
  /**
   * Takes a text that is content from end to end and cannot cross the limit, as nearly all of a page in small pieces is.
   * False: read it.
   */
  takeWhole(text: string): boolean;
  /** Returns the text's end, or the index of the first character behind the body. */
  read(text: string, from: number): number;
  readonly end: BodyEnd | null;
  /** Bytes of content so far. */
  readonly contentBytes: number;
  /** The most bytes held back at once because they may not be content; they have the same limit. */
  readonly peakHeldBytes: number;
}

const MAX_BYTES_PER_UNIT = 3;

type Phase = "lead" | "plain" | "cdata" | "after";

const CDATA_MARK = "<![cdata[";
const PLAIN_END = "</artifact";
const ENDS_BEHIND_CDATA: ReadonlyMap<string, { readonly tag: TagName; readonly closing: boolean }> = new Map([
  ["</artifact", { tag: "ARTIFACT", closing: true }],
  ["</panelist", { tag: "PANELIST", closing: true }],
  ["</ship", { tag: "SHIP", closing: true }],
  ["<summary", { tag: "SUMMARY", closing: false }],
]);
const MARKS_BEHIND_CDATA = [CDATA_MARK, ...ENDS_BEHIND_CDATA.keys()];

/** Reusable: `start` forgets the body before. */
export function createBodyReader(cursor: PositionCursor): BodyReader {
  const content = new TextBuffer();
  /** Blanks before the first section, or `]]>` and the blanks behind it. */
  const held = new TextBuffer();
  let options: BodyOptions = { keeps: false, needsCdata: false, maxBytes: 0 };
  let phase: Phase = "lead";
  /** The beginning of a mark: of CDATA, of an end tag, or of `]]>`. */
  let mark = "";
  let markPosition = 0;
  let contentBytes = 0;
  let heldBytes = 0;
  let peakHeldBytes = 0;
  let end: BodyEnd | null = null;

  const keep = (text: string, from: number, to: number): void => {
    if (to <= from) return;
    const start = cursor.at(from);
    contentBytes += cursor.at(to) - start;
    if (options.keeps) content.appendPart(text, from, to);
  };

  /** What was held back is content after all. Marks are ASCII. */
  const keepHeld = (): void => {
    contentBytes += heldBytes + mark.length;
    if (options.keeps) {
      content.append(held.take());
      content.append(mark);
    }
    held.take();
    heldBytes = 0;
    mark = "";
  };

  const dropHeld = (): void => {
    held.take();
    heldBytes = 0;
    mark = "";
  };

  const hold = (text: string, at: number): void => {
    heldBytes += 1;
    if (heldBytes > peakHeldBytes) peakHeldBytes = heldBytes;
    if (options.keeps) held.append(text.charAt(at));
  };

  const finish = (tag: TagName, closing: boolean): void => {
    dropHeld();
    end = { kind: "ended", text: content.take(), tag, closing, position: markPosition };
  };

  const beginMark = (at: number): void => {
    mark = "<";
    markPosition = cursor.at(at);
  };

  /** Blanks, then `<![CDATA[`; anything else makes the body plain. */
  const readLead = (text: string, at: number): number => {
    const code = text.charCodeAt(at);
    if (mark === "") {
      if (isBlankCode(code)) {
        hold(text, at);
        return at + 1;
      }
      if (code === 0x3c) {
        beginMark(at);
        return at + 1;
      }
    } else if (CDATA_MARK.startsWith((mark + text.charAt(at)).toLowerCase())) {
      mark += text.charAt(at);
      if (mark.length < CDATA_MARK.length) return at + 1;
      dropHeld();
      phase = "cdata";
      return at + 1;
    }
    const position = mark === "" ? cursor.at(at) : markPosition;
    if (options.needsCdata) {
      const text = mark;
      dropHeld();
      end = { kind: "no_body", held: text, position };
      return at;
    }
    phase = "plain";
    // `</ARTIFACT` may have begun; any longer mark is none of its beginnings.
    const begun = mark;
    if (begun === "<") mark = "";
    keepHeld();
    mark = begun === "<" ? begun : "";
    return at;
  };

  const readPlain = (text: string, from: number): number => {
    let at = from;
    if (mark === "") {
      const next = text.indexOf("</", at);
      const endsOpen = next === -1 && text.charCodeAt(text.length - 1) === 0x3c;
      const contentEnd = next !== -1 ? next : endsOpen ? text.length - 1 : text.length;
      keep(text, at, contentEnd);
      if (contentEnd === text.length) return contentEnd;
      beginMark(contentEnd);
      at = contentEnd + 1;
    }
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (mark.length === PLAIN_END.length && isNameEndCode(code)) {
        finish("ARTIFACT", true);
        return at;
      }
      if (mark.length === PLAIN_END.length || text.charAt(at).toLowerCase() !== PLAIN_END.charAt(mark.length)) {
        keepHeld();
        return at;
      }
      mark += text.charAt(at);
      at += 1;
    }
    return at;
  };

  const readCdata = (text: string, from: number): number => {
    let at = from;
    // Only `]` or `]]` can be left over from the text before.
    while (mark !== "" && at < text.length) {
      const code = text.charCodeAt(at);
      if (code === 0x5d && mark === "]") mark = "]]";
      else if (code === 0x5d) contentByte("]");
      else if (code === 0x3e && mark === "]]") {
        enterAfter();
        return at + 1;
      } else {
        keepHeld();
        break;
      }
      at += 1;
    }
    if (at === text.length) return at;
    const close = text.indexOf("]]>", at);
    if (close !== -1) {
      keep(text, at, close);
      enterAfter();
      return close + 3;
    }
    let contentEnd = text.length;
    while (contentEnd > at && text.length - contentEnd < 2 && text.charCodeAt(contentEnd - 1) === 0x5d) contentEnd -= 1;
    keep(text, at, contentEnd);
    mark = text.slice(contentEnd);
    return text.length;
  };

  const contentByte = (character: string): void => {
    contentBytes += 1;
    if (options.keeps) content.append(character);
  };

  const enterAfter = (): void => {
    phase = "after";
    mark = "";
    heldBytes = 3;
    if (options.keeps) held.append("]]>");
  };

  /** Behind `]]>`: another section, an end, or the `]]>` was content. */
  const readAfter = (text: string, at: number): number => {
    const code = text.charCodeAt(at);
    if (mark === "" && isBlankCode(code)) {
      hold(text, at);
      return at + 1;
    }
    if (mark === "" && code === 0x3c) {
      beginMark(at);
      return at + 1;
    }
    const found = ENDS_BEHIND_CDATA.get(mark.toLowerCase());
    if (found !== undefined && isNameEndCode(code)) {
      finish(found.tag, found.closing);
      return at;
    }
    const grown = mark + text.charAt(at);
    const folded = grown.toLowerCase();
    if (mark !== "" && MARKS_BEHIND_CDATA.some((candidate) => candidate.startsWith(folded))) {
      mark = grown;
      if (folded !== CDATA_MARK) return at + 1;
      dropHeld();
      phase = "cdata";
      return at + 1;
    }
    keepHeld();
    phase = "cdata";
    return at;
  };

  return {
    start(next) {
      options = next;
      phase = "lead";
      dropHeld();
      content.take();
      contentBytes = 0;
      peakHeldBytes = 0;
      end = null;
    },
    takeWhole(text) {
      if (phase !== "cdata" || mark !== "" || text.length === 0) return false;
      if (contentBytes + text.length * MAX_BYTES_PER_UNIT > options.maxBytes) return false;
      const bytes = cursor.takeUnless(text, 0x5d);
      if (bytes === -1) return false;
      contentBytes += bytes;
      if (options.keeps) content.append(text);
      return true;
    },
    read(text, from) {
      let at = from;
      while (at < text.length && end === null) {
        if (phase === "cdata") at = readCdata(text, at);
        else if (phase === "plain") at = readPlain(text, at);
        else if (phase === "lead") at = readLead(text, at);
        else at = readAfter(text, at);
      }
      return at;
    },
    get end() {
      return end;
    },
    get contentBytes() {
      return contentBytes;
    },
    get peakHeldBytes() {
      return peakHeldBytes;
    },
  };
}
