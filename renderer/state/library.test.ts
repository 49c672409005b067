import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import type { ListedRun } from "../../shared/domain/run-record.ts";
import type { CallInput } from "../../shared/ipc/contract.ts";
import { NO_FILTER } from "../../shared/ipc/library-contract.ts";
import { err, ok } from "../../shared/result.ts";
import { createLibrary, type LibraryClient } from "./library.ts";

function row(n: number): ListedRun {
  return {
    runId: `run-${n}` as RunId, // ids are only compared
    title: `run ${n}`,
    status: "shipped",
    mode: "jury",
    adapter: "sample",
    round: 2,
    composite: 8.6,
    mustFix: 0,
    roundsClosed: 2,
    maxRounds: 3,
    threshold: 8,
    startedAt: 0,
    endedAt: 1,
    projectPath: null,
    continuedFrom: null,
    repeats: null,
    excerpt: null,
  };
}

/** A library of so many runs that is locked as long as the test says so, and answers at once unless it is `held`. */
function setUp(count = 1) {
  const state = { isLocked: false, count, held: false };
  const retries: (() => void)[] = [];
  const asked: CallInput<"library.list">[] = [];
  const answers: (() => void)[] = [];
  const client: LibraryClient = {
    async "library.list"(input) {
      asked.push(input);
      if (state.held) await new Promise<void>((resolve) => answers.push(resolve));
      if (state.isLocked) return err({ type: "storage", message: "Another process kept the library locked." });
      const found = input.query === "" ? state.count : Math.min(state.count, 3);
      const length = Math.max(0, Math.min(input.limit, found - input.offset));
      return ok({ runs: Array.from({ length }, (_, n) => row(input.offset + n)), total: found });
    },
    "live.list": async () => ok([]),
    "live.scores": async () => ok([]),
  };
  return { state, retries, asked, answers, library: createLibrary(client, (action) => void retries.push(action)) };
}

/** Enough turns of the microtask queue for what was asked to be answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

test("a library that is locked keeps what was shown, says so, and is asked again until it answers", async () => {
  const { state, retries, library } = setUp();
  await library.refresh();
  state.isLocked = true;
  await library.refresh();

  expect(library.problem()).toBe("Another process kept the library locked.");
  expect(library.rows.runs).toHaveLength(1);
  state.isLocked = false;
  retries.at(-1)?.();
  await settle();

  expect(library.problem()).toBeNull();
  expect(retries).toHaveLength(1);
});

test("a refresh in between takes the retry's place", async () => {
  const { state, retries, library } = setUp();
  state.isLocked = true;
  await library.refresh();
  await library.refresh();
  expect(retries).toHaveLength(2);

  retries[0]?.();
  await settle();

  expect(retries).toHaveLength(2);
});

test("of a long library only the part that is looked at is held, and its length is known", async () => {
  const { library, asked } = setUp(10_000);
  await library.refresh();
  library.look({ first: 5_000, last: 5_015 });
  await settle();

  expect(library.length()).toBe(10_000);
  expect(library.rows.runs.length).toBeLessThanOrEqual(200);
  expect(library.at(5_003)?.title).toBe("run 5003");
  expect(library.at(0)).toBeUndefined();
  expect(library.indexOf("run-5003" as RunId)).toBe(5_003);
  expect(library.indexOf("run-1" as RunId)).toBe(-1);
  expect(asked).toHaveLength(2);
});

test("looking around in what is held asks for nothing", async () => {
  const { library, asked } = setUp(10_000);
  await library.refresh();
  for (let first = 0; first < 140; first += 10) library.look({ first, last: first + 15 });
  await settle();

  expect(asked).toHaveLength(1);
});

test("of all that is asked while nothing is answered, the last counts, whichever is answered first", async () => {
  const { state, library, answers } = setUp(10_000);
  await library.refresh();
  state.held = true;
  for (const query of ["b", "ba", "bakery"]) library.setFilter({ ...NO_FILTER, query });
  const [first, second, third] = answers;
  third?.();
  await settle();
  second?.();
  first?.();
  await settle();

  expect(library.rows.total).toBe(3);
  expect(library.shownFilter().query).toBe("bakery");
});

test("a filter lists from the newest on; until it is answered what was shown stays", async () => {
  const { state, library, answers, asked } = setUp(10_000);
  await library.refresh();
  library.look({ first: 5_000, last: 5_015 });
  await settle();
  state.held = true;
  library.setFilter({ ...NO_FILTER, query: "bakery" });

  expect(library.at(5_003)?.title).toBe("run 5003");
  expect(library.filter().query).toBe("bakery");
  expect(library.shownFilter().query).toBe("");
  expect(asked.at(-1)).toMatchObject({ query: "bakery", offset: 0 });
  answers.at(-1)?.();
  await settle();
  expect(library.rows.runs.map((run) => run.title)).toEqual(["run 0", "run 1", "run 2"]);
});

test("news keep the part that is looked at", async () => {
  const { library, asked } = setUp(10_000);
  await library.refresh();
  library.look({ first: 5_000, last: 5_015 });
  await settle();
  library.onPush({ type: "library_changed" });
  await settle();

  expect(asked.at(-1)).toMatchObject({ offset: asked.at(-2)?.offset ?? -1 });
  expect(library.at(5_003)?.title).toBe("run 5003");
});

test("an answer that is shorter than promised is not asked for again and again", async () => {
  const { state, library, asked } = setUp(1_000);
  await library.refresh();
  state.count = 0;
  library.look({ first: 900, last: 915 });
  await settle();

  expect(asked.length).toBeLessThan(4);
});
