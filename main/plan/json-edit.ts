import { type JsonArrayNode, type JsonMember, type JsonObjectNode, memberOf } from "./json-document.ts";
import type { StateEdit } from "./judge/ledger.ts";

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How the file is written: on lines of their own, with this indent, or all in one. */
interface Style {
  readonly newline: string;
  /** null: in one line. */
  readonly indent: string | null;
  readonly colon: string;
  readonly comma: string;
}

/**
 * Changes the text of a JSON document and nothing of it that the edits do not name: indent, order of keys, spelling of
 * numbers and the end of the file stay as somebody else left them.
 */
export function editJson(text: string, root: JsonObjectNode, edits: readonly StateEdit[]): string {
  const style = findStyle(text, root);
  const added: string[] = [];
  const splices: Splice[] = [];
  for (const edit of edits) {
    const node = memberOf(root, edit.key);
    if (edit.type === "append" && node?.type === "array") {
      splices.push(appendItem(text, node, edit.item, style));
      continue;
    }
    const value = edit.type === "set" ? edit.value : [edit.item];
    const written = writeValue(value, style, style.indent ?? "");
    if (node === undefined) added.push(`${JSON.stringify(edit.key)}${style.colon}${written}`);
    else splices.push({ start: node.start, end: node.end, text: written });
  }
  if (added.length > 0) splices.push(addMembers(root, added, style));
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((before, { start, end, text: put }) => before.slice(0, start) + put + before.slice(end), text);
}

function addMembers(root: JsonObjectNode, added: readonly string[], style: Style): Splice {
  const separator = style.indent === null ? style.comma : `,${style.newline}${style.indent}`;
  const last = root.members.at(-1);
  if (last !== undefined) {
    const { end } = last.node;
    return { start: end, end, text: added.map((member) => separator + member).join("") };
  }
  const inside = added.join(separator);
  const text = style.indent === null ? inside : `${style.newline}${style.indent}${inside}${style.newline}`;
  return { start: root.start, end: root.end, text: `{${text}}` };
}

function appendItem(text: string, node: JsonArrayNode, item: unknown, style: Style): Splice {
  const first = node.items[0];
  const last = node.items.at(-1);
  if (first === undefined || last === undefined) {
    return { start: node.start, end: node.end, text: writeValue([item], style, style.indent ?? "") };
  }
  const lead = text.slice(node.start + 1, first.start);
  const newlineAt = lead.lastIndexOf("\n");
  if (newlineAt === -1) {
    const written = writeValue(item, { ...style, indent: null }, "");
    return { start: last.end, end: last.end, text: `${style.comma}${written}` };
  }
  const indent = lead.slice(newlineAt + 1);
  const written = writeValue(item, { ...style, indent: style.indent ?? indent }, indent);
  return { start: last.end, end: last.end, text: `,${style.newline}${indent}${written}` };
}

/** `around`: the indent of the line on which the value begins. */
function writeValue(value: unknown, { newline, indent }: Style, around: string): string {
  if (indent === null) return JSON.stringify(value);
  return JSON.stringify(value, null, indent).replaceAll("\n", newline + around);
}

function findStyle(text: string, root: JsonObjectNode): Style {
  const newline = /\r?\n/.exec(text)?.[0] ?? "\n";
  const [first, second] = root.members;
  if (first === undefined) return { newline, indent: "  ", colon: ": ", comma: ", " };
  const lead = text.slice(root.start + 1, first.keySpan.start);
  const newlineAt = lead.lastIndexOf("\n");
  const colon = inOneLine(text.slice(first.keySpan.end, first.node.start), ": ");
  const comma = inOneLine(betweenMembers(text, first, second), colon === ":" ? "," : ", ");
  return { newline, indent: newlineAt === -1 ? null : lead.slice(newlineAt + 1), colon, comma };
}

function betweenMembers(text: string, first: JsonMember, second: JsonMember | undefined): string {
  return second === undefined ? "\n" : text.slice(first.node.end, second.keySpan.start);
}

function inOneLine(found: string, otherwise: string): string {
  return found.includes("\n") ? otherwise : found;
}
