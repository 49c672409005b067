/** Pieces of CSS text. What stands in strings, brackets and behind a backslash separates nothing. */

const OPENING = "([{";
const CLOSING = ")]}";

export function withoutComments(text: string): string {
  return text.includes("/*") ? text.replace(/\/\*.*?(\*\/|$)/gs, " ") : text;
}

/** Parts between separators at the top level, trimmed. White space as separator gives no empty parts. */
export function splitTopLevel(text: string, separator: "," | "/" | " "): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  const cut = (end: number) => {
    const part = text.slice(from, end).trim();
    if (separator !== " " || part !== "") parts.push(part);
    from = end + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = endOfString(text, at);
    else if (OPENING.includes(character)) depth += 1;
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && (separator === " " ? /\s/.test(character) : character === separator)) cut(at);
  }
  cut(text.length);
  return parts;
}

/** Where the string that begins here ends: its quote, or the last character. */
export function endOfString(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at += 1) {
    if (text.charAt(at) === "\\") at += 1;
    else if (text.charAt(at) === quote) return at;
  }
  return text.length;
}

/** Where the bracket that opens here closes, or the end of the text. */
export function endOfBracket(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = endOfString(text, at);
    else if (OPENING.includes(character)) depth += 1;
    else if (CLOSING.includes(character)) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

export interface FunctionCall {
  /** Lower case. */
  readonly name: string;
  readonly body: string;
}

/** `name(body)` when the whole text is one call. */
export function toFunctionCall(text: string): FunctionCall | null {
  const name = /^(-?[a-z][a-z0-9-]*)\(/i.exec(text)?.[1];
  if (name === undefined) return null;
  const end = endOfBracket(text, name.length);
  return end === text.length - 1 ? { name: name.toLowerCase(), body: text.slice(name.length + 1, end).trim() } : null;
}

/** Without its quotes, when it is a string. */
export function unquoted(text: string): string {
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1).replaceAll(/\\(["'\\])/g, "$1") : text;
}
