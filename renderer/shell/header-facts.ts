import { toBudgetText, toUsageText } from "../../shared/usage-text.ts";
import { toAgentName, toHeaderStatus, toHeaderTone } from "../state/header-text.ts";
import type { LiveRun } from "../state/live-run.ts";
import type { createReplayLink } from "../state/replay-link.ts";
import { toRunMark } from "../state/run-mark.ts";
import type { ShownRun } from "../state/shown-run.ts";
import { t } from "../state/words.ts";
import type { Workspace } from "../state/workspace.ts";

export interface HeaderFactsParts {
  readonly run: LiveRun;
  readonly shown: ShownRun;
  readonly replayLink: ReturnType<typeof createReplayLink>;
  readonly workspace: Pick<Workspace, "place">;
}

/** What the header says: of the run on screen, of the moment that is played, or, where there is neither, of nothing but the program. */
export function createHeaderFacts({ run, shown, replayLink, workspace }: HeaderFactsParts) {
  const isPlayed = () => replayLink.shown() !== null;
  // Settings, a comparison and a plan are of no run; one that goes on is named beside the button that stops it.
  const isNamed = () => run.runId() !== null && !isPlayed() && (workspace.place().kind === "run" || shown.isLive());
  const row = () => shown.liveEntry() ?? shown.summary();

  return {
    /** "": of the program. */
    title(): string {
      if (isPlayed()) return replayLink.info()?.title || (replayLink.isOfFile() ? "" : shown.title());
      return isNamed() ? shown.title() : "";
    },
    status(): string | null {
      const replayed = replayLink.info();
      if (isPlayed() && replayed !== null) return t("replay.status", { status: replayed.status });
      return isNamed() ? toHeaderStatus(run.view(), row(), shown.elapsedMs()) : null;
    },
    tone: () => (isNamed() ? toHeaderTone(run.view(), row()) : "neutral"),
    isLive: () => shown.isLive() && !isPlayed(),
    isWaiting: () => shown.liveEntry()?.status === "queued",
    agent(): string | null {
      const adapter = shown.adapter();
      if (adapter === null) return null;
      // While it tries again the status names it; a file that is played is of no agent we know.
      const isItsOwn = isNamed() ? run.view().retrying === null : isPlayed() && !replayLink.isOfFile();
      return isItsOwn ? toAgentName(adapter) : null;
    },
    mark() {
      const summary = isNamed() ? shown.summary() : undefined;
      return summary === undefined ? null : toRunMark(t, summary);
    },
    elapsed: () => (isNamed() ? shown.elapsed() : null),
    usage: () => (isNamed() ? toUsageText(t, run.view().usage ?? shown.summary()?.usage) : ""),
    budget: () => (isNamed() ? toBudgetText(t, { ...run.view(), elapsedMs: shown.elapsedMs() }) : ""),
  };
}
