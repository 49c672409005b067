import { expect, test } from "vitest";
import type { PanelEvent, Ship } from "../../../shared/domain/panel-event.ts";
import { DEGRADED_REASONS } from "../../../shared/domain/run.ts";
import { toBadgeView } from "./badge-view.ts";
import { closes, opens, viewOf } from "./theater-fixture.ts";

const BEST = { bestRound: 1, atRound: 2, composite: 7.1, artifactRef: null };
const NONE = { bestRound: 0, atRound: 1, composite: null, artifactRef: null };
const SHIP: Ship = {
  type: "ship",
  round: 1,
  atRound: 2,
  composite: 7.1,
  mustFix: 2,
  status: "timed_out",
  artifactRef: null,
  summary: "",
};

function badgeOf(...events: readonly PanelEvent[]) {
  return toBadgeView(viewOf(opens(1), closes(1, 7.1, 2), opens(2), ...events));
}

test("a run that goes on has no badge", () => {
  expect(badgeOf()).toBeNull();
});

test.each([
  [{ ...SHIP, round: 2, composite: 8.6, mustFix: 0, status: "shipped" }, "ok", "Shipped at round 2, composite 8.60"],
  [{ ...SHIP, status: "below_threshold" }, "warn", "Below threshold after 1 round, best 7.10"],
  [SHIP, "warn", "Timed out at round 2, best composite 7.10"],
  [{ type: "interrupted", cause: "user", ...BEST }, "neutral", "Interrupted at round 2, best composite 7.10"],
  [{ type: "interrupted", cause: "user", ...NONE }, "neutral", "Interrupted before any round closed"],
  [{ type: "degraded", reason: "malformed_block", detail: "", ...BEST }, "neutral", "Panel offline this run"],
  [{ type: "failed", cause: "went_silent", detail: "", ...BEST }, "bad", "Failed"],
  [{ ...SHIP, round: 0, composite: null, status: "unreviewed" }, "neutral", "Not reviewed"],
] satisfies [PanelEvent, string, string][])("%j is %s: %s", (end, tone, headline) => {
  expect(badgeOf(end)).toMatchObject({ tone, headline });
});

test.each(DEGRADED_REASONS)("degraded by %s gives a reason, what is kept and one remedy", (reason) => {
  const sentences = badgeOf({ type: "degraded", reason, detail: "", ...BEST })?.sentences;

  expect(sentences).toHaveLength(3);
  expect(sentences?.[1]).toBe("Round 1 is kept, composite 7.10.");
});

test("a run that failed before any round closed keeps nothing, and has its error output when asked for", () => {
  const badge = badgeOf({ type: "failed", cause: "cli_exit_nonzero", detail: "not logged in", ...NONE });

  expect(badge?.sentences).toEqual(["The agent ended with an error."]);
  expect(badge?.detail).toEqual({ title: "Error output", text: "not logged in" });
});

test("a run nobody reviewed says why", () => {
  expect(badgeOf({ ...SHIP, round: 0, composite: null, status: "unreviewed" })?.sentences).toEqual([
    "The jury was off: nobody scored what was handed over.",
  ]);
});
