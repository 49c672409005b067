import { artifactOfRun, NO_ROUND } from "../../../shared/artifact-of-run.ts";
import {
  type ComparedMustFix,
  decisiveRound,
  type Pair,
  type RunComparison,
  type ScorePair,
} from "../../../shared/compare-runs.ts";
import type { Role } from "../../../shared/domain/run.ts";
import { formatElapsed } from "../../../shared/elapsed.ts";
import type { MustFixStory } from "../../../shared/must-fix-history.ts";
import { type RunView, runStatus } from "../../../shared/run-view.ts";
import { toOutcomeText, toScore, toShortScore } from "../../../shared/strings/outcome-text.ts";
import { ROLE_NAME, STATUS_NAME } from "../../../shared/strings/role-words.ts";
import type { EveryKey, RoomT } from "../../../shared/strings/rooms.en.ts";

/** What stands for a number that is not there. */
const NONE = "—";

/** `tone`: whether the change is to the good. It is told by sign and colour together. */
export interface ChangeText {
  readonly text: string;
  readonly tone: "better" | "worse" | "same";
}

export interface ScoreRow {
  readonly key: string;
  /** A panelist's own colour; null: no one panelist's. */
  readonly role: Role | null;
  readonly label: string;
  readonly isDim: boolean;
  readonly before: string;
  readonly after: string;
  /** null: one of the two is missing. */
  readonly change: ChangeText | null;
}

/** Composite first, then the panelists, with or without their dims. */
export function toScoreRows(t: RoomT, compared: RunComparison, withDims: boolean): readonly ScoreRow[] {
  const row = (key: string, label: string, pair: ScorePair, more: Partial<ScoreRow> = {}): ScoreRow => ({
    key,
    role: null,
    label,
    isDim: false,
    before: toShortScore(t, pair.before),
    after: toShortScore(t, pair.after),
    change: toChange(pair.change, "more", (size) => toShortScore(t, size)),
    ...more,
  });
  const { composite, openMustFix } = compared;
  return [
    row("composite", t("ticker.title"), composite, {
      before: toScore(t, composite.before),
      after: toScore(t, composite.after),
      change: toChange(composite.change, "more", (size) => toScore(t, size)),
    }),
    ...compared.roles.flatMap((pair) => [
      row(pair.role, t(ROLE_NAME[pair.role]), pair, { role: pair.role }),
      ...(withDims
        ? pair.dims
            .slice(0, MOST_DIMS)
            .map((dim) => row(`${pair.role} ${dim.name}`, dim.name, dim, { role: pair.role, isDim: true }))
        : []),
    ]),
    row("must_fix", t("compare.openMustFix"), openMustFix, {
      before: toCount(openMustFix.before),
      after: toCount(openMustFix.after),
      change: toChange(openMustFix.change, "less", String),
    }),
  ];
}

function toCount(count: number | null): string {
  return count === null ? NONE : String(count);
}

/** `change` in hundredths. */
function toChange(change: number | null, better: "more" | "less", say: (size: number) => string): ChangeText | null {
  if (change === null) return null;
  const size = say(Math.abs(change) / 100);
  if (change === 0) return { text: `±${size}`, tone: "same" };
  const isBetter = better === "more" ? change > 0 : change < 0;
  return { text: `${change > 0 ? "+" : "−"}${size}`, tone: isBetter ? "better" : "worse" };
}

export interface FactRow {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What else differs, or could; what neither knows is left out. */
export function toFactRows(t: RoomT, compared: RunComparison): readonly FactRow[] {
  const row = <Value>(label: string, { before, after }: Pair<Value | null>, say: (value: Value) => string) =>
    before === null && after === null
      ? []
      : [{ label, before: before === null ? NONE : say(before), after: after === null ? NONE : say(after) }];
  const number = new Intl.NumberFormat(t.locale);
  const money = new Intl.NumberFormat(t.locale, { style: "currency", currency: "USD" });
  return [
    ...row(t("report.decision"), compared.decision, (decision) =>
      decision === "ship" ? t("report.ships") : t("report.continues"),
    ),
    ...row(t("compare.elapsed"), compared.elapsedMs, formatElapsed),
    ...row(t("compare.tokens"), compared.tokens, (tokens) => number.format(tokens)),
    ...row(t("compare.cost"), compared.costUsd, (cost) => money.format(cost)),
  ];
}

export interface MustFixGroup {
  readonly key: keyof ComparedMustFix;
  readonly title: string;
  /** As many as are read, not searched. */
  readonly stories: readonly MustFixStory[];
  /** Of all. */
  readonly count: number;
}

/** Transcripts of others may hold any number. */
const MOST_STORIES = 200;
const MOST_DIMS = 50;

const GROUPS = [
  ["fixed", "compare.fixed"],
  ["added", "compare.added"],
  ["reopened", "compare.reopened"],
  ["stillOpen", "compare.stillOpen"],
] as const satisfies readonly (readonly [keyof ComparedMustFix, EveryKey])[];

/** Without the empty ones. */
export function toMustFixGroups(t: RoomT, mustFix: ComparedMustFix): readonly MustFixGroup[] {
  return GROUPS.map(([key, title]) => ({
    key,
    title: t(title),
    stories: mustFix[key].slice(0, MOST_STORIES),
    count: mustFix[key].length,
  })).filter(({ count }) => count > 0);
}

export interface RoundOption {
  readonly value: string;
  readonly label: string;
}

/** Every round, and what there is beside them. */
export function toRoundOptions(t: RoomT, view: RunView): readonly RoundOption[] {
  const rounds = view.rounds.map(({ round }) => ({ value: String(round), label: t("ticker.round", { round }) }));
  const beside = artifactOfRun(view, NO_ROUND);
  if (beside === null) return rounds;
  const isMade = rounds.length === 0 && view.end?.artifactRef?.sha256 === beside.sha256;
  return [{ value: String(NO_ROUND), label: isMade ? t("artifact.made") : t("artifact.given") }, ...rounds];
}

/** What the run came to, in a line. */
export function toSideLine(t: RoomT, view: RunView): string {
  return toOutcomeText(t, view)?.headline ?? t(STATUS_NAME[runStatus(view)]);
}

/**
 * The rounds that are compared where nobody picked any: those the runs are judged by. A run against itself: the one before it against
 * that. A round that is not there is none.
 */
export function toComparedRounds(
  before: { readonly view: RunView; readonly round: number | null },
  after: { readonly view: RunView; readonly round: number | null },
  isSameRun: boolean,
): Pair<number> {
  const known = ({ view, round }: { readonly view: RunView; readonly round: number | null }) =>
    round !== null && toNumbers(view).includes(round) ? round : null;
  const [first, second] = [known(before), known(after)];
  const right = second ?? decisiveRound(after.view);
  if (first !== null || !isSameRun) return { before: first ?? decisiveRound(before.view), after: right };
  const numbers = toNumbers(before.view);
  return { before: numbers[numbers.indexOf(right) - 1] ?? right, after: right };
}

function toNumbers(view: RunView): readonly number[] {
  const rounds = view.rounds.map(({ round }) => round);
  return artifactOfRun(view, NO_ROUND) === null ? rounds : [NO_ROUND, ...rounds];
}
