import type { PanelEvent, ParserWarning } from "../../shared/domain/panel-event.ts";
import { type ArtifactRef, type Blocker, CAST, type Role, SCORING_ROLES } from "../../shared/domain/run.ts";
import { toPlainDecimal } from "../../shared/score-text.ts";
import { addBlocker, toBlockers } from "./blocker-list.ts";
import { type RoundEndTag, readClaims } from "./claimed-round.ts";
import { compositeOf, type UsableScores } from "./composite.ts";
import { COMPOSITE_DECIMALS, unitsToNumber, unitsToText } from "./decimal.ts";
import type { ExactRules } from "./jury-rules.ts";
import type { RoleReport } from "./panelist-turn.ts";
import type { ClosedRound, OpenRound } from "./round.ts";
import { decideRound } from "./verdict.ts";
import { toWarning } from "./warning.ts";

/** What stands around the round. `draftLost`: the newest draft could not be booked, or came in a round that was dropped. `last`: no further one may close. */
export interface RoundSurroundings {
  readonly rules: ExactRules;
  readonly draft: ArtifactRef | null;
  readonly draftLost: boolean;
  readonly scaleDiffers: string | null;
  readonly last: boolean;
}

/** Closes a round with our numbers; the agent's are kept as claims. Warnings stand before the `round_end` they concern. */
export function closeRound(
  open: OpenRound,
  tag: RoundEndTag,
  around: RoundSurroundings,
): { readonly round: ClosedRound; readonly events: readonly PanelEvent[] } {
  const { rules, draft } = around;
  const round = open.number;
  const composite = compositeOf(rules.weights, usableScores(open));
  const absent = findAbsent(open, tag.position);
  const claims = readClaims(tag, { round, composite, mustFix: sumOf(open, (report) => report.mustFix) });
  const blockers = [
    ...absent.blockers,
    ...claims.blockers,
    ...belowThreshold(composite, rules),
    ...blockersAround(around),
  ].reduce(addBlocker, open.blockers);
  const complete = SCORING_ROLES.every((role) => open.reports[role]?.score != null);
  const decision = decideRound({ complete, composite, threshold: rules.threshold, blockers });
  const weak = decision === "ship" || around.last || draft === null ? null : describeWeakDebate(open);

  const closed: ClosedRound = {
    number: round,
    composite,
    mustFix: Math.max(
      sumOf(open, (report) => report.declared),
      claims.claimed.mustFix ?? 0,
    ),
    decision,
    complete,
    blockers: toBlockers(blockers),
    draft,
    reports: open.reports,
  };
  const events: PanelEvent[] = [
    ...absent.warnings,
    ...claims.warnings,
    ...(weak === null ? [] : [toWarning("weak_debate", tag.position, { round, detail: weak })]),
    {
      type: "round_end",
      round,
      composite: composite === null ? null : unitsToNumber(composite, COMPOSITE_DECIMALS),
      mustFix: closed.mustFix,
      decision,
      complete,
      blockers: closed.blockers,
      reason: tag.reason,
      claimed: claims.claimed,
    },
  ];
  return { round: closed, events };
}

/** The scoring roles that did not report, or gave no score that can be used. */
function findAbsent(open: OpenRound, position: number): { warnings: ParserWarning[]; blockers: Blocker[] } {
  const warnings: ParserWarning[] = [];
  const blockers: Blocker[] = [];
  const round = open.number;
  for (const role of SCORING_ROLES) {
    const report = open.reports[role];
    if (report === undefined) {
      warnings.push(toWarning("missing_role", position, { round, role }));
      blockers.push({ kind: "missing_role", role, text: `${role} did not report` });
    } else if (report.score === null) {
      const detail = report.unusable ?? "no score given";
      warnings.push(toWarning("missing_score", report.position, { round, role, detail }));
      blockers.push({ kind: "missing_score", role, text: `${role} gave no usable score (${detail})` });
    }
  }
  return { warnings, blockers };
}

function belowThreshold(composite: bigint | null, rules: ExactRules): Blocker[] {
  if (composite === null || composite >= rules.threshold) return [];
  const shown = unitsToText(composite, COMPOSITE_DECIMALS);
  const text = `composite ${shown} is below the threshold ${toPlainDecimal(rules.given.threshold)}`;
  return [{ kind: "below_threshold", text }];
}

function blockersAround({ draft, draftLost, scaleDiffers }: RoundSurroundings): Blocker[] {
  const scale: Blocker[] = scaleDiffers === null ? [] : [{ kind: "scale_mismatch", text: scaleDiffers }];
  if (draft === null) return [...scale, { kind: "no_draft", text: "nothing is under review" }];
  if (draftLost)
    return [
      ...scale,
      { kind: "no_draft", text: "the newest draft was dropped, the one before is not what was scored" },
    ];
  return scale;
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
  for (const role of CAST) {
    const score = open.reports[role]?.score;
    if (score != null) scores[role] = score;
  }
  return scores;
}

/** Shown, and blocks nothing: a jury that finds too little to say while the round goes on. */
function describeWeakDebate(open: OpenRound): string | null {
  const raising = SCORING_ROLES.filter((role) => (open.reports[role]?.mustFix ?? 0) > 0);
  if (!raising.includes("critic")) return "the critic raised no must-fix";
  return raising.length < 2 ? "only one panelist raised must-fix" : null;
}
