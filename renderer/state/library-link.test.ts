import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import type { ListedRun, RunDetail } from "../../shared/domain/run-record.ts";
import { ok } from "../../shared/result.ts";
import type { Library } from "./library.ts";
import { createLibraryLink, type LibraryLinkParts } from "./library-link.ts";
import type { LiveRun } from "./live-run.ts";
import { createToasts } from "./toasts.ts";

const [A, B, C] = ["run-a", "run-b", "run-c"] as [RunId, RunId, RunId]; // ids are only compared

/** A window that shows B out of A, B, C. */
function setUp() {
  const state = { listed: [A, B, C], shown: B as RunId | null, row: "there" as "there" | "gone" };
  const shows: (RunId | null)[] = [];
  const read: RunId[] = [];
  const toasts = createToasts({ now: () => 0, after: () => () => {} });
  const library = {
    at: (index: number) => (state.listed[index] === undefined ? undefined : { runId: state.listed[index], title: "T" }),
    indexOf: (runId: RunId) => state.listed.indexOf(runId),
  } as unknown as Library; // what the link asks of it
  const run = {
    runId: () => state.shown,
    detail: () => (state.shown === null ? null : ({ runId: state.shown, title: "Bakery" } as RunDetail)),
    reload: async () => state.row,
    readOn: (runId: RunId) => read.push(runId),
  } as unknown as LiveRun; // what the link asks of it
  const client: LibraryLinkParts["client"] = {
    "run.rename": async ({ title }) => ok(title),
    async "run.delete"({ runId }) {
      state.listed = state.listed.filter((other) => other !== runId);
      return ok(null);
    },
    "run.undoDelete": async () => ok(null),
    "run.reveal": async () => ok(null),
    "run.copyId": async () => ok(null),
  };
  const link = createLibraryLink({
    client,
    library,
    run,
    isLive: () => false,
    workspace: { setLibraryOpen: () => {}, showOverlay: () => {} } as unknown as LibraryLinkParts["workspace"],
    toasts,
    show(runId) {
      shows.push(runId);
      state.shown = runId;
    },
  });
  const texts = () => toasts.toasts().map((toast) => toast.text);
  return { state, link, shows, read, texts };
}

/** Enough turns of the microtask queue for what was asked to be answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

const named = (runId: RunId): ListedRun => ({ runId, title: "Bakery" }) as ListedRun; // nobody looks at the rest

test("when the run on screen is deleted the next one takes its place, and undoing brings it back", async () => {
  const { link, shows } = setUp();
  await link.changes.remove(named(B));
  expect(shows).toEqual([C]);
  link.changes.undo();
  await settle();

  expect(shows).toEqual([C, B]);
});

test("deleting the last of the list shows the one before, deleting the only one shows none", async () => {
  const { state, link, shows } = setUp();
  state.shown = C;
  await link.changes.remove(named(C));
  expect(shows).toEqual([B]);
  state.listed = [B];
  await link.changes.remove(named(B));

  expect(shows).toEqual([B, null]);
});

test("deleting and bringing back another run leaves the screen alone", async () => {
  const { link, shows } = setUp();
  await link.changes.remove(named(A));
  link.changes.undo();
  await settle();

  expect(shows).toEqual([]);
});

test("a run that another window deleted is left, with a word about it; one's own deletion is not told twice", async () => {
  const { state, link, shows, texts } = setUp();
  state.row = "gone";
  link.onPush({ type: "library_changed" });
  await settle();
  expect(shows).toEqual([C]);
  expect(texts()).toEqual(["This run was deleted."]);

  const removing = link.changes.remove(named(C));
  link.onPush({ type: "library_changed" });
  await removing;
  await settle();
  expect(texts().filter((text) => text === "This run was deleted.")).toHaveLength(1);
});

test("what another program writes is read on", () => {
  const { link, read } = setUp();
  link.onPush({ type: "transcript_grown", runId: B });

  expect(read).toEqual([B]);
});
