import type { PanelEvent, RunStarted } from "../../../shared/domain/panel-event.ts";
import { type Blocker, CAST, type Role } from "../../../shared/domain/run.ts";
import { foldRun } from "../../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../../shared/run-view.ts";

/** Events in few words, for tests of what is drawn. */
export const started: RunStarted = {
  type: "run_started",
  protocolVersion: 1,
  cast: CAST,
  maxRounds: 3,
  threshold: 8,
  scale: 10,
  weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
  mode: "jury",
};

export function speaks(round: number, role: Role, score: number | null, ...mustFix: readonly string[]): PanelEvent[] {
  return [
    { type: "panelist_open", round, role },
    ...mustFix.map((text): PanelEvent => ({ type: "panelist_must_fix", round, role, text })),
    { type: "panelist_close", round, role, score, mustFix: mustFix.length },
  ];
}

/** A turn with dims, not closed yet. */
export function scores(round: number, role: Role, dims: Readonly<Record<string, number | null>>): PanelEvent[] {
  return [
    { type: "panelist_open", round, role },
    ...Object.entries(dims).map(
      ([dimName, dimScore]): PanelEvent => ({ type: "panelist_dim", round, role, dimName, dimScore, dimNote: "" }),
    ),
  ];
}

export function opens(round: number): PanelEvent {
  return { type: "round_open", round };
}

export function closes(round: number, composite: number | null, mustFix: number): PanelEvent {
  const blockers: readonly Blocker[] = mustFix === 0 ? [] : [{ kind: "must_fix", text: "" }];
  const claimed = { composite: null, mustFix: null, decision: null };
  const decision = mustFix === 0 ? "ship" : "continue";
  return { type: "round_end", round, composite, mustFix, decision, complete: true, blockers, reason: "", claimed };
}

export function viewOf(...events: readonly PanelEvent[]): RunView {
  return [started, ...events].reduce(foldRun, EMPTY_RUN_VIEW);
}
