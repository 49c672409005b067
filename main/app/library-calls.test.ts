import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { NO_FILTER } from "../../shared/ipc/library-contract.ts";
import { err, ok } from "../../shared/result.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { createGrantedPaths } from "./granted-paths.ts";
import { createLibraryCalls, type LibraryParts } from "./library-calls.ts";

const RUN = "run-a" as RunId; // ids are only compared
const CALLER = { windowId: 7 };
const PART = { ...NO_FILTER, offset: 0, limit: 50 };
const PAGE = { runs: [], total: 0 };

function setUp(store: Partial<LibraryParts["store"]> = {}, reveal: LibraryParts["reveal"] = async () => true) {
  const seen: string[] = [];
  const granted = createGrantedPaths();
  granted.grant("/home/ann/tea.critique");
  const calls = createLibraryCalls({
    t: translateEn,
    granted,
    store: {
      pageRuns(query) {
        seen.push(`here ${JSON.stringify(query)}`);
        return PAGE;
      },
      async searchRuns(query, asker) {
        seen.push(`worker for ${asker}: ${JSON.stringify(query)}`);
        return PAGE;
      },
      facets: async () => ({ usage: {}, statuses: [], adapters: [], projects: [] }),
      renameRun: async (_runId, title) => ok(title),
      deleteRun: async () => ok(undefined),
      undoDelete: async () => ok(undefined),
      getRun: () => null,
      importTranscript: async () => ok({ runId: RUN, isNew: true, missingArtifacts: 0 }),
      ...store,
    },
    liveScores: () => [],
    changed: () => seen.push("changed"),
    reveal,
    copyText: (text) => seen.push(`copied ${text}`),
  });
  return { calls, seen };
}

test("the first rows are read at once, everything else by the worker in the window's name", async () => {
  const { calls, seen } = setUp();

  await calls["library.list"](PART, CALLER);
  await calls["library.list"]({ ...PART, offset: 50 }, CALLER);
  await calls["library.list"]({ ...PART, query: "bakery", adapter: "codex", projectId: 3 }, CALLER);

  expect(seen).toEqual([
    'here {"search":"","statuses":[],"offset":0,"limit":50}',
    'worker for 7: {"search":"","statuses":[],"offset":50,"limit":50}',
    'worker for 7: {"search":"bakery","statuses":[],"adapter":"codex","projectId":3,"offset":0,"limit":50}',
  ]);
});

test("who looks for a run does not overtake the list beside it", async () => {
  const { calls, seen } = setUp();

  await calls["library.find"]({ query: "", limit: 5 }, CALLER);
  await calls["library.find"]({ query: "bakery", limit: 5 }, CALLER);

  expect(seen).toEqual([
    'here {"search":"","statuses":[],"offset":0,"limit":5}',
    'worker for -7: {"search":"bakery","statuses":[],"offset":0,"limit":5}',
  ]);
});

test("a question that was overtaken is answered with nothing", async () => {
  const { calls } = setUp({ searchRuns: async () => null });

  expect(await calls["library.list"]({ ...PART, query: "bakery" }, CALLER)).toEqual(ok(null));
});

test("every change is told to the windows, and what failed is not", async () => {
  const { calls, seen } = setUp({
    undoDelete: async () => err({ type: "not_found", message: "There is no run." }),
  });

  expect(await calls["run.rename"]({ runId: RUN, title: "Campaign" }, CALLER)).toEqual(ok("Campaign"));
  expect(await calls["run.delete"]({ runId: RUN }, CALLER)).toEqual(ok(null));
  expect(seen).toEqual(["changed", "changed"]);
  expect(await calls["run.undoDelete"]({ runId: RUN }, CALLER)).toMatchObject({ error: { type: "unknown_run" } });
  expect(seen).toHaveLength(2);
});

test("a live run is not deleted, and that is said", async () => {
  const { calls, seen } = setUp({ deleteRun: async () => err({ type: "still_live", message: "It has not ended." }) });

  expect(await calls["run.delete"]({ runId: RUN }, CALLER)).toEqual(
    err({ type: "still_live", message: "It has not ended." }),
  );
  expect(seen).toEqual([]);
});

test("a library that is locked answers with data, a bug does not pass for that", async () => {
  const locked = () => {
    throw Object.assign(new Error("as SQLite says"), { code: "SQLITE_BUSY" });
  };
  const broken = () => {
    throw new TypeError("undefined is not a function");
  };

  expect(await setUp({ pageRuns: locked }).calls["library.list"](PART, CALLER)).toMatchObject({
    error: { type: "storage", message: expect.stringContaining("kept the library locked") },
  });
  await expect(setUp({ pageRuns: broken }).calls["library.list"](PART, CALLER)).rejects.toThrow(TypeError);
});

test("a run without a transcript has nothing to show in a folder", async () => {
  const { calls } = setUp({}, async () => false);

  expect(await calls["run.reveal"]({ runId: RUN }, CALLER)).toMatchObject({ error: { type: "unknown_run" } });
});

test("only a file that a person opened is added, and the list is told of what is new", async () => {
  const { calls, seen } = setUp();
  const known = setUp({ importTranscript: async () => ok({ runId: RUN, isNew: false, missingArtifacts: 0 }) });
  const add = calls["library.addTranscript"];

  expect(await add({ path: "/home/ann/other.critique" }, CALLER)).toMatchObject({ error: { type: "not_granted" } });
  expect(seen).toEqual([]);
  expect(await add({ path: "/home/ann/tea.critique" }, CALLER)).toMatchObject({ value: { runId: RUN, isNew: true } });
  expect(seen).toEqual(["changed"]);
  expect(await known.calls["library.addTranscript"]({ path: "/home/ann/tea.critique" }, CALLER)).toMatchObject({
    value: { isNew: false },
  });
  expect(known.seen).toEqual([]);
});

test.each([
  ["changed", /not the one that its manifest names/, "not_a_transcript"],
  ["not_a_transcript", /it is none/, "not_a_transcript"],
  ["disk_full", /it is none/, "storage"],
] as const)("a file that cannot be added is told: %s", async (type, sentence, told) => {
  const { calls } = setUp({ importTranscript: async () => err({ type, message: "it is none" }) });

  expect(await calls["library.addTranscript"]({ path: "/home/ann/tea.critique" }, CALLER)).toMatchObject({
    error: { type: told, message: expect.stringMatching(sentence) },
  });
});
