import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { DesignToken, TokenKind } from "../design-tokens.ts";
import { hintOf } from "./token-hints.ts";
import { type TokenPlace, toTokens } from "./token-value.ts";

/** Tokens in YAML or JSON, plain or as the Design Tokens format has them (`$value`, `$type`, references in braces). */

/** Of a file or a block of it that begins after `linesBefore` lines; null when it is neither YAML nor JSON. */
export function readTokenTree(
  text: string,
  place: Omit<TokenPlace, "name" | "line">,
  linesBefore: number,
): readonly DesignToken[] | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: "silent", uniqueKeys: false });
  // Aliases could be laid out to grow without end.
  if (document.errors.length > 0 || !isMap(document.contents) || /(^|\s)[*&]\w/.test(text)) return null;
  const leaves: Leaf[] = [];
  collect(document.contents, [], null, leaves);
  const byPath = new Map(leaves.map((leaf) => [leaf.path.join("."), leaf.value]));
  return leaves.flatMap((leaf) => {
    const line = linesBefore + lines.linePos(leaf.offset).line;
    const name = leaf.path.join(".");
    const value = resolved(leaf.value, byPath, 0);
    return toTokens(value, kindsOf(leaf), { ...place, name, line });
  });
}

interface Leaf {
  readonly path: readonly string[];
  readonly value: string;
  readonly type: string | null;
  readonly offset: number;
}

const DEEPEST = 12;

function collect(node: Node | null, path: readonly string[], type: string | null, leaves: Leaf[]): void {
  if (node === null || path.length > DEEPEST) return;
  const offset = node.range?.[0] ?? 0;
  if (isScalar(node)) leaves.push({ path, value: String(node.value ?? ""), type, offset });
  else if (isSeq(node)) {
    const parts = node.items.map((item) => (isScalar(item) ? String(item.value) : ""));
    if (parts.every((part) => part !== "")) leaves.push({ path, value: parts.join(", "), type, offset });
    else
      for (const [at, item] of node.items.entries())
        if (isMap(item)) collect(item, [...path, nameIn(item) ?? `${at + 1}`], type, leaves);
  } else if (isMap(node)) {
    const own = node.get("$type");
    const typed = typeof own === "string" ? own : type;
    const isAmount = typeof node.get("value") === "number" && typeof node.get("unit") === "string";
    const value = isAmount ? node : (node.get("$value", true) ?? node.get("value", true));
    if (value !== undefined && path.length > 0)
      collectValue(value, path, typed ?? typeIn(node.get("type")), offset, leaves);
    else {
      for (const { key, value: inner } of node.items) {
        const name = isScalar(key) ? String(key.value) : "";
        if (!name.startsWith("$") && isNode(inner)) collect(inner, [...path, name], typed, leaves);
      }
    }
  }
}

/** A value may be an object of its own: `{ "value": 8, "unit": "px" }`, `{ "hex": "#0a5" }`. */
function collectValue(
  value: unknown,
  path: readonly string[],
  type: string | null,
  offset: number,
  leaves: Leaf[],
): void {
  if (isMap(value)) {
    const [hex, amount, unit] = [value.get("hex"), value.get("value"), value.get("unit")];
    const [space, components] = [value.get("colorSpace"), value.get("components", true)];
    if (typeof hex === "string") leaves.push({ path, value: hex, type: "color", offset });
    else if (typeof amount === "number")
      leaves.push({ path, value: `${amount}${typeof unit === "string" ? unit : "px"}`, type, offset });
    else if (typeof space === "string" && isSeq(components)) {
      const numbers = components.items.map((item) => (isScalar(item) ? String(item.value) : "none"));
      const isPlain = ["oklch", "oklab", "lab", "lch", "hsl", "hwb"].includes(space);
      leaves.push({
        path,
        value: isPlain ? `${space}(${numbers.join(" ")})` : `color(${space} ${numbers.join(" ")})`,
        type: "color",
        offset,
      });
    } else {
      // A composite (typography, border): each of its parts says what it is.
      collect(value, path, null, leaves);
    }
  } else if (isNode(value)) collect(value, path, type, leaves);
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value);
}

function typeIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function nameIn(node: Node): string | null {
  const name = isMap(node) ? node.get("name") : null;
  return typeof name === "string" ? name : null;
}

function kindsOf({ path, type }: Leaf): ReadonlySet<TokenKind> {
  const hint = hintOf(...path.toReversed());
  switch (type) {
    case "color":
      return new Set(["color"]);
    case "fontFamily":
    case "fontFamilies":
      return new Set(["family"]);
    case "borderRadius":
      return new Set(["radius"]);
    case "spacing":
      return new Set(["spacing"]);
    case "fontSizes":
    case "fontSize":
      return new Set(["size"]);
    default:
      return new Set(hint === null ? [] : [hint]);
  }
}

/** `{color.blue.500}` is what that is. */
function resolved(value: string, byPath: ReadonlyMap<string, string>, depth: number): string {
  const name = /^\{([^{}]+)\}$/.exec(value.trim())?.[1];
  const named = name === undefined ? undefined : byPath.get(name.replace(/\.\$?value$/, ""));
  return named === undefined || depth > DEEPEST ? value : resolved(named, byPath, depth + 1);
}
