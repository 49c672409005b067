import { findRound, type RunView } from "../../shared/run-view.ts";

/** The round whose words the lanes show. */
export interface LanesRound {
  readonly round: number;
  /** How many there will be as far as anybody knows: planned while the run goes on, held once it is over. */
  readonly total: number;
  /** The rounds next to it that there are; null: none. */
  readonly previous: number | null;
  readonly next: number | null;
}

/** A round that was picked and is there, else the newest; null: none has opened. */
export function toLanesRound(view: RunView, picked: number | null): LanesRound | null {
  const newest = view.rounds.at(-1)?.round;
  if (newest === undefined) return null;
  const round = picked !== null && findRound(view, picked) !== undefined ? picked : newest;
  const at = view.rounds.findIndex((known) => known.round === round);
  const planned = view.end === null ? (view.start?.maxRounds ?? newest) : newest;
  return {
    round,
    total: Math.max(planned, newest),
    previous: view.rounds[at - 1]?.round ?? null,
    next: view.rounds[at + 1]?.round ?? null,
  };
}

/** There is a newer one: what is shown is not how things stand. */
export function isEarlier({ next }: LanesRound): boolean {
  return next !== null;
}

/** The run as it was when this round had ended, but for how the run itself ended. */
export function viewUpTo(view: RunView, round: number): RunView {
  return { ...view, rounds: view.rounds.filter((known) => known.round <= round) };
}
