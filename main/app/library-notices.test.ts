import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { createLibraryNotices } from "./library-notices.ts";

const RUN = "run-a" as RunId; // ids are only passed on

test("what happened at the opening is told until it is dismissed", () => {
  const notices = createLibraryNotices([
    { type: "rebuilt", movedTo: "/data/critique.damaged.sqlite", runs: 7, unreadable: 1 },
    { type: "recovered", runIds: [RUN] },
    { type: "not_recovered", runId: RUN, error: { type: "io", message: "the disk", cause: "EIO" } },
  ]);

  expect(notices.current()).toEqual([
    { type: "rebuilt", movedTo: "/data/critique.damaged.sqlite", runs: 7, unreadable: 1 },
    { type: "recovered", runs: 1 },
    { type: "not_recovered", runId: RUN, message: "the disk" },
  ]);
  notices.dismiss();
  expect(notices.current()).toEqual([]);
});
