import { type Blocker, type Role, SCORING_ROLES } from "../../shared/domain/run.ts";
import type { Scoreboard } from "./board.ts";
import { COMPOSITE_DECIMALS, SCORE_DECIMALS, unitsToNumber } from "./decimal.ts";

/** What the agent is told of the last closed round before it begins the next one. */
export interface RoundSummary {
  readonly round: number;
  readonly composite: number | null;
  readonly threshold: number;
  readonly roundsLeft: number;
  readonly scores: readonly { readonly role: Role; readonly score: number | null; readonly mustFix: number }[];
  readonly blockers: readonly Blocker[];
}

/** null before any round has closed. */
export function roundSummary(board: Scoreboard): RoundSummary | null {
  const last = board.rounds.at(-1);
  if (last === undefined) return null;
  return {
    round: last.number,
    composite: last.composite === null ? null : unitsToNumber(last.composite, COMPOSITE_DECIMALS),
    threshold: board.rules.given.threshold,
    roundsLeft: roundsLeft(board),
    scores: SCORING_ROLES.map((role) => {
      const report = last.reports[role];
      const score = report?.score ?? null;
      return {
        role,
        score: score === null ? null : unitsToNumber(score, SCORE_DECIMALS),
        mustFix: report?.mustFix ?? 0,
      };
    }),
    blockers: last.blockers,
  };
}

/** How many more rounds may close. */
export function roundsLeft(board: Scoreboard): number {
  return board.overLimit ? 0 : Math.max(0, board.rules.given.maxRounds - board.rounds.length);
}
