import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import type { ActionContract } from "../../shared/ipc/action-contract.ts";
import type { ArtifactContract } from "../../shared/ipc/artifact-contract.ts";
import type { AppInfo } from "../../shared/ipc/contract.ts";
import type { LibraryContract } from "../../shared/ipc/library-contract.ts";
import type { PlanContract } from "../../shared/ipc/plan-contract.ts";
import type { ReplayContract } from "../../shared/ipc/replay-contract.ts";
import type { SetupContract } from "../../shared/ipc/setup-contract.ts";
import type { ShellContract } from "../../shared/ipc/shell-contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { RunRegistry } from "../runs/run-registry.ts";
import { toStoreError } from "../store/store-error.ts";
import type { CallHandlers } from "./call-handler.ts";
import { toEventPage } from "./event-page.ts";
import type { NewsFeed } from "./news-feed.ts";
import type { RunAgain } from "./run-again.ts";
import type { StartRun } from "./start-run.ts";

export interface HandlerParts {
  readonly info: () => Promise<AppInfo>;
  readonly store: {
    getRun(runId: RunId): RunDetail | null;
  };
  readonly registry: Pick<RunRegistry, "live" | "eventsSince">;
  readonly startRun: StartRun;
  readonly runAgain: RunAgain;
  readonly reviewSample: () => ReturnType<StartRun>;
  readonly interrupt: (runId: RunId) => boolean;
  readonly feedOf: (windowId: number) => NewsFeed | undefined;
  readonly dismissNotices: () => void;
  /** A window shows another run now. */
  readonly onWatch: () => void;
  readonly sample: { readonly brief: string; readonly adapterId: string };
}

export function createCallHandlers(
  parts: HandlerParts,
): Omit<
  CallHandlers,
  | keyof ActionContract
  | keyof SetupContract
  | keyof LibraryContract
  | keyof ArtifactContract
  | keyof PlanContract
  | keyof ShellContract
  | keyof ReplayContract
> {
  const { store, registry, sample } = parts;
  return {
    "app.info": async () => ok(await parts.info()),
    "live.list": async () => ok(registry.live()),
    "run.get": async ({ runId }) => {
      const run = reading(() => store.getRun(runId));
      if (!run.ok) return run;
      return run.value === null ? unknownRun(runId) : ok(run.value);
    },
    "run.start": (input) => parts.startRun(input),
    "run.again": (input) => parts.runAgain(input),
    "run.startSample": () => parts.startRun(sample),
    "run.reviewSample": () => parts.reviewSample(),
    "run.interrupt": async ({ runId }) => ok(parts.interrupt(runId)),
    "run.eventsSince": async ({ runId, afterSeq }) => {
      // A live run needs no row to be followed: whoever locks the library does not stop the window.
      if (!registry.live().some((live) => live.runId === runId)) {
        const run = reading(() => store.getRun(runId));
        if (!run.ok) return run;
        if (run.value === null) return unknownRun(runId);
      }
      try {
        return ok(toEventPage(await registry.eventsSince(runId, afterSeq)));
      } catch (thrown) {
        return storageError(thrown, `reading the transcript of the run ${runId}`);
      }
    },
    "run.watch": async ({ runId }, caller) => {
      parts.feedOf(caller.windowId)?.watch(runId);
      parts.onWatch();
      return ok(null);
    },
    "run.ack": async ({ runId }, caller) => {
      parts.feedOf(caller.windowId)?.acknowledge(runId);
      return ok(null);
    },
    "notices.dismiss": async () => {
      parts.dismissNotices();
      return ok(null);
    },
  };
}

/** The library reads synchronously and throws what disk and locks do to it: that is an answer too. A bug is thrown on. */
function reading<T>(read: () => T): Result<T, TaggedError<"storage">> {
  try {
    return ok(read());
  } catch (thrown) {
    return storageError(thrown, "reading the library");
  }
}

function storageError(thrown: unknown, what: string): Result<never, TaggedError<"storage">> {
  return err({ type: "storage", message: toStoreError(thrown, what).message });
}

function unknownRun(runId: RunId): Result<never, TaggedError<"unknown_run">> {
  return err({ type: "unknown_run", message: `there is no run ${runId}` });
}
