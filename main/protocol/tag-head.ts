import { stripControls } from "./control-text.ts";
import { decodeEntities } from "./entities.ts";
import { detach, TextBuffer } from "./text-buffer.ts";
import { type AttributeName, isBlankCode, type TagName, toAttributeName } from "./vocabulary.ts";

/** A tag whose head was read. */
export interface Tag {
  /** null: not one of the protocol's. */
  readonly name: TagName | null;
  /** The name as written. */
  readonly written: string;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly position: number;
  /** Decoded; the first of a repeated attribute. */
  readonly attributes: ReadonlyMap<AttributeName, string>;
  /** An attribute was written in a form that is read but not right: no quotes, no value. */
  readonly hasLooseAttributes: boolean;
  /** A `<` stood outside a quoted value: its `>` is missing, and what follows was read as its attributes. */
  readonly isBroken: boolean;
}

export interface TagStart {
  readonly name: TagName | null;
  readonly written: string;
  readonly closing: boolean;
  readonly position: number;
  /** False: the attributes are of no use, so nothing of them is kept. */
  readonly keepsAttributes: boolean;
}

type State = "between" | "name" | "after_name" | "before_value" | "quoted" | "unquoted" | "ended";

/** Reads from behind a tag's name to its `>`, however it is cut. */
export interface TagHead {
  start(tag: TagStart): void;
  /** Stops behind the `>`, or at a `<` unless that is to be taken as an ordinary character. */
  read(text: string, from: number, to: number, takesLessThan: boolean): number;
  readonly ended: boolean;
  readonly position: number;
  /** The tag as far as it was read. */
  toTag(): Tag;
}

const MAX_ATTRIBUTE_NAME_LENGTH = 32;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;

/** Reusable: `start` forgets the tag before. */
export function createTagHead(): TagHead {
  const value = new TextBuffer();
  let tag: TagStart = { name: null, written: "", closing: false, position: 0, keepsAttributes: false };
  let attributes = new Map<AttributeName, string>();
  let state: State = "between";
  let name = "";
  let quote = 0;
  let afterSlash = false;
  let isLoose = false;
  let isBroken = false;
  let keepsValue = false;

  const beginName = (text: string, at: number): void => {
    state = "name";
    name = text.charAt(at);
  };

  const beginValue = (next: "quoted" | "unquoted"): void => {
    state = next;
    const known = tag.keepsAttributes ? toAttributeName(name) : null;
    keepsValue = known !== null && !attributes.has(known);
  };

  const store = (): void => {
    const known = keepsValue ? toAttributeName(name) : null;
    const text = value.take();
    if (known !== null) attributes.set(known, detach(stripControls(decodeEntities(text))));
    keepsValue = false;
    state = "between";
  };

  const storeNameOnly = (): void => {
    beginValue("unquoted");
    store();
    isLoose = true;
  };

  /** Everything but the inside of values. */
  const step = (text: string, at: number, code: number): void => {
    const isBlank = isBlankCode(code);
    const ends = code === GREATER_THAN;
    if (state === "before_value") {
      if (isBlank) return;
      if (code === 0x22 || code === 0x27) {
        quote = code;
        beginValue("quoted");
      } else if (ends) {
        storeNameOnly();
        state = "ended";
      } else {
        isLoose = true;
        beginValue("unquoted");
        stepUnquoted(text, at, code);
      }
      return;
    }
    if (state === "name" && !isBlank && !ends && code !== SLASH && code !== EQUALS) {
      if (name.length < MAX_ATTRIBUTE_NAME_LENGTH) name += text.charAt(at);
      return;
    }
    if (state === "name" || state === "after_name") {
      if (code === EQUALS) {
        state = "before_value";
        return;
      }
      if (isBlank) {
        state = "after_name";
        return;
      }
      storeNameOnly();
    }
    if (ends) state = "ended";
    else if (code === SLASH) afterSlash = true;
    else if (!isBlank) {
      afterSlash = false;
      beginName(text, at);
    }
  };

  const stepUnquoted = (text: string, at: number, code: number): void => {
    if (code === GREATER_THAN) {
      store();
      state = "ended";
      return;
    }
    if (isBlankCode(code)) {
      // `a=b/ >`: only a slash right before the `>` makes an unquoted tag empty.
      if (afterSlash && keepsValue) value.append("/");
      afterSlash = false;
      store();
      return;
    }
    if (afterSlash && keepsValue) value.append("/");
    afterSlash = code === SLASH;
    if (!afterSlash && keepsValue) value.append(text.charAt(at));
  };

  /** Returns the index of the closing quote, of a `<`, or `to`. */
  const readQuoted = (text: string, from: number, to: number, takesLessThan: boolean): number => {
    let at = from;
    while (at < to) {
      const code = text.charCodeAt(at);
      if (code === quote || (code === LESS_THAN && !takesLessThan)) break;
      at += 1;
    }
    if (keepsValue) value.appendPart(text, from, at);
    return at;
  };

  return {
    start(next) {
      tag = next;
      attributes = new Map();
      value.take();
      state = "between";
      afterSlash = false;
      isLoose = false;
      isBroken = false;
      keepsValue = false;
    },
    read(text, from, to, takesLessThan) {
      let at = from;
      while (at < to && state !== "ended") {
        if (state === "quoted") {
          at = readQuoted(text, at, to, takesLessThan);
          if (at === to || text.charCodeAt(at) !== quote) return at;
          afterSlash = false;
          store();
          at += 1;
          continue;
        }
        const code = text.charCodeAt(at);
        if (code === LESS_THAN && !takesLessThan) return at;
        if (code === LESS_THAN) isBroken = true;
        if (state === "unquoted") stepUnquoted(text, at, code);
        else step(text, at, code);
        at += 1;
      }
      return at;
    },
    get ended() {
      return state === "ended";
    },
    get position() {
      return tag.position;
    },
    toTag: () => ({
      name: tag.name,
      written: tag.written,
      closing: tag.closing,
      selfClosing: state === "ended" && afterSlash && !tag.closing,
      position: tag.position,
      attributes,
      hasLooseAttributes: isLoose,
      isBroken,
    }),
  };
}
