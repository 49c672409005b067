import { type Accessor, createSignal } from "solid-js";

/** What of a run's artifacts the window shows. `follow`: the round that the run is at, or handed over. */
export type RoundPick =
  | { readonly kind: "follow" }
  | { readonly kind: "round"; readonly round: number }
  | { readonly kind: "compare"; readonly before: number; readonly after: number };

/** The round whose artifact the window shows; it stays where a person put it. */
export interface ShownRound {
  readonly pick: Accessor<RoundPick>;
  /** null: no one round was picked. */
  readonly round: Accessor<number | null>;
  /** null: follow the run again. */
  show(round: number | null): void;
  compare(before: number, after: number): void;
}

export function createShownRound(): ShownRound {
  const [pick, setPick] = createSignal<RoundPick>({ kind: "follow" });
  return {
    pick,
    round() {
      const picked = pick();
      return picked.kind === "round" ? picked.round : null;
    },
    show: (round) => setPick(round === null ? { kind: "follow" } : { kind: "round", round }),
    compare: (before, after) => setPick({ kind: "compare", before, after }),
  };
}
