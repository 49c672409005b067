import { expect, test } from "vitest";
import type { PanelEvent } from "../../../shared/domain/panel-event.ts";
import { sameItems } from "../../lib/same-items.ts";
import { countMustFix, keepKnownItems, mustFixSources, toMustFixItems } from "./must-fix-view.ts";
import { closes, opens, speaks, viewOf } from "./theater-fixture.ts";

const ROUND_1 = [opens(1), ...speaks(1, "critic", 6, "Hours", "Contrast"), ...speaks(1, "copy", 6, "Click here")];
const ROUND_2 = [opens(2), ...speaks(2, "critic", 7, "hours!", "Gallery")];

test("everything the first round raises is open", () => {
  const items = toMustFixItems(viewOf(...ROUND_1));

  expect(items.map(({ text, state }) => [text, state])).toEqual([
    ["Hours", "open"],
    ["Contrast", "open"],
    ["Click here", "open"],
  ]);
  expect(countMustFix(items)).toEqual({ open: 3, fresh: 0, fixed: 0 });
});

test("an item not raised again is fixed once its role has spoken, a new one is marked, one that came back says since when", () => {
  const items = toMustFixItems(viewOf(...ROUND_1, closes(1, 6, 3), ...ROUND_2));

  expect(items.map(({ text, state, since, round }) => [text, state, since, round])).toEqual([
    ["hours!", "open", 1, 2],
    ["Gallery", "new", 2, 2],
    ["Click here", "open", 1, 1],
    ["Contrast", "fixed", 1, 1],
  ]);
  expect(countMustFix(items)).toEqual({ open: 3, fresh: 1, fixed: 1 });
});

test("an item that says what it said before is the very same one, a changed one is not", () => {
  const before = toMustFixItems(viewOf(...ROUND_1));
  const more = keepKnownItems(before, toMustFixItems(viewOf(...ROUND_1, ...speaks(1, "brand", 6, "Palette"))));
  const later = keepKnownItems(before, toMustFixItems(viewOf(...ROUND_1, closes(1, 6, 3), ...ROUND_2)));

  expect(more.map(({ text }) => text)).toContain("Palette");
  expect(before.every((item) => more.includes(item))).toBe(true);
  expect(later.filter((item) => before.includes(item)).map(({ text }) => text)).toEqual(["Click here"]);
});

test("what was new in the round before is no longer new in this one", () => {
  const items = toMustFixItems(viewOf(...ROUND_1, closes(1, 6, 3), ...ROUND_2, closes(2, 7, 3), opens(3)));

  expect(items.find(({ text }) => text === "Gallery")?.state).toBe("open");
});

test("a role heard for the first time in the second round raises new items", () => {
  const items = toMustFixItems(viewOf(...ROUND_1, closes(1, 6, 3), opens(2), ...speaks(2, "brand", 7, "Palette")));

  expect(items.find(({ role }) => role === "brand")?.state).toBe("new");
});

test("a role that is still speaking has fixed nothing yet", () => {
  const view = viewOf(...ROUND_1, closes(1, 6, 3), opens(2), { type: "panelist_open", round: 2, role: "critic" });

  expect(toMustFixItems(view).every((item) => item.state === "open")).toBe(true);
});

test("words of a panelist leave the items as they are, a new item does not", () => {
  const before = viewOf(...ROUND_1, opens(2), { type: "panelist_open", round: 2, role: "critic" });
  const note: PanelEvent = { type: "panelist_note", round: 2, role: "critic", text: "Better." };
  const item: PanelEvent = { type: "panelist_must_fix", round: 2, role: "critic", text: "Gallery" };
  const after = (event: PanelEvent) =>
    viewOf(...ROUND_1, opens(2), { type: "panelist_open", round: 2, role: "critic" }, event);

  const values = (view: typeof before) => mustFixSources(view).map((source) => JSON.stringify(source));
  expect(sameItems(values(before), values(after(note)))).toBe(true);
  expect(sameItems(values(before), values(after(item)))).toBe(false);
});
