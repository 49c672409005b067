import type { Role } from "./domain/run.ts";

/** A must-fix item as one round raised it. */
export interface RaisedMustFix {
  readonly role: Role;
  readonly text: string;
}

/** What became of the items between two rounds, each list in the order in which its items were raised. */
export interface MustFixChanges {
  readonly added: readonly RaisedMustFix[];
  readonly stillOpen: readonly RaisedMustFix[];
  readonly fixed: readonly RaisedMustFix[];
}

/**
 * Two items are the same over rounds when their keys are equal: same role, same text after folding case, blanks and
 * punctuation. Only views use this; the verdict counts what a round raises.
 */
export function mustFixKey(item: RaisedMustFix): string {
  const words = item.text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, " ")
    .trim();
  // A text of nothing but punctuation keeps it: otherwise all such items would be one.
  return `${item.role}:${words === "" ? item.text.trim() : words}`;
}

/** An item that `before` raised and `now` does not counts as fixed. */
export function compareMustFix(before: readonly RaisedMustFix[], now: readonly RaisedMustFix[]): MustFixChanges {
  const beforeKeys = new Set(before.map(mustFixKey));
  const nowKeys = new Set(now.map(mustFixKey));
  return {
    added: now.filter((item) => !beforeKeys.has(mustFixKey(item))),
    stillOpen: now.filter((item) => beforeKeys.has(mustFixKey(item))),
    fixed: before.filter((item) => !nowKeys.has(mustFixKey(item))),
  };
}
