import { type Accessor, createEffect, createSignal, on } from "solid-js";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";

export interface RunOrigin {
  readonly kind: "repeats" | "continues";
  readonly runId: RunId;
  readonly title: string;
}

/** The run that the one on screen does over or went on from; null: none, or it was deleted since. */
export function createRunOrigin(
  client: Pick<Bridge, "run.get">,
  detail: Accessor<RunDetail | null>,
): Accessor<RunOrigin | null> {
  const [origin, setOrigin] = createSignal<RunOrigin | null>(null);
  let generation = 0;
  createEffect(
    on(
      () => [detail()?.repeats ?? null, detail()?.continuedFrom ?? null] as const,
      ([repeats, continuedFrom]) => {
        const runId = repeats ?? continuedFrom;
        generation += 1;
        const own = generation;
        setOrigin(null);
        if (runId === null) return;
        void client["run.get"]({ runId }).then((answer) => {
          if (own === generation && answer.ok)
            setOrigin({ kind: repeats === null ? "continues" : "repeats", runId, title: answer.value.title });
        });
      },
    ),
  );
  return origin;
}
