import type { PositionCursor } from "./position-cursor.ts";
import { createTagHead, type Tag } from "./tag-head.ts";
import {
  isNameCode,
  isNameEndCode,
  isNameStartCode,
  MAX_TAG_NAME_LENGTH,
  type TagName,
  toTagName,
} from "./vocabulary.ts";

/** Who decides what is a tag here, and takes the tokens. Ends are offsets behind the token. */
export interface TokenSink {
  recognizes(name: TagName | null, written: string, closing: boolean): boolean;
  /** False where the tag is looked at only for its name. */
  keepsAttributes(name: TagName | null, closing: boolean): boolean;
  /** Inside a text element CDATA is unwrapped and comments are text; elsewhere it is the other way round. */
  readonly isInTextElement: boolean;
  /** An artifact body begins or reading is over: nothing more of this text is for the tokenizer. */
  readonly isDone: boolean;
  /** `settledAt`: how far was read before it was certain that this is text. */
  text(text: string, from: number, to: number, position: number, settledAt: number): void;
  cdata(text: string, from: number, to: number): void;
  commentStart(position: number, settledAt: number): void;
  commentEnd(position: number, end: number): void;
  commentCut(position: number): void;
  tag(tag: Tag, end: number): void;
  /** The head was cut by another tag or by the end of the turn: it does not count. */
  malformedTag(tag: Tag, end: number): void;
}

/** Cleaned text to tokens. Each character is looked at once; a token may be cut anywhere. */
export interface Tokenizer {
  /** Returns early at the start of an artifact body, comment or CDATA section. */
  read(text: string, from: number, to: number): number;
  /** A newline that stands for a carriage return, whose position the cursor has reached. */
  readNewline(): void;
  /** Inside a comment or CDATA section, where no tag is a tag. `readOpaque` returns at its end. */
  readonly isOpaque: boolean;
  readOpaque(text: string, from: number, to: number): number;
  /** Start of the tag head or comment being read, for its limit. */
  readonly openSince: number | null;
  /** The name of a tag was read elsewhere; its head follows. */
  beginTag(name: TagName, closing: boolean, position: number): void;
  /** The turn is over: what was held back is text, an open head is malformed. */
  end(): void;
  reset(): void;
}

type Mode = "text" | "probe" | "head" | "head_probe" | "comment" | "cdata";

const LESS_THAN = 0x3c;
const SLASH = 0x2f;
const COMMENT_START = "<!--";
const CDATA_START = "<![cdata[";

/** Starts in text. */
export function createTokenizer(sink: TokenSink, cursor: PositionCursor): Tokenizer {
  const head = createTagHead();
  let mode: Mode = "text";
  /** From a `<` on, while it may still become a tag. */
  let probe = "";
  let probePosition = 0;
  let commentPosition = 0;
  /** How much of `-->` or `]]>` was seen. */
  let closingSeen = 0;
  let isNewline = false;

  const positionOf = (index: number): number => (isNewline ? cursor.reached : cursor.at(index));

  const beginHead = (name: TagName | null, written: string, closing: boolean, position: number): void => {
    const keepsAttributes = sink.keepsAttributes(name, closing);
    head.start({ name, written, closing, position, keepsAttributes });
    mode = "head";
  };

  const giveUpProbe = (settledAt: number): void => {
    const text = probe;
    probe = "";
    mode = "text";
    sink.text(text, 0, text.length, probePosition, settledAt);
  };

  /** Takes the character into the probe, or settles the probe without it (returns false). */
  const stepProbe = (text: string, at: number, code: number): boolean => {
    const length = probe.length;
    if (length > 1 && probe.charCodeAt(1) === 0x21) return stepMark(text, at);
    const closing = length > 1 && probe.charCodeAt(1) === SLASH;
    const nameLength = length - (closing ? 2 : 1);
    const fits =
      nameLength === 0
        ? isNameStartCode(code) || (!closing && (code === SLASH || (mode === "probe" && code === 0x21)))
        : isNameCode(code) && nameLength < MAX_TAG_NAME_LENGTH;
    if (fits) {
      probe += text.charAt(at);
      return true;
    }
    const written = probe.slice(closing ? 2 : 1);
    const name = nameLength > 0 && isNameEndCode(code) ? toTagName(written) : null;
    const isTag = nameLength > 0 && isNameEndCode(code) && sink.recognizes(name, written, closing);
    if (mode === "head_probe") {
      if (name === null) {
        mode = "head";
        head.read(probe, 0, probe.length, true);
        return false;
      }
      // The open head never got its `>`: this tag begins inside it.
      sink.malformedTag(head.toTag(), positionOf(at));
      mode = "probe";
      return false;
    }
    if (isTag) beginHead(name, written, closing, probePosition);
    else giveUpProbe(positionOf(at));
    return false;
  };

  const stepMark = (text: string, at: number): boolean => {
    const grown = probe + text.charAt(at);
    if (!sink.isInTextElement && COMMENT_START.startsWith(grown)) {
      probe = grown;
      if (grown.length < COMMENT_START.length) return true;
      mode = "comment";
      commentPosition = probePosition;
      closingSeen = 0;
      sink.commentStart(commentPosition, positionOf(at));
      return true;
    }
    if (sink.isInTextElement && CDATA_START.startsWith(grown.toLowerCase())) {
      probe = grown;
      if (grown.length < CDATA_START.length) return true;
      mode = "cdata";
      closingSeen = 0;
      return true;
    }
    giveUpProbe(positionOf(at));
    return false;
  };

  const readText = (text: string, from: number, to: number): number => {
    let at = from;
    while (at < to && text.charCodeAt(at) !== LESS_THAN) at += 1;
    if (at > from) {
      const position = positionOf(from);
      sink.text(text, from, at, position, position);
    }
    if (at === to) return at;
    mode = "probe";
    probe = "<";
    probePosition = positionOf(at);
    return at + 1;
  };

  const readHead = (text: string, from: number, to: number): number => {
    const at = head.read(text, from, to, false);
    if (head.ended) {
      mode = "text";
      const end = isNewline ? cursor.reached : cursor.at(at);
      sink.tag(head.toTag(), end);
      return at;
    }
    if (at === to) return at;
    mode = "head_probe";
    probe = "<";
    probePosition = positionOf(at);
    return at + 1;
  };

  const read = (text: string, from: number, to: number): number => {
    let at = from;
    while (at < to && !sink.isDone && mode !== "comment" && mode !== "cdata") {
      if (mode === "text") at = readText(text, at, to);
      else if (mode === "head") at = readHead(text, at, to);
      else if (stepProbe(text, at, text.charCodeAt(at))) at += 1;
    }
    return at;
  };

  /** Reads to behind the three characters that end the section. `repeats` is the first two, `>` the third. */
  const readOpaque = (text: string, from: number, to: number): number => {
    const repeats = mode === "comment" ? 0x2d : 0x5d;
    const isCdata = mode === "cdata";
    let at = from;
    let literalFrom = from;
    while (at < to) {
      const code = text.charCodeAt(at);
      if (code === repeats) {
        if (closingSeen < 2) {
          if (isCdata && closingSeen === 0 && at > literalFrom) sink.cdata(text, literalFrom, at);
          closingSeen += 1;
        } else if (isCdata) sink.cdata("]", 0, 1);
        at += 1;
        literalFrom = at;
        continue;
      }
      if (code === 0x3e && closingSeen === 2) {
        mode = "text";
        closingSeen = 0;
        at += 1;
        if (!isCdata) sink.commentEnd(commentPosition, isNewline ? cursor.reached : cursor.at(at));
        return at;
      }
      if (closingSeen > 0) {
        if (isCdata) sink.cdata("]]", 0, closingSeen);
        closingSeen = 0;
        literalFrom = at;
      }
      at += 1;
    }
    if (isCdata && closingSeen === 0 && at > literalFrom) sink.cdata(text, literalFrom, at);
    return at;
  };

  return {
    read,
    readNewline() {
      isNewline = true;
      let at = 0;
      while (at < 1 && !sink.isDone) at = isOpaque() ? readOpaque("\n", at, 1) : read("\n", at, 1);
      isNewline = false;
    },
    get isOpaque() {
      return isOpaque();
    },
    readOpaque,
    get openSince() {
      if (mode === "head" || mode === "head_probe") return head.position;
      return mode === "comment" ? commentPosition : null;
    },
    beginTag(name, closing, position) {
      beginHead(name, name, closing, position);
    },
    end() {
      if (mode === "probe") giveUpProbe(cursor.reached);
      else if (mode === "head" || mode === "head_probe") {
        mode = "text";
        sink.malformedTag(head.toTag(), cursor.reached);
      } else if (mode === "comment") sink.commentCut(commentPosition);
      else if (mode === "cdata" && closingSeen > 0) sink.cdata("]]", 0, closingSeen);
      mode = "text";
      probe = "";
    },
    reset() {
      mode = "text";
      probe = "";
    },
  };

  function isOpaque(): boolean {
    return mode === "comment" || mode === "cdata";
  }
}
