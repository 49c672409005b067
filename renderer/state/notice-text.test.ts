import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import type { LibraryNotice } from "../../shared/ipc/contract.ts";
import { toNoticeText } from "./notice-text.ts";

const RUN = "run-a" as RunId; // ids are only shown

test.each<[LibraryNotice, string]>([
  [{ type: "recovered", runs: 1 }, "The app ended while a run was going. It was closed with its best round so far."],
  [
    { type: "recovered", runs: 3 },
    "The app ended while 3 runs were going. They were closed with their best rounds so far.",
  ],
  [
    { type: "not_recovered", runId: RUN, message: "The disk is full." },
    "Run run-a could not be closed: The disk is full.",
  ],
  [
    { type: "rebuilt", movedTo: null, runs: 2, unreadable: 0 },
    "The library’s database was missing and was made anew from the transcripts of 2 runs.",
  ],
  [
    { type: "rebuilt", movedTo: "/data/old.sqlite", runs: 2, unreadable: 1 },
    "The library was damaged and was made anew from the transcripts of 2 runs. The damaged file is kept as /data/old.sqlite. 1 transcript could not be read and was left as it is.",
  ],
])("%j is told in words", (notice, text) => {
  expect(toNoticeText(notice)).toBe(text);
});
