import { type Accessor, createSignal } from "solid-js";

/** The round whose artifact the window shows. */
export interface ShownRound {
  /** null: the one that the run is at, or handed over. */
  readonly round: Accessor<number | null>;
  show(round: number | null): void;
}

export function createShownRound(): ShownRound {
  const [round, setRound] = createSignal<number | null>(null);
  return { round, show: (next) => setRound(next) };
}
