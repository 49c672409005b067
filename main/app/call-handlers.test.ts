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
    info: async () => ({ version: "1.0.0", platform: "linux", threshold: 8, notices: [] }),
    store: { getRun: () => null },
    registry: { live: () => [], eventsSince: async () => [] },
    startRun: async ({ brief, adapterId }) => {
      seen.push(`start ${adapterId}: ${brief}`);
      return ok(RUN);
    },
    runAgain: async ({ runId, from }) => {
      seen.push(`again from the ${from}: ${runId}`);
      return ok(RUN);
    },
    async reviewSample() {
      seen.push("review the sample page");
      return ok(RUN);
    },
    interrupt: () => true,
    feedOf: (windowId) => (windowId === 1 ? feed : undefined),
    dismissNotices: () => seen.push("dismissed"),
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
  expect(await handlers["run.reviewSample"]({}, { windowId: 1 })).toEqual(ok(RUN));
  expect(seen.at(-1)).toBe("review the sample page");
});

test("a run that is not stored is an error of its own, for its row and for its events", async () => {
  const { handlers } = setUp();
  const unknown = { ok: false, error: { type: "unknown_run" } };

  expect(await handlers["run.get"]({ runId: RUN }, { windowId: 1 })).toMatchObject(unknown);
  expect(await handlers["run.eventsSince"]({ runId: RUN, afterSeq: -1 }, { windowId: 1 })).toMatchObject(unknown);
});

/** What SQLite throws. */
function sqliteError(code: string): Error {
  return Object.assign(new Error("as SQLite says"), { code });
}

test.each([
  ["SQLITE_BUSY", "Another process kept the library locked while reading the library. Try again."],
  ["SQLITE_CORRUPT", "The library is damaged, noticed while reading the library."],
  ["SQLITE_IOERR", "Failed while reading the library: as SQLite says"],
])("a library that says %s answers with data", async (code, message) => {
  const fail = () => {
    throw sqliteError(code);
  };
  const { handlers } = setUp({ store: { getRun: fail } });
  const refused = { ok: false, error: { type: "storage", message } };

  expect(await handlers["run.get"]({ runId: RUN }, { windowId: 1 })).toEqual(refused);
  expect(await handlers["run.eventsSince"]({ runId: RUN, afterSeq: -1 }, { windowId: 1 })).toEqual(refused);
});

test("a bug in reading is no answer about the library", async () => {
  const getRun = () => {
    throw new TypeError("undefined is not a function");
  };
  const { handlers } = setUp({ store: { getRun } });

  await expect(handlers["run.get"]({ runId: RUN }, { windowId: 1 })).rejects.toThrow(TypeError);
});

test("a live run is followed while the library is locked", async () => {
  const getRun = () => {
    throw sqliteError("SQLITE_BUSY");
  };
  const { handlers } = setUp({
    store: { getRun },
    registry: {
      live: () => [{ runId: RUN, title: "a bakery", status: "running", queuePosition: 0 }],
      eventsSince: async () => [{ type: "round_open", round: 1, seq: 0, t: 0 }],
    },
  });

  const page = await handlers["run.eventsSince"]({ runId: RUN, afterSeq: -1 }, { windowId: 1 });

  expect(page).toMatchObject({ ok: true, value: { events: [{ seq: 0 }], more: false } });
});

test("notices are dismissed for good", async () => {
  const { handlers, seen } = setUp();

  await handlers["notices.dismiss"]({}, { windowId: 1 });

  expect(seen).toEqual(["dismissed"]);
});

test("watching is the calling window's own matter", async () => {
  const { handlers, feed, seen } = setUp();

  await handlers["run.watch"]({ runId: RUN }, { windowId: 2 });
  expect(feed.watched()).toBeNull();
  await handlers["run.watch"]({ runId: RUN }, { windowId: 1 });

  expect(feed.watched()).toBe(RUN);
  expect(seen).toEqual(["watch", "watch"]);
});
