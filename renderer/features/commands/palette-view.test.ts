import { expect, test } from "vitest";
import type { RunId } from "../../../shared/domain/run.ts";
import { translateEn } from "../../../shared/strings/translate-en.ts";
import { type PaletteSources, toMarkedPieces, toPaletteGroups, toPickedRuns } from "./palette-view.ts";

const run = (title: string) => ({
  runId: title as RunId,
  title,
  status: "shipped" as const,
  excerpt: null,
  repeats: null,
  continuedFrom: null,
}); // any text will do for an id here

const sources: PaletteSources = {
  enabled: ["new_run", "interrupt", "rename_run", "palette", "settings"],
  found: [],
  recent: Array.from({ length: 30 }, (_, index) => run(`Bakery ${index + 1}`)),
};

const labels = (typed: string, part: "commands" | "runs") =>
  toPaletteGroups(translateEn, typed, sources, false)[part].map((entry) => entry.label);

test("with nothing typed it lists what can be done, in the commands' order, and the latest five runs", () => {
  expect(labels("", "commands")).toEqual(["New Run", "Interrupt", "Rename Run", "Settings…"]);
  expect(labels("", "runs")).toEqual(["Bakery 1", "Bakery 2", "Bakery 3", "Bakery 4", "Bakery 5"]);
});

test("what was typed puts the best first and leaves out the rest", () => {
  expect(labels("run", "commands")).toEqual(["New Run", "Rename Run"]);
  expect(labels("bakery 17", "runs")).toEqual(["Bakery 17"]);
  expect(labels("zzz", "commands")).toEqual([]);
});

test("runs found by their words follow those met by title, each once, with the words", () => {
  const found = [run("Bakery 3"), { ...run("Poster"), excerpt: "…seventeen loaves…" }];

  const { runs } = toPaletteGroups(translateEn, "bakery 3", { ...sources, found }, false);

  expect(runs.map(({ label, excerpt }) => [label, excerpt])).toEqual([
    ["Bakery 3", null],
    ["Bakery 30", null],
    ["Bakery 13", null],
    ["Bakery 23", null],
    ["Poster", "…seventeen loaves…"],
  ]);
});

test("to be compared with, the rounds of the very run come first", () => {
  const recent = sources.recent.map((one) => ({ ...one, composite: 8.604, startedAt: Date.UTC(2026, 2, 13, 12) }));
  const kept = recent[2]?.runId ?? null;
  const picked = toPickedRuns(translateEn, "", { recent, found: [], kept });

  expect(picked.slice(0, 3).map(({ label, aside }) => [label, aside])).toEqual([
    ["Bakery 3", "Its own rounds"],
    ["Bakery 1", "Shipped · 8.60 · Mar 13"],
    ["Bakery 2", "Shipped · 8.60 · Mar 13"],
  ]);
  expect(picked).toHaveLength(20);
  expect(toPickedRuns(translateEn, "zzz", { recent, found: [], kept })).toEqual([]);
});

test("it finds at most twenty runs", () => {
  expect(labels("bakery", "runs")).toHaveLength(20);
});

test("commands tell their keys, runs how they stand", () => {
  const { commands, runs } = toPaletteGroups(translateEn, "", sources, false);

  expect(commands.map((entry) => entry.keys)).toEqual(["Ctrl N", "Ctrl .", null, "Ctrl ,"]);
  expect(runs[0]).toMatchObject({ aside: "Shipped", keys: null });
});

test("a label comes in pieces, what was typed marked", () => {
  expect(toMarkedPieces("New Run", [0, 4, 5])).toEqual([
    { text: "N", isTyped: true },
    { text: "ew ", isTyped: false },
    { text: "Ru", isTyped: true },
    { text: "n", isTyped: false },
  ]);
});

test("a run that does another over, or goes on from one, says so beside the title they share", () => {
  const first = run("Tea room");
  const again = { ...run("Tea room"), runId: "again" as RunId, repeats: first.runId };
  const further = { ...run("Tea room"), runId: "further" as RunId, continuedFrom: first.runId };

  const { runs } = toPaletteGroups(translateEn, "", { enabled: [], recent: [further, again, first], found: [] }, false);

  expect(runs.map(({ aside }) => aside)).toEqual(["Continued · Shipped", "Repeat · Shipped", "Shipped"]);
});
