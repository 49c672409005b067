// Test support.
import type { RunStarted } from "../../shared/domain/panel-event.ts";
import { CAST } from "../../shared/domain/run.ts";

/** What a run of the jury begins with, in every default. */
export const STARTED: RunStarted = {
  type: "run_started",
  protocolVersion: 1,
  cast: CAST,
  maxRounds: 3,
  threshold: 8,
  scale: 10,
  weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
  mode: "jury",
};
