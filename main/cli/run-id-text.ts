import type { RunId } from "../../shared/domain/run.ts";

/** The part of an id that counts milliseconds: short, and still one run's alone unless two started in the same one. */
const SHORT_LENGTH = "0193ab12-3456".length;

export function toShortId(runId: RunId): string {
  return runId.slice(0, SHORT_LENGTH);
}
