import type { RunId } from "../../shared/domain/run.ts";
import type { Clock } from "../lib/clock.ts";
import type { RunRegistry } from "../runs/run-registry.ts";
import type { Store } from "../store/store.ts";
import { watchTranscripts } from "../store/transcript-watch.ts";
import type { WindowList } from "./window-list.ts";

export interface ElsewhereParts {
  readonly windows: () => Pick<WindowList, "all" | "broadcast">;
  readonly registry: Pick<RunRegistry, "live">;
  readonly store: Pick<Store, "dataDir" | "getRun">;
  readonly clock: Clock;
}

/** Runs that windows show and another process runs: what it writes is told, so that the window reads on. Gives what to call whenever a window shows another run. */
export function followElsewhere({ windows, registry, store, clock }: ElsewhereParts): () => void {
  const transcripts = watchTranscripts(store.dataDir, clock, (runId) =>
    windows().broadcast({ type: "transcript_grown", runId }),
  );
  return () => {
    const watched = windows()
      .all()
      .flatMap(({ feed }) => feed.watched() ?? []);
    transcripts.follow(new Set(watched.filter((runId) => isElsewhere(runId))));
  };

  function isElsewhere(runId: RunId): boolean {
    if (registry.live().some((live) => live.runId === runId)) return false;
    try {
      return store.getRun(runId)?.endedAt === null;
    } catch {
      // Whether the library can be read is told where it is read.
      return false;
    }
  }
}
