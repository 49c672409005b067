import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { err, ok } from "../../shared/result.ts";
import { createRunChanges, type RunChangesClient } from "./run-changes.ts";
import { createToasts } from "./toasts.ts";

const RUN = { runId: "run-a" as RunId, title: "Bakery" }; // ids are only compared
const NEXT = "run-b" as RunId;

function setUp(answers: Partial<RunChangesClient> = {}) {
  const seen: string[] = [];
  const toasts = createToasts({ now: () => 0, after: () => () => {} });
  const changes = createRunChanges({
    client: {
      async "run.rename"({ title }) {
        seen.push(`rename to ${title}`);
        return ok(title);
      },
      "run.delete": async () => ok(null),
      "run.undoDelete": async () => ok(null),
      "run.reveal": async () => ok(null),
      ...answers,
    },
    toasts,
    neighbourOf: () => NEXT,
    onGone: (runId, neighbour) => seen.push(`${runId} gone, next ${neighbour}`),
    onRestored: (runId) => seen.push(`${runId} restored`),
  });
  return { changes, toasts, seen, texts: () => toasts.toasts().map((toast) => toast.text) };
}

/** Enough turns of the microtask queue for what was asked to be answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test("a title that stays as it is is not written", async () => {
  const { changes, seen } = setUp();
  await changes.rename(RUN, " Bakery ");
  await changes.rename(RUN, "Campaign");

  expect(seen).toEqual(["rename to Campaign"]);
});

test("a deleted run can be brought back by its message", async () => {
  const { changes, toasts, seen, texts } = setUp();
  await changes.remove(RUN);
  expect(texts()).toEqual(["Deleted “Bakery”."]);

  toasts.toasts()[0]?.action?.run();
  await settle();

  expect(seen).toEqual(["run-a gone, next run-b", "run-a restored"]);
});

test("the undo key brings back the last one whose message is still shown, one at a time", async () => {
  const { changes, toasts, seen, texts } = setUp();
  await changes.remove(RUN);
  await changes.remove({ runId: NEXT, title: "Poster" });
  toasts.dismiss(toasts.toasts()[0]?.id ?? -1);

  expect(changes.undo()).toBe(true);
  await settle();
  expect(changes.undo()).toBe(false);
  expect(seen.at(-1)).toBe("run-b restored");
  expect(texts()).toEqual(["Brought back “Poster”."]);
});

test("a live run is not deleted, and the message says what to do", async () => {
  const { changes, seen, texts } = setUp({
    "run.delete": async () => err({ type: "still_live", message: "has not ended" }),
  });
  await changes.remove(RUN);

  expect(texts()).toEqual(["“Bakery” is still going. Interrupt it before deleting it."]);
  expect(seen).toEqual([]);
  expect(changes.isOwn(RUN.runId)).toBe(false);
});

test("this window's own deletion is known from its beginning until it is undone", async () => {
  const { changes } = setUp();
  const removing = changes.remove(RUN);
  expect(changes.isOwn(RUN.runId)).toBe(true);
  await removing;
  changes.undo();
  await settle();

  expect(changes.isOwn(RUN.runId)).toBe(false);
});

test("what could not be done is said with its reason", async () => {
  const fail = async () => err({ type: "storage", message: "The disk is full." } as const);
  const { changes, texts } = setUp({ "run.rename": fail, "run.reveal": fail, "run.delete": fail });
  await changes.rename(RUN, "Campaign");
  await changes.reveal(RUN);
  await changes.remove(RUN);

  expect(texts()).toEqual([
    "“Bakery” was not renamed: The disk is full.",
    "The transcript of “Bakery” cannot be shown: The disk is full.",
    "“Bakery” was not deleted: The disk is full.",
  ]);
});
