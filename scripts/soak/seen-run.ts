import type { RunId } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { parseLine } from "../../shared/transcript/parse-line.ts";
import type { SeenRun } from "./check-run.ts";

export interface IdentifiedRun {
  readonly runId: RunId | null;
  readonly seen: SeenRun;
}

/** What `--ndjson` printed until its end, however that came. A line without its end was not told. */
export function seenFromLines(stdout: string): IdentifiedRun {
  const lines = stdout.split("\n").slice(0, -1);
  let view = EMPTY_RUN_VIEW;
  for (const [index, line] of lines.entries()) {
    const parsed = parseLine(line);
    if (parsed.ok && parsed.value.kind === "event") {
      view = foldRun(view, { ...parsed.value.event, seq: parsed.value.seq ?? index, t: parsed.value.t ?? 0 });
    }
  }
  return { runId: view.start?.runId ?? null, seen: { lines, outcome: toRunOutcome(view) } };
}

/** What `--json` printed: one document, or nothing. */
export function seenFromDocument(stdout: string): IdentifiedRun {
  try {
    const { runId, ...outcome }: Partial<RunOutcome> & { runId: RunId } = JSON.parse(stdout);
    return { runId, seen: { lines: null, outcome } };
  } catch {
    return { runId: null, seen: { lines: null, outcome: null } };
  }
}
