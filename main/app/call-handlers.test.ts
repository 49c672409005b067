import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { ok } from "../../shared/result.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createCallHandlers, type HandlerParts } from "./call-handlers.ts";
import { createNewsFeed } from "./news-feed.ts";

const RUN = "run-a" as RunId; // ids are only compared

function setUp(overrides: Partial<HandlerParts> = {}) {
  const feed = createNewsFeed(() => {}, createFakeClock());
  const seen: string[] = [];
  const handlers = createCallHandlers({
    info: async () => ({ version: "1.0.0", platform: "linux", threshold: 8 }),
    store: { listRuns: () => [], getRun: () => null },
    registry: { live: () => [], eventsSince: async () => [] },
    startRun: async (brief, adapterId) => {
      seen.push(`start ${adapterId}: ${brief}`);
      return ok(RUN);
    },
    interrupt: () => true,
    feedOf: (windowId) => (windowId === 1 ? feed : undefined),
    onWatch: () => seen.push("watch"),
    sample: { brief: "a bakery", adapterId: "sample" },
    ...overrides,
  });
  return { handlers, feed, seen };
}

test("a sample is a run of the sample agent like any other", async () => {
  const { handlers, seen } = setUp();

  expect(await handlers["run.startSample"]({}, { windowId: 1 })).toEqual(ok(RUN));
  expect(seen).toEqual(["start sample: a bakery"]);
});

test("a run that is not stored is an error of its own, for its row and for its events", async () => {
  const { handlers } = setUp();
  const unknown = { ok: false, error: { type: "unknown_run" } };

  expect(await handlers["run.get"]({ runId: RUN }, { windowId: 1 })).toMatchObject(unknown);
  expect(await handlers["run.eventsSince"]({ runId: RUN, afterSeq: -1 }, { windowId: 1 })).toMatchObject(unknown);
});

test("a damaged library answers with data", async () => {
  const { handlers } = setUp({
    store: {
      listRuns: () => {
        throw new Error("disk I/O error");
      },
      getRun: () => null,
    },
  });

  expect(await handlers["library.list"]({ limit: 10 }, { windowId: 1 })).toMatchObject({
    ok: false,
    error: { type: "storage", message: "the library cannot be read: disk I/O error" },
  });
});

test("watching is the calling window's own matter", async () => {
  const { handlers, feed, seen } = setUp();

  await handlers["run.watch"]({ runId: RUN }, { windowId: 2 });
  expect(feed.watched()).toBeNull();
  await handlers["run.watch"]({ runId: RUN }, { windowId: 1 });

  expect(feed.watched()).toBe(RUN);
  expect(seen).toEqual(["watch", "watch"]);
});
