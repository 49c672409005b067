import type { Clock } from "../lib/clock.ts";
import type { RunRegistry } from "../runs/run-registry.ts";

export interface ShutdownParts {
  readonly registry: Pick<RunRegistry, "shutdown">;
  readonly closeStore: () => Promise<void> | void;
  readonly clock: Clock;
  readonly deadlineMs: number;
}

/**
 * Refuses new runs, interrupts the live ones, waits until each has written how it ended, closes the store. `late`: the deadline
 * passed first; what is missing is rebuilt from the transcripts at the next start. Called again it gives the same promise.
 */
export function createShutdown({
  registry,
  closeStore,
  clock,
  deadlineMs,
}: ShutdownParts): () => Promise<"done" | "late"> {
  let running: Promise<"done" | "late"> | null = null;

  async function run(): Promise<"done" | "late"> {
    const deadline = new Promise<"late">((resolve) => clock.after(deadlineMs, () => resolve("late")));
    const orderly = registry.shutdown("shutdown").then(() => "done" as const);
    const outcome = await Promise.race([orderly, deadline]);
    await closeStore();
    return outcome;
  }

  return () => {
    running ??= run();
    return running;
  };
}
