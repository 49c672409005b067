import { expect, test } from "vitest";
import type { LaneView } from "./lane-view.ts";
import { ALL, FEW, toLaneWords } from "./lane-words.ts";

const LANE: LaneView = {
  state: "done",
  score: "8.0",
  aside: { kind: "scored", delta: null },
  mustFix: { kind: "none" },
  dims: [{ name: "contrast", score: 8, note: "" }],
  notes: ["Calm."],
  raised: [],
  speaking: null,
};
const DIMS = Array.from({ length: 200 }, (_, index) => ({ name: `dim ${index}`, score: 5, note: "" }));

test("a few words are all there at once", () => {
  expect(toLaneWords(LANE, false)).toEqual({ dims: LANE.dims, raised: [], notes: LANE.notes, cut: false });
});

test("two hundred dims are a few until somebody asks for all", () => {
  const lane = { ...LANE, dims: DIMS };

  expect(toLaneWords(lane, false)).toMatchObject({ dims: DIMS.slice(0, FEW.dims), cut: true });
  expect(toLaneWords(lane, true)).toMatchObject({ dims: DIMS, cut: false });
});

test("of a role that is speaking the last words are drawn, however many came before them", () => {
  const notes = ["one", "two", "three", "four"];
  const words = toLaneWords({ ...LANE, dims: DIMS, notes, speaking: "contrast: Two gre" }, false);

  expect(words).toMatchObject({ dims: DIMS.slice(-FEW.dims), notes: notes.slice(-FEW.notes), cut: true });
});

test("the must-fix of an earlier round are a few until somebody asks for all", () => {
  const raised = Array.from({ length: 20 }, (_, index) => `item ${index}`);

  expect(toLaneWords({ ...LANE, raised }, false)).toMatchObject({ raised: raised.slice(0, FEW.raised), cut: true });
  expect(toLaneWords({ ...LANE, raised }, true)).toMatchObject({ raised, cut: false });
});

test("a long note is cut between characters", () => {
  const lane = { ...LANE, notes: [`a${"👩".repeat(FEW.noteLength)}`] };

  const [note] = toLaneWords(lane, false).notes;

  expect(note).toBe(`a${"👩".repeat((FEW.noteLength - 2) / 2)}…`);
});

test("even all of it is bounded", () => {
  const notes = Array.from({ length: 100_000 }, (_, index) => `note ${index}`);

  expect(toLaneWords({ ...LANE, notes }, true).notes).toHaveLength(ALL.notes);
});
