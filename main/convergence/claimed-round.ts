import type { ClaimedRound, ParserWarning } from "../../shared/domain/panel-event.ts";
import type { Blocker } from "../../shared/domain/run.ts";
import {
  COMPOSITE_DECIMALS,
  readCount,
  readScore,
  SCORE_DECIMALS,
  trimBlanks,
  unitsToNumber,
  unitsToText,
} from "./decimal.ts";
import { readRoundNumber } from "./round-number.ts";
import type { SealedEvent } from "./sealed-event.ts";
import { quote, toWarning } from "./warning.ts";

export type RoundEndTag = Extract<SealedEvent, { type: "round_end" }>;

/** Our own numbers of the round, to compare with. Composite in 10⁻⁷. */
export interface OurRound {
  readonly round: number;
  readonly composite: bigint | null;
  readonly mustFix: number;
}

export interface ReadClaims {
  readonly claimed: ClaimedRound;
  readonly warnings: readonly ParserWarning[];
  readonly blockers: readonly Blocker[];
}

/** Units of 10⁻⁷: 0.05. */
const COMPOSITE_TOLERANCE = 500_000n;
const COMPOSITE_UNITS_PER_SCORE_UNIT = 10n ** BigInt(COMPOSITE_DECIMALS - SCORE_DECIMALS);

/** What the agent says of a round: kept, compared, and never used; a larger must-fix count than ours blocks. */
export function readClaims(tag: RoundEndTag, ours: OurRound): ReadClaims {
  const { round } = ours;
  const composite = tag.composite === null ? null : readScore(tag.composite);
  const mustFix = tag.mustFix === null ? null : readCount(tag.mustFix);
  const countMismatch =
    tag.mustFix === null || mustFix === ours.mustFix ? null : describeCount(tag.mustFix, mustFix, ours);
  const blocks = countMismatch !== null && (mustFix === null || mustFix > ours.mustFix);

  const mismatches = [
    { kind: "round_mismatch", detail: describeNumber(tag.n, round) },
    { kind: "must_fix_mismatch", detail: countMismatch },
    { kind: "composite_mismatch", detail: describeComposite(tag.composite, ours.composite) },
    { kind: "unknown_decision", detail: describeDecision(tag.decision) },
  ] as const;
  return {
    claimed: {
      composite: composite === null ? null : unitsToNumber(composite.units, SCORE_DECIMALS),
      mustFix,
      decision: tag.decision,
    },
    warnings: mismatches.flatMap(({ kind, detail }) =>
      detail === null ? [] : [toWarning(kind, tag.position, { round, detail })],
    ),
    blockers: blocks ? [{ kind: "must_fix_mismatch", text: `round: ${countMismatch}` }] : [],
  };
}

function describeNumber(n: string | null, round: number): string | null {
  return n === null || readRoundNumber(n) === round ? null : `ROUND_END says n=${quote(n)}`;
}

function describeCount(said: string, count: number | null, ours: OurRound): string {
  return count === null
    ? `must_fix ${quote(said)} is no whole number`
    : `${count} must-fix declared, ${ours.mustFix} found`;
}

function describeComposite(said: string | null, ours: bigint | null): string | null {
  if (said === null) return null;
  const read = readScore(said);
  if (read === null) return `the agent's composite ${quote(said)} is no number`;
  if (ours === null) return `the agent's composite is ${quote(said)}, ours is none`;
  const difference = read.units * COMPOSITE_UNITS_PER_SCORE_UNIT - ours;
  const isClose = difference <= COMPOSITE_TOLERANCE && difference >= -COMPOSITE_TOLERANCE;
  return isClose ? null : `the agent's composite is ${quote(said)}, ours is ${unitsToText(ours, COMPOSITE_DECIMALS)}`;
}

/** Whatever it says, our decision counts: this only tells what could not be understood. */
function describeDecision(said: string | null): string | null {
  if (said === null || ["continue", "ship"].includes(trimBlanks(said).toLowerCase())) return null;
  return `decision ${quote(said)} is read as continue`;
}
