import fc from "fast-check";
import { expect, test } from "vitest";
import { compareMoments, decisiveRound, type Moment, type RunComparison } from "./compare-runs.ts";
import type { PanelEvent } from "./domain/panel-event.ts";
import type { Role } from "./domain/run.ts";
import { foldRun } from "./fold-run.ts";
import type { MustFixStory } from "./must-fix-history.ts";
import { mustFixKey } from "./must-fix-identity.ts";
import { EMPTY_RUN_VIEW } from "./run-view.ts";
import { arbitraryEvent } from "./transcript/arbitrary-event.ts";

function speaks(round: number, role: Role, score: number, ...mustFix: readonly string[]): PanelEvent[] {
  return [
    { type: "panelist_open", round, role },
    ...mustFix.map((text): PanelEvent => ({ type: "panelist_must_fix", round, role, text })),
    { type: "panelist_close", round, role, score, mustFix: mustFix.length },
  ];
}

function closes(round: number, composite: number, decision: "continue" | "ship" = "continue"): PanelEvent {
  const claimed = { composite: null, mustFix: null, decision: null };
  return {
    type: "round_end",
    round,
    composite,
    mustFix: 0,
    decision,
    complete: true,
    blockers: [],
    reason: "",
    claimed,
  };
}

function moment(round: number, ...events: readonly PanelEvent[]): Moment {
  return { view: events.reduce(foldRun, EMPTY_RUN_VIEW), round };
}

const THREE_ROUNDS = [
  ...[...speaks(1, "critic", 5.5, "Contrast", "Grid"), ...speaks(1, "copy", 6), closes(1, 5.667)],
  ...[...speaks(2, "critic", 7.8, "Grid", "Price"), ...speaks(2, "copy", 6), closes(2, 7.119)],
  ...[...speaks(3, "critic", 8.35, "contrast."), closes(3, 8.4, "ship")],
];

const texts = (stories: readonly MustFixStory[]) => stories.map(({ text }) => text);

test("two rounds of a run: what changed in scores, demands and the decision", () => {
  const compared = compareMoments(moment(1, ...THREE_ROUNDS), moment(2, ...THREE_ROUNDS));

  // The eye reads 5.66 and 7.11.
  expect(compared.composite).toEqual({ before: 5.667, after: 7.119, change: 145 });
  expect(compared.roles.find(({ role }) => role === "critic")).toMatchObject({ before: 5.5, after: 7.8, change: 230 });
  expect(compared.roles.find(({ role }) => role === "copy")?.change).toBe(0);
  expect(compared.roles.find(({ role }) => role === "brand")?.change).toBeNull();
  expect(texts(compared.mustFix.fixed)).toEqual(["Contrast"]);
  expect(texts(compared.mustFix.added)).toEqual(["Price"]);
  expect(texts(compared.mustFix.stillOpen)).toEqual(["Grid"]);
  expect(compared.openMustFix).toEqual({ before: 2, after: 2, change: 0 });
  expect(compared.decision).toEqual({ before: "continue", after: "continue" });
});

test("a demand that was fixed by then and is raised once more is reopened, not new", () => {
  const { mustFix } = compareMoments(moment(2, ...THREE_ROUNDS), moment(3, ...THREE_ROUNDS));

  expect(texts(mustFix.reopened)).toEqual(["contrast."]);
  expect(texts(mustFix.fixed)).toEqual(["Grid", "Price"]);
  expect(mustFix.added).toEqual([]);
});

test("the same demand of another role is another one", () => {
  const { mustFix } = compareMoments(
    moment(1, ...speaks(1, "critic", 5, "Contrast")),
    moment(1, ...speaks(1, "a11y", 5, "Contrast")),
  );

  expect([mustFix.fixed.length, mustFix.added.length, mustFix.stillOpen.length]).toEqual([1, 1, 0]);
});

test("dims are met by their names, whichever of the two has them", () => {
  const dim = (dimName: string, dimScore: number | null): PanelEvent => ({
    ...{ type: "panelist_dim", round: 1, role: "critic" },
    ...{ dimName, dimScore, dimNote: "" },
  });
  const open: PanelEvent = { type: "panelist_open", round: 1, role: "critic" };
  const compared = compareMoments(
    moment(1, open, dim("contrast", 4), dim("weight", 7)),
    moment(1, open, dim("rhythm", null), dim("contrast", 6.5)),
  );

  expect(compared.roles[1]?.dims).toEqual([
    { name: "contrast", before: 4, after: 6.5, change: 250 },
    { name: "weight", before: 7, after: null, change: null },
    { name: "rhythm", before: null, after: null, change: null },
  ]);
});

test("usage counts what was said of it", () => {
  const none = moment(1, ...THREE_ROUNDS);
  const some = moment(1, { type: "usage", inputTokens: 1_000, costUsd: 0.5 }, ...THREE_ROUNDS);

  expect(compareMoments(none, some)).toMatchObject({
    tokens: { before: null, after: 1_000 },
    costUsd: { before: null, after: 0.5 },
  });
});

test("a run is judged by the round handed over, else by the best closed one, else by the one it is at", () => {
  const end = { atRound: 3, composite: 7, mustFix: 0, artifactRef: null, summary: "" } as const;
  const ship: PanelEvent = { type: "ship", round: 2, status: "below_threshold", ...end };

  expect(decisiveRound(moment(0, ...THREE_ROUNDS, ship).view)).toBe(2);
  expect(decisiveRound(moment(0, ...THREE_ROUNDS).view)).toBe(3);
  expect(decisiveRound(moment(0, ...speaks(4, "critic", 5)).view)).toBe(4);
  expect(decisiveRound(EMPTY_RUN_VIEW)).toBe(0);
});

/** Few rounds and few demands, so that they meet. */
const arbitraryMoment: fc.Arbitrary<Moment> = fc.record({
  view: fc
    .array(
      fc.oneof(
        arbitraryEvent,
        fc
          .tuple(
            fc.integer({ min: 1, max: 3 }),
            fc.constantFrom<Role>("critic", "a11y"),
            fc.double({ min: 0, max: 10, noNaN: true }),
            fc.array(fc.constantFrom("Contrast", "contrast!", "Grid", "Price"), { maxLength: 2 }),
          )
          .map(([round, role, score, mustFix]) => speaks(round, role, score, ...mustFix)),
      ),
      { maxLength: 20 },
    )
    .map((events) => events.flat().reduce(foldRun, EMPTY_RUN_VIEW)),
  round: fc.integer({ min: 0, max: 3 }),
});

const keys = (...groups: readonly (readonly MustFixStory[])[]) => groups.flat().map(mustFixKey).sort();

function changes({ composite, roles, openMustFix }: RunComparison): (number | null)[] {
  return [composite, openMustFix, ...roles, ...roles.flatMap(({ dims }) => dims)].map(({ change }) => change);
}

test("nothing has changed between a moment and itself", () => {
  fc.assert(
    fc.property(arbitraryMoment, (one) => {
      const compared = compareMoments(one, one);

      expect(changes(compared).filter((change) => change !== null && change !== 0)).toEqual([]);
      const { fixed, added, reopened } = compared.mustFix;
      expect([fixed, added, reopened]).toEqual([[], [], []]);
      for (const { before, after } of [compared.decision, compared.status, compared.tokens, compared.artifact]) {
        expect(after).toEqual(before);
      }
    }),
    { seed: 11, numRuns: 100 },
  );
});

test("seen from the other side, every change is the opposite", () => {
  fc.assert(
    fc.property(arbitraryMoment, arbitraryMoment, (one, other) => {
      const there = compareMoments(one, other);
      const back = compareMoments(other, one);

      expect(back.composite.change ?? 0).toBe(0 - (there.composite.change ?? 0));
      expect(back.roles.map(({ change }) => change ?? 0)).toEqual(there.roles.map(({ change }) => 0 - (change ?? 0)));
      expect(back.openMustFix).toEqual({
        before: there.openMustFix.after,
        after: there.openMustFix.before,
        change: there.openMustFix.change === null ? null : 0 - there.openMustFix.change,
      });
      expect(back.status).toEqual({ before: there.status.after, after: there.status.before });
      expect(back.artifact).toEqual({ before: there.artifact.after, after: there.artifact.before });
      // What one side calls fixed, the other calls new or reopened.
      expect(keys(back.mustFix.fixed)).toEqual(keys(there.mustFix.added, there.mustFix.reopened));
      expect(keys(back.mustFix.added, back.mustFix.reopened)).toEqual(keys(there.mustFix.fixed));
      expect(keys(back.mustFix.stillOpen)).toEqual(keys(there.mustFix.stillOpen));
    }),
    { seed: 12, numRuns: 200 },
  );
});
