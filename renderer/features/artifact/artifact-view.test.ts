import { expect, test } from "vitest";
import { translateEn as t } from "../../../shared/strings/translate-en.ts";
import type { ArtifactRound } from "../../state/artifact-rounds.ts";
import {
  toCaption,
  toFacts,
  toFrameBox,
  toPaneViewLabel,
  toPaneViews,
  toPickOptions,
  toPickValue,
  toStopText,
} from "./artifact-view.ts";

const round = (number: number, state: ArtifactRound["state"]): ArtifactRound => ({
  round: number,
  state,
  ref: { sha256: String(number).repeat(64), mime: "text/html", bytes: 1 },
});

test("rounds are picked by name, and compared once there are two", () => {
  const labels = (rounds: readonly ArtifactRound[]) => toPickOptions(t, rounds).map(({ label }) => label);

  expect(labels([])).toEqual([]);
  expect(labels([round(1, "open")])).toEqual(["Round 1"]);
  expect(labels([round(0, "given"), round(1, "closed")])).toEqual(["Given", "Round 1", "Compare"]);
  expect(labels([round(0, "made")])).toEqual(["Result"]);
});

test("the picker says what is shown", () => {
  const [one, two] = [round(1, "closed"), round(2, "open")] as const;

  expect(toPickValue({ kind: "one", round: two })).toBe("2");
  expect(toPickValue({ kind: "two", before: one, after: two })).toBe("compare");
  expect(toPickValue(null)).toBe("");
});

test("only a draft under review has a caption", () => {
  expect(toCaption(t, { kind: "one", round: round(2, "open") })).toBe(t("artifact.underReview"));
  expect(toCaption(t, { kind: "one", round: round(1, "closed") })).toBe("");
  expect(toCaption(t, null)).toBe("");
});

test.each([
  // Whole, made smaller.
  ["fit", 480, { widthPx: 960, scale: 0.5 }],
  ["fit", 1600, { widthPx: 1600, scale: 1 }],
  // Half a pane.
  ["fit", 192, { widthPx: 768, scale: 0.25 }],
  ["375", 380, { widthPx: 375, scale: 1 }],
  ["768", 384, { widthPx: 768, scale: 0.5 }],
  ["1280", 320, { widthPx: 1280, scale: 0.25 }],
  ["1280", 2000, { widthPx: 1280, scale: 1 }],
  ["fit", 0, { widthPx: 768, scale: 1 / 768 }],
] as const)("a width of %s in %i pixels", (choice, available, box) => {
  expect(toFrameBox(choice, available)).toEqual(box);
});

test("the facts say what is allowed, and no more than is true", () => {
  expect(toFacts(t, "page", false)).toBe("Preview is sandboxed: no network, no scripts.");
  expect(toFacts(t, "page", true)).toBe("Preview is sandboxed: scripts run, without network.");
  expect(toFacts(t, "text", false)).toBe("Shown as text.");
  expect(toFacts(t, "other", false)).toBe("");
});

test("only a page has links, and a text is its own source", () => {
  expect(toPaneViews("page").map((view) => toPaneViewLabel(t, view))).toEqual(["Page", "Source", "Links"]);
  expect(toPaneViews("image")).toEqual(["page", "source"]);
  expect([toPaneViews("text"), toPaneViews("other")]).toEqual([["page"], ["page"]]);
});

test("each way a preview stops has its own sentence", () => {
  const sentences = (["unresponsive", "memory", "slow_load", "crashed", "left"] as const).map((why) =>
    toStopText(t, why),
  );

  expect(new Set(sentences).size).toBe(5);
});
