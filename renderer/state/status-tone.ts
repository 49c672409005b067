import type { RunStatus } from "../../shared/domain/run.ts";

/** How each status looks wherever it is shown. Accent only for shipped, red only for failed. */
export const STATUS_TONE = {
  queued: "neutral",
  running: "neutral",
  shipped: "ok",
  below_threshold: "warn",
  timed_out: "warn",
  interrupted: "neutral",
  degraded: "neutral",
  failed: "bad",
  unreviewed: "neutral",
} as const satisfies Record<RunStatus, string>;
