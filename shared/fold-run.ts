import { assertNever } from "./assert-never.ts";
import type { Evidence, PanelEvent, PanelistClose, PanelistText, Restarted, RoundEnd } from "./domain/panel-event.ts";
import { CAST, type Role } from "./domain/run.ts";
import {
  EMPTY_RUN_VIEW,
  findRound,
  type PanelistView,
  type RoundResult,
  type RoundView,
  type RunView,
  type SpokenText,
} from "./run-view.ts";

/** `seq` and `t` are optional because other implementations' transcripts lack them. */
export type FoldableEvent = PanelEvent & { readonly seq?: number; readonly t?: number };

const WAITING: PanelistView = {
  state: "waiting",
  turns: 0,
  score: null,
  notes: [],
  dims: [],
  mustFix: [],
  speaking: null,
};

/** The one fold. Total: an event that does not fit (a torn transcript) changes nothing it does not name. */
export function foldRun(view: RunView, event: FoldableEvent): RunView {
  return fold(view, event, null);
}

/** Folds one event after the other, as `foldRun` does. */
export interface RunFold {
  add(event: FoldableEvent): void;
  /** Costs little, but lists that grow are copied once after each look: ask for it when it is shown, not after each event. */
  view(): RunView;
}

/** For many events between two looks: a panelist with a hundred thousand notes takes no longer than ten thousand with ten. */
export function createRunFold(start: RunView = EMPTY_RUN_VIEW): RunFold {
  let view = start;
  let fresh: FreshLists = new WeakSet();
  return {
    add(event) {
      view = fold(view, event, fresh);
    },
    view() {
      fresh = new WeakSet();
      return view;
    },
  };
}

/** Lists made since the last look at the view: nobody else holds them, so they may grow in place. */
type FreshLists = WeakSet<readonly unknown[]>;

function append<T>(list: readonly T[], item: T, fresh: FreshLists | null): readonly T[] {
  if (fresh?.has(list)) {
    (list as T[]).push(item); // it was made below
    return list;
  }
  const longer = [...list, item];
  fresh?.add(longer);
  return longer;
}

function fold(view: RunView, event: FoldableEvent, fresh: FreshLists | null): RunView {
  // Nothing after the terminal event counts; other implementations may write more.
  if (view.end !== null) return view;
  const at = { ...view, seq: event.seq ?? view.seq + 1, elapsedMs: event.t ?? view.elapsedMs };
  switch (event.type) {
    case "run_started":
      return { ...at, start: event };
    case "round_open":
      return openRound(at, event.round, event.t ?? null);
    case "panelist_open":
      return updatePanelist(at, event.round, event.role, (panelist) => ({
        ...panelist,
        state: "speaking",
        turns: panelist.turns + 1,
        dims: [],
        speaking: null,
      }));
    case "panelist_text":
      return updatePanelist(at, event.round, event.role, (panelist) => ({
        ...panelist,
        speaking: speak(panelist, event),
      }));
    case "panelist_note":
      return updatePanelist(at, event.round, event.role, (panelist) => ({
        ...panelist,
        notes: append(panelist.notes, event.text, fresh),
        speaking: null,
      }));
    case "panelist_dim":
      return updatePanelist(at, event.round, event.role, (panelist) => ({
        ...panelist,
        dims: append(panelist.dims, { name: event.dimName, score: event.dimScore, note: event.dimNote }, fresh),
        speaking: null,
      }));
    case "panelist_must_fix":
      return updatePanelist(at, event.round, event.role, (panelist) => ({
        ...panelist,
        mustFix: append(panelist.mustFix, event.text, fresh),
        speaking: null,
      }));
    case "artifact":
      return updateRound(at, event.round, (round) => ({ ...round, artifactRef: event.artifactRef }));
    case "panelist_close":
      return updatePanelist(at, event.round, event.role, (panelist) => closePanelist(panelist, event));
    case "round_end":
      return closeRound(at, event, event.t ?? null);
    case "evidence":
      return addEvidence(at, event, fresh);
    case "retrying":
      return { ...at, retrying: event };
    case "restarted":
      return discardRounds(at, event);
    case "usage":
      return { ...at, usage: event };
    case "budget_warning":
      return { ...at, nearBudget: event };
    case "parser_warning":
      return { ...at, warnings: { ...at.warnings, [event.kind]: (at.warnings[event.kind] ?? 0) + 1 } };
    case "ship":
    case "interrupted":
    case "degraded":
    case "failed":
      return { ...at, end: event, openRound: null, retrying: null };
    default:
      return assertNever(event);
  }
}

function emptyRound(round: number, openedAtMs: number | null): RoundView {
  const panelists = Object.fromEntries(CAST.map((role) => [role, WAITING])) as Record<Role, PanelistView>; // every role of the cast is there
  return { round, panelists, artifactRef: null, result: null, evidence: [], openedAtMs, closedAtMs: null };
}

function openRound(view: RunView, round: number, atMs: number | null): RunView {
  // An earlier round that is still open when another opens was never closed: it is no round.
  const rounds = view.rounds.filter((known) => known.result !== null && known.round !== round);
  return { ...view, retrying: null, openRound: round, rounds: insertByNumber(rounds, emptyRound(round, atMs)) };
}

function insertByNumber(rounds: readonly RoundView[], added: RoundView): RoundView[] {
  return [...rounds, added].sort((a, b) => a.round - b.round);
}

/** Transcripts of other implementations have no `round_open`: the first event that names a round opens it. */
function updateRound(view: RunView, round: number, change: (round: RoundView) => RoundView): RunView {
  const opened = findRound(view, round) === undefined ? openRound(view, round, view.elapsedMs) : view;
  const rounds = opened.rounds.map((known) => (known.round === round ? change(known) : known));
  return { ...opened, retrying: null, rounds };
}

function updatePanelist(
  view: RunView,
  round: number,
  role: Role,
  change: (panelist: PanelistView) => PanelistView,
): RunView {
  return updateRound(view, round, (known) => ({
    ...known,
    panelists: { ...known.panelists, [role]: change(known.panelists[role]) },
  }));
}

function speak(panelist: PanelistView, event: PanelistText): SpokenText {
  const current = panelist.speaking;
  const continues = current !== null && current.element === event.element && current.index === event.index;
  return {
    element: event.element,
    index: event.index,
    ...(event.name === undefined ? {} : { name: event.name }),
    text: continues ? current.text + event.delta : event.delta,
  };
}

/** A role that speaks twice in a round keeps its lower score, and no score beats any. */
function closePanelist(panelist: PanelistView, event: PanelistClose): PanelistView {
  const first = panelist.turns <= 1;
  const score =
    first || panelist.score === null || event.score === null
      ? first
        ? event.score
        : null
      : Math.min(panelist.score, event.score);
  return { ...panelist, state: "done", score, speaking: null };
}

function closeRound(view: RunView, event: RoundEnd, atMs: number | null): RunView {
  const { composite, mustFix, decision, complete, blockers, reason, claimed } = event;
  const result: RoundResult = { composite, mustFix, decision, complete, blockers, reason, claimed };
  const closed = updateRound(view, event.round, (round) => ({ ...round, result, closedAtMs: atMs }));
  return { ...closed, openRound: null };
}

/** It is ours, comes when it is ready and opens no round: one that the agent took back meanwhile stays gone. */
function addEvidence(view: RunView, event: Evidence, fresh: FreshLists | null): RunView {
  const rounds = view.rounds.map((known) =>
    known.round === event.round ? { ...known, evidence: append(known.evidence, event, fresh) } : known,
  );
  return { ...view, rounds };
}

function discardRounds(view: RunView, event: Restarted): RunView {
  const rounds = view.rounds.filter((round) => round.result !== null && !event.discardedRounds.includes(round.round));
  return { ...view, rounds, openRound: null, retrying: null, restarts: view.restarts + 1 };
}
