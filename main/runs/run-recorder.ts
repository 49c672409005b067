import { isTerminalEvent, type PanelEvent, type TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { createRunFold } from "../../shared/fold-run.ts";
import { err, ok } from "../../shared/result.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { Clock } from "../lib/clock.ts";
import type { StoreError } from "../store/store-error.ts";
import type { TranscriptWriter } from "../store/transcript-writer.ts";
import { createDeltaJoiner } from "./delta-joiner.ts";

/**
 * The one way from a panel event into transcript, view and news, in this order. The end is told when it is on the disk:
 * whoever has heard how a run ended must find it so, whatever happens to this process.
 */
export interface RunRecorder {
  record(event: PanelEvent): void;
  view(): RunView;
  /** Why nothing more can be written, once that is so. */
  failure(): StoreError | null;
  /** Resolves when the writer has caught up far enough to be given more. */
  drained(): Promise<void>;
  flush(): Promise<void>;
}

export function createRunRecorder(
  writer: TranscriptWriter,
  clock: Clock,
  tell: (event: TranscriptEvent) => void,
): RunRecorder {
  const fold = createRunFold();
  /** Once the end is recorded: resolves when it has been told. */
  let ending: Promise<void> | null = null;
  const joiner = createDeltaJoiner(clock, (event) => {
    const recorded = writer.append(event);
    fold.add(recorded);
    if (ending !== null) ending = ending.then(() => tell(recorded));
    else if (isTerminalEvent(event)) ending = writer.flush({ durable: true }).then(() => tell(recorded));
    else tell(recorded);
  });
  return {
    record: joiner.push,
    view: fold.view,
    failure: () => writer.failed,
    drained: () => writer.drained(),
    async flush() {
      joiner.flush();
      await writer.flush();
      await ending;
    },
  };
}

/** Stands in for a transcript that could not be opened: the run still ends, is told and has a row. */
export function createLostWriter(error: StoreError, clock: Clock): TranscriptWriter {
  const startedAtMs = clock.monotonic();
  let seq = 0;
  return {
    append: (event) => ({ ...event, seq: seq++, t: Math.round(clock.monotonic() - startedAtMs) }),
    failed: error,
    flush: async () => err(error),
    drained: async () => {},
    close: async () => err(error),
    removePlain: async () => ok(undefined),
  };
}
