import type { TerminalStatus } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";

/** What scripts rely on: docs/command-line.md lists them. */
export const EXIT = { ok: 0, notShipped: 1, usage: 2, cannot: 3, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const EXIT_OF_STATUS = {
  shipped: EXIT.ok,
  unreviewed: EXIT.ok,
  below_threshold: EXIT.notShipped,
  timed_out: EXIT.notShipped,
  degraded: EXIT.cannot,
  failed: EXIT.cannot,
  interrupted: EXIT.interrupted,
} as const satisfies Record<TerminalStatus, ExitCode>;

export function toExitCode(outcome: Pick<RunOutcome, "status">): ExitCode {
  return EXIT_OF_STATUS[outcome.status];
}

/** Of several files: interrupted before cannot before usage before not shipped. The numbers are in that order. */
export function worstExitCode(codes: readonly ExitCode[]): ExitCode {
  return codes.toSorted((a, b) => b - a)[0] ?? EXIT.ok;
}
