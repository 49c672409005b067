import type { EvidenceFinding } from "../../shared/domain/panel-event.ts";

/** The rules of what is left over from the making of a page. */
const LEFT_OVERS: ReadonlySet<string> = new Set([
  "filler-text",
  "todo-left",
  "placeholder-name",
  "link-broken",
  "link-nowhere",
  "image-missing",
  "image-placeholder",
]);

export function isFinalLint({ rule }: EvidenceFinding): boolean {
  return LEFT_OVERS.has(rule);
}
