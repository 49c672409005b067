import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";
import { toStoredRounds } from "../../shared/stored-rounds.ts";
import { isKept, toKeptView } from "./kept-view.ts";
import { STARTED } from "./started-fixture.ts";

const PAGE = { sha256: "a".repeat(64), mime: "text/html", bytes: 1 };

const ROUNDS: readonly PanelEvent[] = [
  { type: "round_open", round: 1 },
  { type: "panelist_open", round: 1, role: "critic" },
  { type: "panelist_dim", round: 1, role: "critic", dimName: "contrast", dimScore: 4, dimNote: "2.2:1" },
  { type: "panelist_must_fix", round: 1, role: "critic", text: "Hours" },
  { type: "panelist_close", round: 1, role: "critic", score: 5.8, mustFix: 1 },
  { type: "artifact", round: 1, role: "designer", artifactRef: PAGE },
  {
    type: "round_end",
    round: 1,
    composite: 5.8,
    mustFix: 1,
    decision: "continue",
    complete: false,
    blockers: [
      { kind: "must_fix", role: "critic", text: "Hours" },
      { kind: "missing_role", role: "brand", text: "Brand did not speak" },
    ],
    reason: "",
    claimed: { composite: null, mustFix: null, decision: null },
  },
];
const BEST = { bestRound: 1, atRound: 1, composite: 5.8, artifactRef: PAGE };
const SHIP = {
  type: "ship",
  round: 1,
  atRound: 1,
  composite: 5.8,
  mustFix: 1,
  artifactRef: PAGE,
  summary: "",
} as const;

const viewOf = (...events: readonly PanelEvent[]) => [STARTED, ...events].reduce(foldRun, EMPTY_RUN_VIEW);

/** The row that the library would have of a run. */
function rowOf(view: RunView): RunDetail {
  const outcome = toRunOutcome(view);
  return {
    runId: "run-a" as RunId, // ids are only compared
    title: "Landing page",
    status: outcome?.status ?? "running",
    mode: "jury",
    adapter: "sample",
    round: outcome?.round ?? 0,
    composite: outcome?.composite ?? null,
    mustFix: outcome?.mustFix ?? 0,
    roundsClosed: 1,
    maxRounds: 3,
    threshold: 8,
    startedAt: 1_000,
    endedAt: outcome === null ? null : 61_000,
    projectPath: null,
    continuedFrom: null,
    repeats: null,
    brief: "",
    outcome,
    summary: "",
    rounds: toStoredRounds(view),
  };
}

test.each<PanelEvent>([
  { ...SHIP, status: "below_threshold" },
  { ...SHIP, status: "timed_out", detail: "round" },
  { type: "interrupted", cause: "budget", ...BEST },
  { type: "degraded", reason: "oversize_block", detail: "9 MB", ...BEST },
  { type: "failed", cause: "went_silent", detail: "no word", ...BEST },
])("what the library kept of a run tells its rounds and its outcome as the transcript did: %j", (end) => {
  const row = rowOf(viewOf(...ROUNDS, end));
  const kept = toKeptView(row);

  expect(kept).toMatchObject({ seq: -1, elapsedMs: 60_000, start: { maxRounds: 3, threshold: 8, scale: 10 } });
  expect(kept !== null && isKept(kept)).toBe(true);
  expect(kept === null ? null : toStoredRounds(kept)).toEqual(row.rounds);
  expect(kept === null ? null : toRunOutcome(kept)).toEqual(row.outcome);
});

test("what a role asked for is kept, what it said is not, and one that was not heard has not spoken", () => {
  const kept = toKeptView(rowOf(viewOf(...ROUNDS, { ...SHIP, status: "below_threshold" })));
  const panelists = kept?.rounds[0]?.panelists;

  expect(panelists?.critic).toMatchObject({ state: "done", score: 5.8, mustFix: ["Hours"], dims: [], notes: [] });
  expect(panelists?.brand).toMatchObject({ state: "waiting", score: null });
});

test("a run that has not ended is not told from its row", () => {
  expect(toKeptView(rowOf(viewOf(...ROUNDS)))).toBeNull();
});

test("scores beyond a scale of 10 are told on one that holds them", () => {
  const view = viewOf(...ROUNDS, { ...SHIP, status: "below_threshold" });

  expect(toKeptView({ ...rowOf(view), threshold: 80 })?.start?.scale).toBe(100);
});
