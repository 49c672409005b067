import { expect, test } from "vitest";
import { compareMoments } from "../../../shared/compare-runs.ts";
import type { PanelEvent } from "../../../shared/domain/panel-event.ts";
import type { ArtifactRef } from "../../../shared/domain/run.ts";
import { foldRun } from "../../../shared/fold-run.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../../shared/run-view.ts";
import { loadWords } from "../../../shared/strings/catalogues.ts";
import { translateEn } from "../../../shared/strings/translate-en.ts";
import {
  toComparedRounds,
  toFactRows,
  toMustFixGroups,
  toRoundOptions,
  toScoreRows,
  toSideLine,
} from "./compare-view.ts";

const REF: ArtifactRef = { sha256: "a".repeat(64), mime: "text/html", bytes: 10 };

function round(number: number, critic: number, composite: number | null, mustFix: readonly string[]): PanelEvent[] {
  const of = { round: number, role: "critic" } as const;
  return [
    { type: "panelist_open", ...of },
    ...mustFix.map((text): PanelEvent => ({ type: "panelist_must_fix", ...of, text })),
    { type: "panelist_dim", ...of, dimName: "contrast", dimScore: critic, dimNote: "" },
    { type: "panelist_close", ...of, score: critic, mustFix: mustFix.length },
    {
      ...{ type: "round_end", round: number, composite, mustFix: mustFix.length, decision: "continue", complete: true },
      ...{ blockers: [], reason: "", claimed: { composite: null, mustFix: null, decision: null } },
    } as PanelEvent, // the fields of one, in two lines
  ];
}

function viewOf(...events: readonly PanelEvent[]): RunView {
  return events.reduce(foldRun, EMPTY_RUN_VIEW);
}

const BETTER = viewOf(...round(1, 5, 5.999, ["Grid", "Price"]), ...round(2, 7.25, 7.5, ["Grid"]));
const compared = (before: number, after: number) =>
  compareMoments({ view: BETTER, round: before }, { view: BETTER, round: after });

test("scores stand beside each other with what changed, as people read them", () => {
  const rows = toScoreRows(translateEn, compared(1, 2), false);

  expect(rows.map(({ label, before, after, change }) => [label, before, after, change?.text ?? ""])).toEqual([
    ["Composite", "5.99", "7.50", "+1.51"],
    ["Designer", "—", "—", ""],
    ["Critic", "5.0", "7.25", "+2.25"],
    ["Brand", "—", "—", ""],
    ["Accessibility", "—", "—", ""],
    ["Copy", "—", "—", ""],
    ["Must-fix open", "2", "1", "−1"],
  ]);
});

test("fewer must-fix are better, and a lower score is worse", () => {
  const tones = (before: number, after: number) =>
    Object.fromEntries(
      toScoreRows(translateEn, compared(before, after), false).map(({ key, change }) => [key, change?.tone]),
    );

  expect(tones(1, 2)).toMatchObject({ composite: "better", critic: "better", must_fix: "better" });
  expect(tones(2, 1)).toMatchObject({ composite: "worse", critic: "worse", must_fix: "worse" });
  expect(tones(1, 1)).toMatchObject({ composite: "same", critic: "same", must_fix: "same" });
});

test("dims follow their panelist where they are wanted, in the language's own numbers", async () => {
  const de = await loadWords("de");
  const rows = toScoreRows(de, compared(1, 2), true);
  const dim = rows[rows.findIndex(({ key }) => key === "critic") + 1];

  expect(dim).toMatchObject({ label: "contrast", isDim: true, before: "5,0", after: "7,25" });
  expect(dim?.change?.text).toBe("+2,25");
});

test("what neither of the two knows is left out", () => {
  const paid = viewOf({ type: "usage", inputTokens: 12_000, outputTokens: 345, costUsd: 0.5 }, ...round(1, 5, 5, []));
  const facts = toFactRows(translateEn, compareMoments({ view: BETTER, round: 1 }, { view: paid, round: 1 }));

  expect(facts.map(({ label, before, after }) => [label, before, after])).toEqual([
    ["Decision", "Does not ship", "Does not ship"],
    ["Tokens, whole run", "—", "12,345"],
    ["Cost, whole run", "—", "$0.50"],
  ]);
});

test("demands stand in groups, and no group is empty", () => {
  const groups = toMustFixGroups(translateEn, compared(1, 2).mustFix);

  expect(groups.map(({ title, stories }) => [title, stories.map(({ text }) => text)])).toEqual([
    ["Fixed in B", ["Price"]],
    ["Open in both", ["Grid"]],
  ]);
});

test("of very many demands and dims only so many are drawn, and all are counted", () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `Demand ${index}`);
  const crowded = viewOf(
    ...round(1, 5, 5, many),
    ...many.map(
      (dimName): PanelEvent => ({
        ...{ type: "panelist_dim", round: 1, role: "critic" },
        ...{ dimName, dimScore: 5, dimNote: "" },
      }),
    ),
  );
  const { mustFix, ...compared } = compareMoments({ view: EMPTY_RUN_VIEW, round: 0 }, { view: crowded, round: 1 });
  const [group] = toMustFixGroups(translateEn, mustFix);

  expect([group?.count, group?.stories.length]).toEqual([1_000, 200]);
  expect(toScoreRows(translateEn, { ...compared, mustFix }, true).length).toBeLessThan(70);
});

test("a run of rounds offers these; one that was given a file offers it too", () => {
  const given = viewOf({
    ...{ type: "run_started", protocolVersion: 1, cast: [], maxRounds: 3, threshold: 8, scale: 10, mode: "jury" },
    ...{ weights: {}, draftRef: REF },
  } as unknown as PanelEvent); // only what is looked at

  expect(toRoundOptions(translateEn, BETTER).map(({ label }) => label)).toEqual(["Round 1", "Round 2"]);
  expect(toRoundOptions(translateEn, given).map(({ label }) => label)).toEqual(["Given"]);
  expect(toRoundOptions(translateEn, EMPTY_RUN_VIEW)).toEqual([]);
});

test("where nobody picked rounds, each run stands in the one it is judged by; a run against itself in the last two", () => {
  const whole = { view: BETTER, round: null };

  expect(toComparedRounds(whole, whole, false)).toEqual({ before: 2, after: 2 });
  expect(toComparedRounds(whole, whole, true)).toEqual({ before: 1, after: 2 });
  expect(toComparedRounds({ view: BETTER, round: 2 }, { view: BETTER, round: 1 }, true)).toEqual({
    before: 2,
    after: 1,
  });
  // A round that is gone counts as not picked.
  expect(toComparedRounds({ view: BETTER, round: 9 }, whole, true)).toEqual({ before: 1, after: 2 });
  expect(toComparedRounds(whole, { view: EMPTY_RUN_VIEW, round: null }, false)).toEqual({ before: 2, after: 0 });
});

test("a run that has not ended says how it stands", () => {
  expect(toSideLine(translateEn, BETTER)).toBe("Running");
});
