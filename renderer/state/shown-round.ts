import { type Accessor, createSignal } from "solid-js";

/**
 * What of a run's artifacts the window shows. `follow`: the round that the run is at, or handed over. `under_review`: the draft that
 * the panel has before it.
 */
export type RoundPick =
  | { readonly kind: "under_review" }
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

/** `unpicked`: what is shown as long as nobody picks. */
export function createShownRound(unpicked: "follow" | "under_review" = "follow"): ShownRound {
  const [pick, setPick] = createSignal<RoundPick>({ kind: unpicked });
  return {
    pick,
    round() {
      const picked = pick();
      return picked.kind === "round" ? picked.round : null;
    },
    show: (round) => setPick(round === null ? { kind: unpicked } : { kind: "round", round }),
    compare: (before, after) => setPick({ kind: "compare", before, after }),
  };
}
