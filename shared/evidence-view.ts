import type { Evidence, EvidenceFinding, Screenshot, Severity } from "./domain/panel-event.ts";
import { CAST, type Role } from "./domain/run.ts";
import { findRound, type RoundView, type RunView } from "./run-view.ts";

/** The source of the last look at what is handed over; what it names was found by another source already. */
export const FINAL_LINT = "final-lint";

export interface SourcedFinding extends EvidenceFinding {
  readonly source: string;
}

/** What of a round this is about. */
type Looked = Pick<RoundView, "evidence">;

/** A score that our own findings do not bear out. */
export interface Contradiction {
  readonly role: Role;
  readonly score: number;
  readonly source: string;
  /** Serious findings of that source for that role. */
  readonly count: number;
}

/** The same flaw at one or more places of the page. */
export interface FindingGroup {
  readonly key: string;
  /** The first of them. */
  readonly finding: SourcedFinding;
  readonly places: readonly FindingPlace[];
}

export interface FindingPlace {
  readonly selector: string;
  readonly line: number | null;
  readonly excerpt: string | null;
}

/** What became of the findings from one round to another. */
export interface ComparedFindings {
  readonly fixed: readonly SourcedFinding[];
  readonly added: readonly SourcedFinding[];
  readonly still: readonly SourcedFinding[];
}

const SEVERITIES: readonly Severity[] = ["serious", "minor", "info"];

/** What was found in a round, the serious first, then in the order of the cast. */
export function findingsOf(round: Looked | undefined): readonly SourcedFinding[] {
  return looksOf(round)
    .flatMap(({ source, findings }) => findings.map((finding) => ({ ...finding, source })))
    .sort(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || CAST.indexOf(a.role) - CAST.indexOf(b.role),
    );
}

/** All of them, also those that a page with very many is not shown with. */
export function countFindings(round: Looked | undefined, role: Role): number {
  return looksOf(round).reduce((sum, { findings }) => sum + findings.filter((one) => one.role === role).length, 0);
}

/** Findings left out of a page with very many. */
export function omittedOf(round: Looked | undefined): number {
  return looksOf(round).reduce((sum, { omitted }) => sum + (omitted ?? 0), 0);
}

/** What could not be looked at, and why. */
export function skippedOf(round: Looked | undefined): readonly Evidence[] {
  return (round?.evidence ?? []).filter((one) => one.skipped !== undefined);
}

export function screenshotsOf(round: Looked | undefined): readonly Screenshot[] {
  return looksOf(round).flatMap(({ screenshots }) => screenshots ?? []);
}

/** What nobody wants to find later in what is handed over; null: nobody looked. */
export function finalLintOf(view: RunView): readonly EvidenceFinding[] | null {
  const lints = view.rounds.flatMap(({ evidence }) => evidence.filter(({ source }) => source === FINAL_LINT));
  const last = lints.at(-1);
  return last === undefined || last.skipped !== undefined ? null : last.findings;
}

/** The newest round that was looked at, up to one; undefined: none was. */
export function evidenceRound(view: RunView, upTo: number | null): RoundView | undefined {
  return view.rounds.findLast((round) => round.evidence.length > 0 && (upTo === null || round.round <= upTo));
}

/** Scores that clear the threshold although a source found something serious in what that panelist looks at. */
export function contradictionsOf(view: RunView, round: RoundView | undefined): readonly Contradiction[] {
  const threshold = view.start?.threshold;
  if (round === undefined || threshold === undefined) return [];
  return CAST.flatMap((role) => {
    const { score } = round.panelists[role];
    if (score === null || score < threshold) return [];
    const counts = looksOf(round).map(({ source, findings }) => ({
      source,
      count: findings.filter((one) => one.role === role && one.severity === "serious").length,
    }));
    const most = counts.sort((a, b) => b.count - a.count)[0];
    return most === undefined || most.count === 0 ? [] : [{ role, score, ...most }];
  });
}

/** The same finding in another round: of one rule at one place, or of one rule in the same words. */
export function compareFindings(
  before: { readonly view: RunView; readonly round: number },
  after: { readonly view: RunView; readonly round: number },
): ComparedFindings {
  const first = byKey(findingsOf(findRound(before.view, before.round)));
  const second = byKey(findingsOf(findRound(after.view, after.round)));
  return {
    fixed: [...first].flatMap(([key, finding]) => (second.has(key) ? [] : [finding])),
    added: [...second].flatMap(([key, finding]) => (first.has(key) ? [] : [finding])),
    still: [...second].flatMap(([key, finding]) => (first.has(key) ? [finding] : [])),
  };
}

function byKey(findings: readonly SourcedFinding[]): ReadonlyMap<string, SourcedFinding> {
  return new Map(findings.map((one) => [JSON.stringify([one.rule, one.role, one.selector ?? one.text]), one]));
}

function looksOf(round: Looked | undefined): readonly Evidence[] {
  return (round?.evidence ?? []).filter(({ source }) => source !== FINAL_LINT);
}

/** One row for what is said in the same words of several places. */
export function groupFindings(findings: readonly SourcedFinding[]): readonly FindingGroup[] {
  const groups = new Map<string, { readonly finding: SourcedFinding; readonly places: FindingPlace[] }>();
  for (const finding of findings) {
    const { source, rule, role, severity, text, selector, line, excerpt } = finding;
    const key = JSON.stringify([source, rule, role, severity, text]);
    const group = groups.get(key) ?? { finding, places: [] };
    groups.set(key, group);
    if (selector !== undefined) group.places.push({ selector, line: line ?? null, excerpt: excerpt ?? null });
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}
