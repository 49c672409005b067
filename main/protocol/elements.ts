import type { TextElement } from "../../shared/domain/panel-event.ts";
import type { Role } from "../../shared/domain/run.ts";
import { DROPPED_TEXT_LENGTH, type OpenElement, type Reading, remarkDropped, warn } from "./reading.ts";
import type { Tag } from "./tag-head.ts";
import { detach } from "./text-buffer.ts";
import { createTextContent } from "./text-content.ts";
import type { TagName } from "./vocabulary.ts";

const textElements: ReadonlyMap<TagName, TextElement> = new Map([
  ["NOTES", "notes"],
  ["DIM", "dim"],
  ["MUST_FIX", "must_fix"],
]);

/** NOTES, DIM, MUST_FIX, REASON, SUMMARY: where they stand decides what their text is. */
export function openElement(reading: Reading, tag: Tag, name: TagName): void {
  const use = toUse(reading, tag, name);
  const isKept = use.kind === "text" || use.kind === "reason" || use.kind === "summary";
  if (isKept && tag.hasLooseAttributes) warn(reading, "attribute_form", tag.position);
  const keepLength = isKept ? Number.POSITIVE_INFINITY : use.kind === "nothing" ? 0 : DROPPED_TEXT_LENGTH;
  reading.element = { tag: name, position: tag.position, content: createTextContent(keepLength), use };
  if (tag.selfClosing) closeElement(reading, true);
}

function toUse(reading: Reading, tag: Tag, name: TagName): OpenElement["use"] {
  const block = reading.block;
  if (name === "REASON" && block?.kind === "round_end") return { kind: block.accepted ? "reason" : "nothing" };
  if (name === "SUMMARY" && block?.kind === "ship") return { kind: block.accepted ? "summary" : "nothing" };
  const element = textElements.get(name);
  if (element !== undefined && block?.kind === "panelist") {
    if (block.accepted && block.role !== null) return toTextUse(reading, tag, element, block.role);
    return name === "MUST_FIX" ? { kind: "dropped_must_fix", role: block.role } : { kind: "nothing" };
  }
  warn(reading, "stray_block", tag.position, name);
  return name === "MUST_FIX" ? { kind: "dropped_must_fix", role: null } : { kind: "nothing" };
}

function toTextUse(reading: Reading, tag: Tag, element: TextElement, role: Role): OpenElement["use"] {
  const key = `${role} ${element}`;
  const index = reading.elementCounts.get(key) ?? 0;
  reading.elementCounts.set(key, index + 1);
  const dim =
    element === "dim" ? { name: tag.attributes.get("name") ?? "", score: tag.attributes.get("score") ?? null } : null;
  return { kind: "text", element, index, dim };
}

/** Tells the text written since the last push. */
export function tellDelta(reading: Reading, element: OpenElement): void {
  if (element.use.kind !== "text") return;
  const delta = element.content.takeDelta();
  if (delta === "") return;
  const { element: name, index, dim } = element.use;
  reading.log.emit({ type: "text_delta", element: name, index, ...(dim === null ? {} : { name: dim.name }), delta });
}

/** The element is over. `complete`: by its own end tag. */
export function closeElement(reading: Reading, complete: boolean): void {
  const element = reading.element;
  if (element === null) return;
  reading.element = null;
  reading.endedEarly = complete ? null : element.tag;
  const text = element.content.finish();
  tellDelta(reading, element);
  if (!complete) warn(reading, "unclosed_element", element.position, element.tag);
  tellElement(reading, element, text);
}

function tellElement(reading: Reading, element: OpenElement, text: string): void {
  const { position, use } = element;
  switch (use.kind) {
    case "text":
      if (use.dim !== null) reading.log.emit({ type: "dim", position, name: use.dim.name, score: use.dim.score, text });
      else if (use.element === "must_fix") reading.log.emit({ type: "must_fix", position, text });
      else reading.log.emit({ type: "note", position, text });
      return;
    case "reason":
      if (reading.block?.kind === "round_end") reading.block.reason = text;
      return;
    case "summary":
      if (reading.block?.kind === "ship") reading.block.summary = text;
      return;
    case "dropped_must_fix":
      remarkDropped(reading, position, use.role, cutToDropped(text));
      return;
    case "nothing":
      return;
  }
}

/** As much of a lost block's text as is told. */
export function cutToDropped(text: string): string {
  return detach(text.slice(0, DROPPED_TEXT_LENGTH).trim());
}
