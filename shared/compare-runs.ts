import { artifactOfRun, NO_ROUND } from "./artifact-of-run.ts";
import { bestRound } from "./best-round.ts";
import { type ArtifactRef, CAST, type Decision, type Role, type RunStatus } from "./domain/run.ts";
import { type MustFixStory, toMustFixHistory } from "./must-fix-history.ts";
import { mustFixKey } from "./must-fix-identity.ts";
import { findRound, type RoundView, type RunView, runStatus } from "./run-view.ts";
import { formatCut } from "./score-text.ts";

/** A run as it stood in one of its rounds. `round` 0: no round of it, but what there is beside them. */
export interface Moment {
  readonly view: RunView;
  readonly round: number;
}

/** `change`: after less before, of the numbers as people read them and in hundredths; null: one of them is not there. */
export interface ScorePair {
  readonly before: number | null;
  readonly after: number | null;
  readonly change: number | null;
}

export interface Pair<Value> {
  readonly before: Value;
  readonly after: Value;
}

export interface DimPair extends ScorePair {
  readonly name: string;
}

export interface RolePair extends ScorePair {
  readonly role: Role;
  /** In the order in which they were given, first those before. */
  readonly dims: readonly DimPair[];
}

/** What became of the demands from the one moment to the other. */
export interface ComparedMustFix {
  /** Open before, and not after. */
  readonly fixed: readonly MustFixStory[];
  /** Open after, and never raised before. */
  readonly added: readonly MustFixStory[];
  /** Open after; raised and fixed before. */
  readonly reopened: readonly MustFixStory[];
  readonly stillOpen: readonly MustFixStory[];
}

/** Two moments against each other: of two runs, or of one. */
export interface RunComparison {
  readonly composite: ScorePair;
  readonly roles: readonly RolePair[];
  readonly mustFix: ComparedMustFix;
  readonly openMustFix: ScorePair;
  /** null: the round has not closed. */
  readonly decision: Pair<Decision | null>;
  /** Of the whole run. */
  readonly status: Pair<RunStatus>;
  /** Milliseconds from the start to the end of the round; null: not known. */
  readonly elapsedMs: Pair<number | null>;
  /** Of the whole run, in and out together; null: the agent did not say. */
  readonly tokens: Pair<number | null>;
  readonly costUsd: Pair<number | null>;
  readonly artifact: Pair<ArtifactRef | null>;
}

/** The round a run is judged by: the one handed over, else the best closed one, else the one it is at. */
export function decisiveRound(view: RunView): number {
  const { end } = view;
  if (end?.type === "ship" && findRound(view, end.round) !== undefined) return end.round;
  return bestRound(view)?.round ?? view.rounds.at(-1)?.round ?? NO_ROUND;
}

export function compareMoments(before: Moment, after: Moment): RunComparison {
  const [first, second] = [roundOf(before), roundOf(after)];
  const mustFix = compareHistories(historyUpTo(before), historyUpTo(after));
  return {
    composite: toScorePair(first?.result?.composite ?? null, second?.result?.composite ?? null),
    roles: CAST.map((role) => compareRole(role, first, second)),
    mustFix,
    openMustFix: toScorePair(
      first === undefined ? null : mustFix.fixed.length + mustFix.stillOpen.length,
      second === undefined ? null : mustFix.added.length + mustFix.reopened.length + mustFix.stillOpen.length,
    ),
    decision: pair(first?.result?.decision ?? null, second?.result?.decision ?? null),
    status: pair(runStatus(before.view), runStatus(after.view)),
    elapsedMs: pair(elapsedAt(before), elapsedAt(after)),
    tokens: pair(tokensOf(before.view), tokensOf(after.view)),
    costUsd: pair(before.view.usage?.costUsd ?? null, after.view.usage?.costUsd ?? null),
    artifact: pair(artifactOfRun(before.view, before.round), artifactOfRun(after.view, after.round)),
  };
}

function pair<Value>(before: Value, after: Value): Pair<Value> {
  return { before, after };
}

function roundOf({ view, round }: Moment): RoundView | undefined {
  return findRound(view, round);
}

/** From the shown digits, so that the eye can check it. */
function toScorePair(before: number | null, after: number | null): ScorePair {
  return { before, after, change: before === null || after === null ? null : hundredths(after) - hundredths(before) };
}

function hundredths(score: number): number {
  return Math.round(Number(formatCut(score, 2)) * 100);
}

function compareRole(role: Role, before: RoundView | undefined, after: RoundView | undefined): RolePair {
  const first = before?.panelists[role];
  const second = after?.panelists[role];
  return {
    role,
    ...toScorePair(first?.score ?? null, second?.score ?? null),
    dims: compareDims(first?.dims ?? [], second?.dims ?? []),
  };
}

/** By name; of two of a name the last one counts, as it does in a lane's line. */
function compareDims(
  before: readonly { readonly name: string; readonly score: number | null }[],
  after: readonly { readonly name: string; readonly score: number | null }[],
): readonly DimPair[] {
  const first = new Map(before.map(({ name, score }) => [name, score]));
  const second = new Map(after.map(({ name, score }) => [name, score]));
  return [...new Set([...first.keys(), ...second.keys()])].map((name) => ({
    name,
    ...toScorePair(first.get(name) ?? null, second.get(name) ?? null),
  }));
}

type History = ReadonlyMap<string, MustFixStory>;

function historyUpTo({ view, round }: Moment): History {
  const stories = toMustFixHistory({ ...view, rounds: view.rounds.filter((known) => known.round <= round) });
  return new Map(stories.map((story) => [mustFixKey(story), story]));
}

function compareHistories(before: History, after: History): ComparedMustFix {
  const isOpen = (story: MustFixStory | undefined) => story?.fixedIn === null;
  const openAfter = [...after].filter(([, story]) => isOpen(story));
  const pick = (wanted: (known: MustFixStory | undefined) => boolean) =>
    openAfter.flatMap(([key, story]) => (wanted(before.get(key)) ? [story] : []));
  return {
    fixed: [...before].flatMap(([key, story]) => (isOpen(story) && !isOpen(after.get(key)) ? [story] : [])),
    added: pick((known) => known === undefined),
    reopened: pick((known) => known !== undefined && !isOpen(known)),
    stillOpen: pick(isOpen),
  };
}

function elapsedAt({ view, round }: Moment): number | null {
  const closedAtMs = findRound(view, round)?.closedAtMs ?? null;
  return closedAtMs ?? (view.end !== null && round === (view.rounds.at(-1)?.round ?? NO_ROUND) ? view.elapsedMs : null);
}

function tokensOf({ usage }: RunView): number | null {
  if (usage?.inputTokens === undefined && usage?.outputTokens === undefined) return null;
  return (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0);
}
