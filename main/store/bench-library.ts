import { createRunId } from "../lib/run-id.ts";
import { asReadable, type DatabaseHandle, type WritableDb } from "./database.ts";
import { libraryFacets } from "./library-facets.ts";
import { pageRuns, type RunQuery } from "./run-queries.ts";

const WORDS =
  "layout hierarchy contrast button headline margin token colour focus ring landing bakery price call action brand voice copy short label error message alternative text keyboard".split(
    " ",
  );
const STATUSES = ["shipped", "shipped", "below_threshold", "interrupted", "failed"] as const;
const ADAPTERS = ["claude-code", "codex", "sample"] as const;

/** Fills an empty library with ended runs of realistic length, the same ones every time. */
export function fillLibrary(handle: DatabaseHandle, count: number): void {
  const next = createGenerator();
  const words = (length: number): string => Array.from({ length }, () => WORDS[next() % WORDS.length] ?? "").join(" ");
  handle
    .transaction(() => {
      const db = handle as unknown as WritableDb; // the brand has no run-time part; this is a transaction
      for (let project = 1; project <= 20; project += 1) {
        db.prepare("INSERT INTO projects (real_path) VALUES (?)").run(`/projects/${project}`);
      }
      const addRun = db.prepare(`
        INSERT INTO runs (run_id, project_id, status, mode, adapter, app_version, title, config, max_rounds, threshold,
          started_at, ended_at, round, composite, must_fix, rounds_closed, owner_pid, owner_started, owner_host, owner_seen_at)
        VALUES (?, ?, ?, 'jury', ?, '', ?, '{}', 3, 8, ?, ?, 2, 8.1, 0, 2, 0, '', '', 0)`);
      const addTexts = db.prepare(
        "INSERT INTO run_texts (ordinal, brief, summary, must_fix, notes) VALUES (?, ?, ?, ?, ?)",
      );
      for (let n = 0; n < count; n += 1) {
        const { lastInsertRowid } = addRun.run(
          createRunId(),
          (n % 20) + 1,
          STATUSES[n % STATUSES.length],
          ADAPTERS[n % ADAPTERS.length],
          words(8),
          1_700_000_000_000 + n * 60_000,
          1_700_000_030_000 + n * 60_000,
        );
        addTexts.run(lastInsertRowid, `${words(20)} run number ${n} x`, words(30), words(100), words(200));
      }
    })
    .immediate();
}

export interface ListTiming {
  readonly name: string;
  readonly p95Ms: number;
}

/** How long the library's questions take as the window asks them, each asked `times` times. `now`: milliseconds. */
export function timeLists(handle: DatabaseHandle, now: () => number, times = 40): readonly ListTiming[] {
  const questions: readonly (readonly [string, RunQuery])[] = [
    ["list", { limit: 200 }],
    ["list far down", { offset: 9_000, limit: 200 }],
    ["filter by status", { status: "interrupted", limit: 200 }],
    ["filter by two statuses", { statuses: ["interrupted", "failed"], limit: 200 }],
    ["filter by project and adapter", { project: "/projects/7", adapter: "codex", limit: 200 }],
    ["search for a common word", { search: "headline", limit: 200 }],
    ["search for three words", { search: "headline bakery keyboard", limit: 200 }],
    ["search for a rare phrase", { search: '"run number 4321"', limit: 200 }],
    ["search for nothing there", { search: "zeppelin", limit: 200 }],
    ["search for two characters", { search: "he", limit: 200 }],
    ["search for two characters not there", { search: "zq", limit: 200 }],
  ];
  const db = asReadable(handle);
  const asked = questions.map(([name, query]) => [name, () => pageRuns(db, query)] as const);
  return [...asked, ["filter choices", () => libraryFacets(db)] as const].map(([name, ask]) => {
    const samples = Array.from({ length: times }, () => {
      const startedAt = now();
      ask();
      return now() - startedAt;
    }).sort((a, b) => a - b);
    return { name, p95Ms: samples[Math.floor(samples.length * 0.95)] ?? 0 };
  });
}

/** A small linear congruential generator: benches and tests must not depend on chance. */
function createGenerator(): () => number {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
