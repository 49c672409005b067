import type { ListedRun, RunSummary } from "../../shared/domain/run-record.ts";
import { toExcerpt } from "../../shared/search-excerpt.ts";
import type { ReadableDb } from "./database.ts";

interface Texts {
  readonly brief: string;
  readonly summary: string;
  readonly must_fix: string;
  readonly notes: string;
}

/** Why each run was found, where its title does not say so. */
export function withExcerpts(
  db: ReadableDb,
  runs: readonly RunSummary[],
  words: readonly string[],
): readonly ListedRun[] {
  const texts = db.prepare<[string], Texts>(`
    SELECT t.brief, t.summary, t.must_fix, t.notes FROM runs r JOIN run_texts t ON t.ordinal = r.ordinal WHERE r.run_id = ?`);
  return runs.map((run) => {
    const found = texts.get(run.runId);
    if (found === undefined) return { ...run, excerpt: null };
    return {
      ...run,
      excerpt: toExcerpt(run.title, [found.must_fix, found.summary, found.brief, found.notes], words),
    };
  });
}
