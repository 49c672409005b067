import { withoutByteOrderMark } from "../lib/text-file.ts";
import { type JsonNode, memberOf } from "./json-document.ts";
import { readJson } from "./read-json.ts";

/** Deeper than any plan: what lies below is written anew. */
const MAX_DEPTH = 100;
const DEFAULT_INDENT = "  ";

/**
 * The revised plan as text: what stays the same is written as it was written before, so that only what changed shows. Of a list,
 * what has an id is found again by it, anything else by its place.
 */
export function rewritePlan(before: string, plan: Readonly<Record<string, unknown>>): string {
  const read = readJson(before);
  if (!read.ok) return `${JSON.stringify(plan, null, DEFAULT_INDENT)}\n`;
  const unit = /^\{\r?\n([ \t]+)"/.exec(withoutByteOrderMark(before))?.[1] ?? DEFAULT_INDENT;
  const written = write(before, plan, read.root, { unit, depth: 0 });
  return `${before.slice(0, read.root.start)}${written}${before.slice(read.root.end)}`;
}

interface Place {
  readonly unit: string;
  readonly depth: number;
}

function write(source: string, value: unknown, old: JsonNode | undefined, place: Place): string {
  if (old !== undefined && isSame(old.value, value)) return source.slice(old.start, old.end);
  const { unit, depth } = place;
  const isContainer = typeof value === "object" && value !== null;
  if (!isContainer || depth >= MAX_DEPTH) return indented(JSON.stringify(value, null, unit), unit.repeat(depth));
  const inside = { unit, depth: depth + 1 };
  if (Array.isArray(value)) {
    const items = value.map((item, index) => write(source, item, findItem(old, item, index), inside));
    return wrap("[", items, "]", place);
  }
  const members = Object.entries(value).map(([key, member]) => {
    const known = old?.type === "object" ? memberOf(old, key) : undefined;
    return `${JSON.stringify(key)}: ${write(source, member, known, inside)}`;
  });
  return wrap("{", members, "}", place);
}

function wrap(open: string, parts: readonly string[], close: string, { unit, depth }: Place): string {
  if (parts.length === 0) return open + close;
  const inside = unit.repeat(depth + 1);
  return `${open}\n${parts.map((part) => inside + part).join(",\n")}\n${unit.repeat(depth)}${close}`;
}

/** Of texts that span lines all but the first are moved. */
function indented(text: string, indent: string): string {
  return text.replaceAll("\n", `\n${indent}`);
}

function findItem(old: JsonNode | undefined, item: unknown, index: number): JsonNode | undefined {
  if (old?.type !== "array") return undefined;
  const id = idOf(item);
  return id === undefined ? old.items[index] : old.items.find((one) => idOf(one.value) === id);
}

function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
}

/** Told by their texts: the same in another order of keys counts as another. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
