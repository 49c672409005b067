import { expect, test } from "vitest";
import type { RunPage } from "../../shared/domain/run-record.ts";
import { createSearchDesk } from "./search-desk.ts";

const NOTHING: RunPage = { runs: [], total: 0 };

/** Searches that are answered when the test says so. */
function createHeldSearches() {
  const begun: { readonly words: string; readonly answer: (page: RunPage) => void }[] = [];
  const ask = createSearchDesk(
    ({ search: words = "" }) =>
      new Promise((answer) => {
        begun.push({ words, answer });
      }),
  );
  return {
    ask,
    words: () => begun.map(({ words }) => words),
    /** Answers the one that is being made, and lets the next begin. */
    async answer(page: RunPage = NOTHING) {
      begun.at(-1)?.answer(page);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const FOUND: RunPage = { runs: [], total: 1 };

test("a search gives what was found", async () => {
  const searches = createHeldSearches();
  const found = searches.ask({ search: "bakery" }, 1);
  await searches.answer();
  await searches.answer(FOUND);

  expect(await found).toBe(FOUND);
});

test("of what is typed in one go, only the last is searched for behind the first, and only it has an answer", async () => {
  const searches = createHeldSearches();
  const first = searches.ask({ search: "b" }, 1);
  await searches.answer();
  const others = ["ba", "bak", "bake"].map((search) => searches.ask({ search }, 1));
  await searches.answer(FOUND);
  await searches.answer(FOUND);

  expect(searches.words()).toEqual(["b", "bake"]);
  expect(await Promise.all([first, ...others])).toEqual([null, null, null, FOUND]);
});

test("one asker does not overtake another", async () => {
  const searches = createHeldSearches();
  const asked = [searches.ask({ search: "mine" }, 1), searches.ask({ search: "yours" }, 2)];
  await searches.answer();
  await searches.answer(FOUND);
  await searches.answer(NOTHING);

  expect(await Promise.all(asked)).toEqual([FOUND, NOTHING]);
});

test("a search that fails is told to its asker, and the next one is made", async () => {
  const ask = createSearchDesk(async ({ search }) => {
    if (search === "bad") throw new Error("malformed");
    return FOUND;
  });
  const bad = ask({ search: "bad" }, 1);
  const good = ask({ search: "good" }, 2);

  await expect(bad).rejects.toThrow("malformed");
  expect(await good).toBe(FOUND);
});
