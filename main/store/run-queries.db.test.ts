import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createRunId } from "../lib/run-id.ts";
import { fillLibrary } from "./bench-library.ts";
import { asReadable, type DatabaseHandle } from "./database.ts";
import { migrate } from "./migrate.ts";
import { listRuns, type RunQuery, toListQuery } from "./run-queries.ts";

async function filled(count: number): Promise<DatabaseHandle> {
  const handle = new Database(":memory:");
  onTestFinished(() => void handle.close());
  const migrated = await migrate(handle, systemClock);
  if (!migrated.ok) throw new Error(migrated.error.message);
  fillLibrary(handle, count);
  return handle;
}

function planOf(handle: DatabaseHandle, query: RunQuery): readonly string[] {
  const { sql, values } = toListQuery(query);
  return handle
    .prepare<(string | number)[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map((row) => row.detail);
}

const before = createRunId();

test.each<readonly [RunQuery, string]>([
  [{}, "SCAN r"],
  [{ before }, "SEARCH r USING INTEGER PRIMARY KEY (rowid<?)"],
  [{ status: "running" }, "SEARCH r USING INDEX runs_by_status (status=?)"],
  [{ statuses: ["running"] }, "SEARCH r USING INDEX runs_by_status (status=?)"],
  [{ statuses: ["running", "queued"], offset: 9 }, "SCAN r"],
  [{ projectId: 3 }, "SEARCH r USING INDEX runs_by_project (project_id=?)"],
  [{ adapter: "codex" }, "SEARCH r USING INDEX runs_by_adapter (adapter=?)"],
  [{ project: "/p" }, "SEARCH r USING INDEX runs_by_project (project_id=?)"],
  [{ status: "shipped", before }, "SEARCH r USING INDEX runs_by_status (status=? AND rowid<?)"],
  [{ search: "ab" }, "SCAN t"],
])("the list for %j goes by its index and never sorts", async (query, access) => {
  const plan = planOf(await filled(50), query);

  expect(plan).toContain(access);
  expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
});

test.each<RunQuery>([
  { search: "headline" },
  { search: "headline", status: "shipped", before },
  { search: "he headline" },
])("the search for %j goes by the full-text index and never sorts", async (query) => {
  const plan = planOf(await filled(50), query);

  expect(plan[0]).toMatch(/^SCAN s VIRTUAL TABLE INDEX/);
  expect(plan).toContain("SEARCH r USING INTEGER PRIMARY KEY (rowid=?)");
  expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
});

test("a large library gives what a small one gives", async () => {
  const handle = await filled(500);

  expect(listRuns(asReadable(handle), {})).toHaveLength(200);
  expect(listRuns(asReadable(handle), { search: "run number 123 ", limit: 5 })).toHaveLength(1);
});
