import { createRoot } from "solid-js";
import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import type { ListedRun, RunPage } from "../../shared/domain/run-record.ts";
import type { Push } from "../../shared/ipc/contract.ts";
import { createRunFinder, type RunFinderClient } from "./run-finder.ts";

/** A main process that answers when told, in any order. */
function setUp() {
  const waiting = new Map<string, (page: RunPage | null) => void>();
  let tell = (_push: Push) => {};
  const client: RunFinderClient = {
    onPush(listener) {
      tell = listener;
      return () => {};
    },
    "library.find": ({ query }) =>
      new Promise((resolve) => waiting.set(query, (page) => resolve({ ok: true, value: page }))),
  };
  const finder = createRoot(() => createRunFinder(client));
  return {
    finder,
    async answer(query: string, ...titles: readonly string[]) {
      waiting.get(query)?.({ runs: titles.map(run), total: titles.length });
      await settled();
    },
    async overtake(query: string) {
      waiting.get(query)?.(null);
      await settled();
    },
    tell: (push: Push) => tell(push),
    recent: () => finder.recent().map((one) => one.title),
    found: () => finder.found().map((one) => one.title),
  };
}

const run = (title: string) => ({ runId: title as RunId, title }) as ListedRun; // ids are only compared, the rest is not read

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

test("an answer to what was typed before does not take the place of one to what is typed now", async () => {
  const { finder, answer, found } = setUp();
  void finder.find("ba");
  void finder.find("bakery");

  await answer("bakery", "Bakery");
  await answer("ba", "Bank");

  expect(found()).toEqual(["Bakery"]);
});

test("what was found stays until the next answer, and a question that main dropped is none", async () => {
  const { finder, answer, overtake, found } = setUp();
  void finder.find("bakery");
  await answer("bakery", "Bakery");
  void finder.find("bakery x");
  expect(found()).toEqual(["Bakery"]);

  await overtake("bakery x");
  expect(found()).toEqual(["Bakery"]);
});

test("with nothing typed nothing is found, whatever is still on its way", async () => {
  const { finder, answer, found } = setUp();
  void finder.find("bakery");
  void finder.find(" ");
  await answer("bakery", "Bakery");

  expect(found()).toEqual([]);
});

test("when the library changes, the newest and what was found are asked for again", async () => {
  const { finder, answer, tell, recent, found } = setUp();
  void finder.loadRecent();
  void finder.find("bakery");
  await answer("", "Bakery");
  await answer("bakery", "Bakery");

  tell({ type: "library_changed" });
  await answer("", "Poster", "Bakery");
  await answer("bakery", "Bakery 2", "Bakery");

  expect(recent()).toEqual(["Poster", "Bakery"]);
  expect(found()).toEqual(["Bakery 2", "Bakery"]);
});
