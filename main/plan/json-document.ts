/** JSON with positions. Offsets are UTF-16 units of the whole text. */
export type JsonNode = JsonObjectNode | JsonArrayNode | JsonScalarNode;

export interface Span {
  readonly start: number;
  /** Behind the last character. */
  readonly end: number;
}

export interface JsonMember {
  readonly key: string;
  readonly keySpan: Span;
  readonly node: JsonNode;
}

export interface JsonObjectNode extends Span {
  readonly type: "object";
  /** What `JSON.parse` would give. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly members: readonly JsonMember[];
}

export interface JsonArrayNode extends Span {
  readonly type: "array";
  readonly value: readonly unknown[];
  readonly items: readonly JsonNode[];
}

export interface JsonScalarNode extends Span {
  readonly type: "scalar";
  readonly value: string | number | boolean | null;
}

/** 1 is the first line. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

/** The same for many places of one text. */
export function createLineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** The node under a path of keys and indices, or the nearest one around it. */
export function nodeAt(root: JsonNode, path: readonly PropertyKey[]): JsonNode {
  let node = root;
  for (const step of path) {
    const next =
      node.type === "object"
        ? memberOf(node, String(step))
        : node.type === "array"
          ? node.items[Number(step)]
          : undefined;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

export function memberOf(node: JsonObjectNode, key: string): JsonNode | undefined {
  return node.members.find((member) => member.key === key)?.node;
}

/** As people write it: `objections[3].lens`; the document itself is "the document". */
export function toPathText(path: readonly PropertyKey[]): string {
  const text = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  return text === "" ? "the document" : text.replace(/^\./, "");
}
