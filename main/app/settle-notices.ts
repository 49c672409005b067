import { isTerminalEvent, type TerminalEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { toMessage } from "../../shared/result.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { toOutcomeText } from "../../shared/strings/outcome-text.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import type { RunNews, RunRegistry } from "../runs/run-registry.ts";

export interface SettleNotice {
  readonly runId: RunId;
  readonly title: string;
  /** The headline of the badge. */
  readonly body: string;
}

export interface SettleNoticeParts {
  readonly t: RoomT;
  readonly registry: Pick<RunRegistry, "eventsSince">;
  readonly titleOf: (runId: RunId) => string;
  /** A window of ours has the focus: then nobody has to be told. */
  readonly isWatched: () => boolean;
  readonly notify: (notice: SettleNotice) => void;
  readonly warn: (message: string) => void;
}

/** Tells people who look elsewhere that a run has ended, and how; once a run. */
export function createSettleNotices(parts: SettleNoticeParts): (news: RunNews) => Promise<void> {
  return async ({ runId, events }) => {
    const end = events.at(-1);
    if (end === undefined || !isTerminalEvent(end) || isOwnDoing(end) || parts.isWatched()) return;
    try {
      const title = parts.titleOf(runId);
      const recorded = await parts.registry.eventsSince(runId, -1);
      const view = recorded.reduce(foldRun, EMPTY_RUN_VIEW);
      const body = toOutcomeText(parts.t, view)?.headline;
      if (body !== undefined) parts.notify({ runId, title, body });
    } catch (thrown) {
      // A library that cannot be read now says so where it is looked at; the run's end is recorded all the same.
      parts.warn(`nobody was told that the run ${runId} ended: ${toMessage(thrown)}`);
    }
  };
}

/** Whoever stopped a run, or quits, knows. */
function isOwnDoing(end: TerminalEvent): boolean {
  return end.type === "interrupted" && (end.cause === "user" || end.cause === "shutdown");
}
