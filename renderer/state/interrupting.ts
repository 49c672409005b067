import { createSignal } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { Bridge, Push } from "../../shared/ipc/contract.ts";

/** Which runs were told to stop and have not said yet how they ended. */
export function createInterrupting(client: Pick<Bridge, "run.interrupt">) {
  const [runs, setRuns] = createSignal<ReadonlySet<RunId>>(new Set());

  function add(runId: RunId): void {
    setRuns((known) => new Set([...known, runId]));
  }

  function remove(runId: RunId): void {
    setRuns((known) => new Set([...known].filter((other) => other !== runId)));
  }

  async function interrupt(runId: RunId): Promise<void> {
    if (runs().has(runId)) return;
    add(runId);
    const answer = await client["run.interrupt"]({ runId });
    // It was over already, or main did not take the call: the button must not stay "interrupting".
    if (!answer.ok || !answer.value) remove(runId);
  }

  function onPush(push: Push): void {
    if (push.type === "interrupt_requested") add(push.runId);
  }

  return { has: (runId: RunId | null) => runId !== null && runs().has(runId), interrupt, onPush };
}
