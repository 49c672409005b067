import { CAST, type Role } from "../../../shared/domain/run.ts";
import { mustFixKey } from "../../../shared/must-fix-identity.ts";
import type { RoundView, RunView } from "../../../shared/run-view.ts";

export type MustFixState = "new" | "open" | "fixed";

/** One item over all rounds. `round`: the last one that raised it. */
export interface MustFixItem {
  readonly key: string;
  readonly role: Role;
  readonly text: string;
  readonly state: MustFixState;
  readonly round: number;
}

/** Open items first, each group in the order of the cast, then of the rounds. */
export function toMustFixItems(view: RunView): readonly MustFixItem[] {
  const items = CAST.flatMap((role) => itemsOf(view.rounds, role));
  return [...items.filter((item) => item.state !== "fixed"), ...items.filter((item) => item.state === "fixed")];
}

function itemsOf(rounds: readonly RoundView[], role: Role): MustFixItem[] {
  const heard = rounds.filter((round) => round.panelists[role].state !== "waiting");
  const latest = heard.at(-1);
  const items = new Map<string, MustFixItem>();
  for (const round of heard) {
    for (const text of round.panelists[role].mustFix) {
      const key = mustFixKey({ role, text });
      const isFirst = !items.has(key);
      items.set(key, { key, role, text, round: round.round, state: isFirst && round !== heard[0] ? "new" : "open" });
    }
  }
  // A role that is still speaking may raise an item again: only a turn that is over settles that it is fixed.
  return [...items.values()].map((item) => {
    if (latest === undefined || item.round === latest.round) return item;
    return { ...item, state: latest.panelists[role].state === "done" ? "fixed" : "open" };
  });
}
