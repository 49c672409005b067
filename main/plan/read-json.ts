import { type JsonMember, type JsonNode, type JsonScalarNode, lineOf, type Span } from "./json-document.ts";

export type JsonReading =
  | { readonly ok: true; readonly root: JsonNode }
  | { readonly ok: false; readonly offset: number; readonly message: string };

/** A container that is still open. */
type Frame =
  | {
      readonly type: "object";
      readonly start: number;
      readonly value: Record<string, unknown>;
      readonly members: JsonMember[];
      /** null: it has so few members that they are looked through. */
      offsetOfKey: Map<string, number> | null;
      key: { readonly text: string; readonly span: Span } | null;
    }
  | { readonly type: "array"; readonly start: number; readonly value: unknown[]; readonly items: JsonNode[] };

class JsonFault extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** A map for each of a million small objects would cost more than it saves. */
const FEW_MEMBERS = 16;
const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BLANK = /[ \t\r\n]*/y;
/** Characters of a string. */
const LONG = 10_000;
const UNUSUAL = /[\\\u0000-\u001f]/;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;

/**
 * Reads JSON as RFC 8259 has it, a byte order mark tolerated and a key that stands twice in an object refused. Without
 * recursion: how deep a hostile file nests is nothing that a stack should know.
 */
export function readJson(text: string): JsonReading {
  try {
    return { ok: true, root: parse(text) };
  } catch (thrown) {
    if (thrown instanceof JsonFault) return { ok: false, offset: thrown.offset, message: thrown.message };
    throw thrown;
  }
}

function parse(text: string): JsonNode {
  const open: Frame[] = [];
  let at = text.startsWith("\ufeff") ? 1 : 0;

  const skipBlanks = () => {
    // Most of the time there is none, and to ask an expression takes its time.
    if (text.charCodeAt(at) > SPACE) return;
    BLANK.lastIndex = at;
    BLANK.test(text);
    at = BLANK.lastIndex;
  };
  const readString = (): { readonly text: string; readonly span: Span } => {
    const start = at;
    at = endOfString(text, start);
    const inside = text.slice(start + 1, at - 1);
    const decoded: unknown = inside.includes("\\") ? JSON.parse(`"${inside}"`) : inside;
    return { text: String(decoded), span: { start, end: at } };
  };
  const readKey = (frame: Frame & { type: "object" }) => {
    skipBlanks();
    if (text[at] !== '"') throw new JsonFault(at, `${found(text, at)} where a key in double quotes is needed`);
    const key = readString();
    const before = offsetOf(frame, key.text);
    if (before !== undefined) {
      const first = lineOf(text, before);
      throw new JsonFault(key.span.start, `the key ${JSON.stringify(key.text)} stands twice, first in line ${first}`);
    }
    frame.offsetOfKey?.set(key.text, key.span.start);
    skipBlanks();
    if (text[at] !== ":") throw new JsonFault(at, `${found(text, at)} where ":" is needed`);
    at += 1;
    frame.key = key;
  };

  for (;;) {
    skipBlanks();
    let done: JsonNode | null = null;
    const start = at;
    const first = text[at];
    if (first === "{") {
      at += 1;
      const frame: Frame = { type: "object", start, value: {}, members: [], offsetOfKey: null, key: null };
      skipBlanks();
      if (text[at] === "}") {
        at += 1;
        done = { type: "object", start, end: at, value: frame.value, members: [] };
      } else {
        open.push(frame);
        readKey(frame);
        continue;
      }
    } else if (first === "[") {
      at += 1;
      skipBlanks();
      if (text[at] === "]") {
        at += 1;
        done = { type: "array", start, end: at, value: [], items: [] };
      } else {
        open.push({ type: "array", start, value: [], items: [] });
        continue;
      }
    } else if (first === '"') {
      const { text: value, span } = readString();
      done = { type: "scalar", ...span, value };
    } else {
      done = readWordOrNumber(text, at);
      at = done.end;
    }

    // The value may have been the last one of what is around it, and that again.
    while (done !== null) {
      const frame = open.at(-1);
      skipBlanks();
      if (frame === undefined) {
        if (at < text.length) throw new JsonFault(at, `${found(text, at)} behind the end of the document`);
        return done;
      }
      add(frame, done);
      done = null;
      const next = text[at];
      const close = frame.type === "object" ? "}" : "]";
      if (next === ",") {
        at += 1;
        if (frame.type === "object") readKey(frame);
      } else if (next === close) {
        at += 1;
        open.pop();
        done = closeFrame(frame, at);
      } else {
        throw new JsonFault(at, `${found(text, at)} where "," or "${close}" is needed`);
      }
    }
  }
}

/** Where a key of this object stands already. */
function offsetOf(frame: Frame & { type: "object" }, key: string): number | undefined {
  if (frame.members.length === FEW_MEMBERS) {
    frame.offsetOfKey = new Map(frame.members.map((member) => [member.key, member.keySpan.start]));
  }
  if (frame.offsetOfKey !== null) return frame.offsetOfKey.get(key);
  return frame.members.find((member) => member.key === key)?.keySpan.start;
}

function add(frame: Frame, node: JsonNode): void {
  if (frame.type === "array") {
    frame.items.push(node);
    frame.value.push(node.value);
    return;
  }
  const { key } = frame;
  if (key === null) throw new Error("a value of an object stands behind a key");
  frame.members.push({ key: key.text, keySpan: key.span, node });
  // Set as `JSON.parse` does: "__proto__" is a key like any other.
  if (key.text === "__proto__") {
    Object.defineProperty(frame.value, key.text, { value: node.value, enumerable: true, configurable: true });
  } else frame.value[key.text] = node.value;
  frame.key = null;
}

function closeFrame(frame: Frame, end: number): JsonNode {
  const { start } = frame;
  return frame.type === "object"
    ? { type: "object", start, end, value: frame.value, members: frame.members }
    : { type: "array", start, end, value: frame.value, items: frame.items };
}

function readWordOrNumber(text: string, at: number): JsonScalarNode {
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (word !== undefined) {
    return { type: "scalar", start: at, end: at + word.length, value: word === "null" ? null : word === "true" };
  }
  NUMBER.lastIndex = at;
  const number = NUMBER.exec(text)?.[0];
  if (number === undefined) throw new JsonFault(at, `${found(text, at)} where a value is needed`);
  return { type: "scalar", start: at, end: at + number.length, value: Number(number) };
}

/** From quote to quote: a long string is nothing that an expression should hold on its stack. */
function endOfString(text: string, start: number): number {
  const end = text.indexOf('"', start + 1);
  // By far the most: no escape, no line break, nothing to be looked at one by one.
  if (end !== -1 && end - start < LONG && !UNUSUAL.test(text.slice(start + 1, end))) return end + 1;
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) {
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) throw new JsonFault(at, "an escape that JSON does not have");
      at = ESCAPE.lastIndex;
    } else if (code >= SPACE) at += 1;
    // Not a number behind the last character.
    else throw new JsonFault(at, `${found(text, at)} in a string that began in line ${lineOf(text, start)}`);
  }
}

function found(text: string, at: number): string {
  const character = text.codePointAt(at);
  return character === undefined ? "the file ends" : JSON.stringify(String.fromCodePoint(character));
}
