import type { RunStatus } from "../../../shared/domain/run.ts";
import type { LiveRun, RunSummary } from "../../../shared/domain/run-record.ts";
import { toScore } from "../../../shared/strings/outcome-text.ts";
import { STATUS_NAME } from "../../../shared/strings/role-words.ts";
import { t } from "../../state/words.ts";
import type { Tone } from "../../ui/Chip.tsx";

const TONE = {
  queued: "neutral",
  running: "neutral",
  shipped: "ok",
  below_threshold: "warn",
  timed_out: "warn",
  interrupted: "neutral",
  degraded: "neutral",
  failed: "bad",
  unreviewed: "neutral",
} as const satisfies Record<RunStatus, Tone>;

export interface RunRowView {
  readonly tone: Tone;
  readonly text: string;
  readonly isLive: boolean;
}

/** The chip of a row. The live list is fresher than the stored row. */
export function toRunRowView(run: RunSummary, live: readonly LiveRun[]): RunRowView {
  const current = live.find((candidate) => candidate.runId === run.runId);
  const status = current?.status ?? run.status;
  const name = t(STATUS_NAME[status]);
  const hasScore = run.composite !== null && status !== "failed" && status !== "degraded";
  return {
    tone: TONE[status],
    text: hasScore ? t("library.chipScore", { status: name, score: toScore(t, run.composite) }) : name,
    isLive: status === "running",
  };
}
