import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import { type Role, SCORING_ROLES } from "../../shared/domain/run.ts";
import { addBlocker, type BlockerList } from "./blocker-list.ts";
import { type ReadScore, readCount, readScore, SCORE_DECIMALS, unitsToNumber } from "./decimal.ts";
import type { ExactRules } from "./jury-rules.ts";
import { quote, toWarning } from "./warning.ts";

/** One turn of a panelist, from its open tag on. `mustFix` counts the items that say something. */
export interface PanelistTurn {
  readonly role: Role;
  readonly position: number;
  readonly scoreText: string | null;
  readonly declaredText: string | null;
  readonly mustFix: number;
}

/** What a role has said in a round, over all its turns. Scores in 10⁻⁶. `declared`: ours, or the larger declared count. */
export interface RoleReport {
  readonly score: bigint | null;
  readonly unusable: string | null;
  readonly position: number;
  readonly mustFix: number;
  readonly declared: number;
}

export interface TurnClose {
  readonly report: RoleReport;
  readonly blockers: BlockerList;
  readonly events: readonly PanelEvent[];
}

export function isScoring(role: Role): boolean {
  return SCORING_ROLES.some((scoring) => scoring === role);
}

/**
 * Ends a turn. `complete` false: it was closed by something other than its own end tag, which voids its score. The
 * Designer's numbers are read and shown and never block.
 */
export function closeTurn(
  rules: ExactRules,
  round: number,
  turn: PanelistTurn,
  earlier: RoleReport | undefined,
  blockersBefore: BlockerList,
  close: { readonly position: number; readonly complete: boolean },
): TurnClose {
  const { role, position } = turn;
  const scoring = isScoring(role);
  const events: PanelEvent[] = [];
  let blockers = blockersBefore;

  const read = close.complete ? readScore(turn.scoreText) : null;
  const about = { round, role };
  if (read?.comma) {
    events.push(
      toWarning("score_form", position, { ...about, detail: `score ${quote(turn.scoreText ?? "")} has a comma` }),
    );
  }
  const above = read !== null && isAbove(rules, read);
  if (above) {
    const detail = `score ${quote(turn.scoreText ?? "")} is above the scale of ${rules.given.scale}`;
    events.push(toWarning("score_clamped", position, { ...about, detail }));
    if (scoring) blockers = addBlocker(blockers, { kind: "score_clamped", role, text: `${role}: ${detail}` });
  }
  const score = read === null ? null : above ? rules.scale : read.units;

  const declared = turn.declaredText === null ? turn.mustFix : readCount(turn.declaredText);
  if (declared !== turn.mustFix) {
    const detail =
      declared === null
        ? `must_fix ${quote(turn.declaredText ?? "")} is no whole number`
        : `${declared} must-fix declared, ${turn.mustFix} found`;
    events.push(toWarning("must_fix_mismatch", position, { ...about, detail }));
    // Fewer declared than found is only reported: ours count.
    const blocks = scoring && (declared === null || declared > turn.mustFix);
    if (blocks) blockers = addBlocker(blockers, { kind: "must_fix_mismatch", role, text: `${role}: ${detail}` });
  }

  const counted = scoring ? turn.mustFix : 0;
  events.push({
    type: "panelist_close",
    round,
    role,
    score: score === null ? null : unitsToNumber(score, SCORE_DECIMALS),
    mustFix: counted,
  });
  const report: RoleReport = {
    score: earlier === undefined ? score : lowerScore(earlier.score, score),
    unusable: describeUnusable(turn, close.complete, score) ?? earlier?.unusable ?? null,
    position,
    mustFix: (earlier?.mustFix ?? 0) + counted,
    declared: (earlier?.declared ?? 0) + (scoring ? Math.max(turn.mustFix, declared ?? 0) : 0),
  };
  return { report, blockers, events };
}

/** Also by digits that are not kept: 10.0000001 is above 10. */
function isAbove(rules: ExactRules, read: ReadScore): boolean {
  return read.units > rules.scale || (read.units === rules.scale && read.cut);
}

/** For a role that speaks twice: no score beats any. */
function lowerScore(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return null;
  return a < b ? a : b;
}

function describeUnusable(turn: PanelistTurn, complete: boolean, score: bigint | null): string | null {
  if (score !== null) return null;
  if (!complete) return "its block was not closed";
  return turn.scoreText === null ? "no score given" : `${quote(turn.scoreText)} is no score`;
}

/** A dim's score informs and never decides: clamped, or null. */
export function readDimScore(
  rules: ExactRules,
  round: number,
  role: Role,
  dim: { readonly position: number; readonly name: string; readonly score: string | null },
): { readonly score: number | null; readonly events: readonly PanelEvent[] } {
  if (dim.score === null) return { score: null, events: [] };
  const read = readScore(dim.score);
  const name = quote(dim.name);
  const about = { round, role };
  if (read === null) {
    const detail = `dim ${name}: ${quote(dim.score)} is no score`;
    return { score: null, events: [toWarning("score_form", dim.position, { ...about, detail })] };
  }
  const events: PanelEvent[] = [];
  if (read.comma) {
    const detail = `dim ${name}: score ${quote(dim.score)} has a comma`;
    events.push(toWarning("score_form", dim.position, { ...about, detail }));
  }
  const above = isAbove(rules, read);
  if (above) {
    const detail = `dim ${name}: score ${quote(dim.score)} is above the scale of ${rules.given.scale}`;
    events.push(toWarning("score_clamped", dim.position, { ...about, detail }));
  }
  return { score: unitsToNumber(above ? rules.scale : read.units, SCORE_DECIMALS), events };
}
