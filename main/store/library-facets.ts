import type { RunStatus } from "../../shared/domain/run.ts";
import type { LibraryFacets, RunUsage } from "../../shared/domain/run-record.ts";
import type { ReadableDb } from "./database.ts";

/** What the library can be filtered by, with how often it occurs. Reads every row once: not for the main thread. */
export function libraryFacets(db: ReadableDb): LibraryFacets {
  return {
    usage: sumUsage(db),
    statuses: db
      .prepare<[], { status: RunStatus; count: number }>(
        "SELECT status, count(*) AS count FROM runs WHERE +deleted_at IS NULL GROUP BY status ORDER BY count DESC, status",
      )
      .all(),
    adapters: db
      .prepare<[], { adapter: string; count: number }>(
        "SELECT adapter, count(*) AS count FROM runs WHERE +deleted_at IS NULL GROUP BY adapter ORDER BY count DESC, adapter",
      )
      .all(),
    projects: db
      .prepare<[], { projectId: number; path: string; count: number }>(`
        SELECT p.project_id AS projectId, p.real_path AS path, count(*) AS count
        FROM runs r JOIN projects p ON p.project_id = r.project_id
        WHERE +r.deleted_at IS NULL GROUP BY p.project_id ORDER BY count DESC, path`)
      .all(),
  };
}

function sumUsage(db: ReadableDb): RunUsage {
  const sum = db
    .prepare<[], { input: number | null; output: number | null; cost: number | null }>(`
      SELECT sum(input_tokens) AS input, sum(output_tokens) AS output, sum(cost_usd) AS cost
      FROM runs WHERE +deleted_at IS NULL`)
    .get();
  return {
    ...(sum?.input == null ? {} : { inputTokens: sum.input }),
    ...(sum?.output == null ? {} : { outputTokens: sum.output }),
    ...(sum?.cost == null ? {} : { costUsd: sum.cost }),
  };
}
