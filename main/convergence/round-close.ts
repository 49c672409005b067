import type { ClaimedRound, PanelEvent } from "../../shared/domain/panel-event.ts";
import { type ArtifactRef, type Blocker, type Role, SCORING_ROLES } from "../../shared/domain/run.ts";
import { toPlainDecimal } from "../../shared/score-text.ts";
import { addBlocker, toBlockers } from "./blocker-list.ts";
import { compositeOf, type UsableScores } from "./composite.ts";
import {
  COMPOSITE_DECIMALS,
  readCount,
  readScore,
  SCORE_DECIMALS,
  trimBlanks,
  unitsToNumber,
  unitsToText,
} from "./decimal.ts";
import type { ExactRules } from "./jury-rules.ts";
import type { RoleReport } from "./panelist-turn.ts";
import type { ClosedRound, OpenRound } from "./round.ts";
import { readRoundNumber } from "./round-number.ts";
import type { SealedEvent } from "./sealed-event.ts";
import { decideRound } from "./verdict.ts";
import { quote, toWarning } from "./warning.ts";

export type RoundEndTag = Extract<SealedEvent, { type: "round_end" }>;

/** What stands around the round. `draftLost`: the newest draft came in a round that was dropped. `last`: no further one may close. */
export interface RoundSurroundings {
  readonly rules: ExactRules;
  readonly draft: ArtifactRef | null;
  readonly draftLost: boolean;
  readonly scaleDiffers: string | null;
  readonly last: boolean;
}

/** Units of 10⁻⁷: 0.05. */
const COMPOSITE_TOLERANCE = 500_000n;
const CLAIM_UNITS_PER_SCORE_UNIT = 10n ** BigInt(COMPOSITE_DECIMALS - SCORE_DECIMALS);

/** Closes a round with our numbers; the agent's are kept as claims. Warnings stand before the `round_end` they concern. */
export function closeRound(
  open: OpenRound,
  tag: RoundEndTag,
  around: RoundSurroundings,
): { readonly round: ClosedRound; readonly events: readonly PanelEvent[] } {
  const { rules } = around;
  const round = open.number;
  const events: PanelEvent[] = [];
  let { blockers } = open;
  const block = (blocker: Blocker) => {
    blockers = addBlocker(blockers, blocker);
  };

  if (tag.n !== null && readRoundNumber(tag.n) !== round) {
    events.push(toWarning("round_mismatch", tag.position, { round, detail: `ROUND_END says n=${quote(tag.n)}` }));
  }
  for (const role of SCORING_ROLES) {
    const report = open.reports[role];
    if (report === undefined) {
      events.push(toWarning("missing_role", tag.position, { round, role }));
      block({ kind: "missing_role", role, text: `${role} did not report` });
    } else if (report.score === null) {
      const detail = report.unusable ?? "no score given";
      events.push(toWarning("missing_score", report.position, { round, role, detail }));
      block({ kind: "missing_score", role, text: `${role} gave no usable score (${detail})` });
    }
  }

  const found = sumOf(open, (report) => report.mustFix);
  const claimedCount = tag.mustFix === null ? null : readCount(tag.mustFix);
  if (tag.mustFix !== null && claimedCount !== found) {
    const detail =
      claimedCount === null
        ? `must_fix ${quote(tag.mustFix)} is no whole number`
        : `${claimedCount} must-fix declared, ${found} found`;
    events.push(toWarning("must_fix_mismatch", tag.position, { round, detail }));
    if (claimedCount === null || claimedCount > found) block({ kind: "must_fix_mismatch", text: `round: ${detail}` });
  }

  const composite = compositeOf(rules.weights, usableScores(open));
  const claimedComposite = tag.composite === null ? null : readScore(tag.composite);
  const mismatch = tag.composite === null ? null : describeCompositeMismatch(tag.composite, composite);
  if (mismatch !== null) events.push(toWarning("composite_mismatch", tag.position, { round, detail: mismatch }));

  const claimedDecision = tag.decision === null ? null : trimBlanks(tag.decision).toLowerCase();
  if (claimedDecision !== null && claimedDecision !== "continue" && claimedDecision !== "ship") {
    const detail = `decision ${quote(tag.decision ?? "")} is read as continue`;
    events.push(toWarning("unknown_decision", tag.position, { round, detail }));
  }

  if (composite !== null && composite < rules.threshold) {
    const text = `composite ${unitsToText(composite, COMPOSITE_DECIMALS)} is below the threshold ${toPlainDecimal(rules.given.threshold)}`;
    block({ kind: "below_threshold", text });
  }
  if (around.scaleDiffers !== null) block({ kind: "scale_mismatch", text: around.scaleDiffers });
  if (around.draft === null) block({ kind: "no_draft", text: "nothing is under review" });
  else if (around.draftLost) block({ kind: "no_draft", text: "the newest draft came in a round that was dropped" });

  const complete = SCORING_ROLES.every((role) => open.reports[role]?.score != null);
  const decision = decideRound({ complete, composite, threshold: rules.threshold, blockers });
  const weak = decision === "continue" && !around.last && around.draft !== null ? describeWeakDebate(open) : null;
  if (weak !== null) events.push(toWarning("weak_debate", tag.position, { round, detail: weak }));

  const declared = sumOf(open, (report) => report.declared);
  const closed: ClosedRound = {
    number: round,
    composite,
    mustFix: Math.max(declared, claimedCount ?? 0),
    decision,
    complete,
    blockers: toBlockers(blockers),
    draft: around.draft,
    reports: open.reports,
  };
  const claimed: ClaimedRound = {
    composite: claimedComposite === null ? null : unitsToNumber(claimedComposite.units, SCORE_DECIMALS),
    mustFix: claimedCount,
    decision: tag.decision,
  };
  events.push({
    type: "round_end",
    round,
    composite: composite === null ? null : unitsToNumber(composite, COMPOSITE_DECIMALS),
    mustFix: closed.mustFix,
    decision,
    complete,
    blockers: closed.blockers,
    reason: tag.reason,
    claimed,
  });
  return { round: closed, events };
}

function sumOf(open: OpenRound, count: (report: RoleReport) => number): number {
  return SCORING_ROLES.reduce((sum, role) => {
    const report = open.reports[role];
    return report === undefined ? sum : Math.min(sum + count(report), Number.MAX_SAFE_INTEGER);
  }, 0);
}

/** The Designer's score is among them: its weight, 0 in v1, decides that it changes nothing. */
function usableScores(open: OpenRound): UsableScores {
  const scores: Partial<Record<Role, bigint>> = {};
  for (const role of ["designer", ...SCORING_ROLES] as const) {
    const score = open.reports[role]?.score;
    if (score != null) scores[role] = score;
  }
  return scores;
}

function describeCompositeMismatch(claim: string, composite: bigint | null): string | null {
  const read = readScore(claim);
  if (read === null) return `the agent's composite ${quote(claim)} is no number`;
  if (composite === null) return `the agent's composite is ${quote(claim)}, ours is none`;
  const difference = read.units * CLAIM_UNITS_PER_SCORE_UNIT - composite;
  const isClose = difference <= COMPOSITE_TOLERANCE && difference >= -COMPOSITE_TOLERANCE;
  return isClose
    ? null
    : `the agent's composite is ${quote(claim)}, ours is ${unitsToText(composite, COMPOSITE_DECIMALS)}`;
}

function describeWeakDebate(open: OpenRound): string | null {
  const raising = SCORING_ROLES.filter((role) => (open.reports[role]?.mustFix ?? 0) > 0);
  if (!raising.includes("critic")) return "the critic raised no must-fix";
  return raising.length < 2 ? "only one panelist raised must-fix" : null;
}
