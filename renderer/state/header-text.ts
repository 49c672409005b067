import { CAST, type RunStatus } from "../../shared/domain/run.ts";
import { toRetryText } from "../../shared/retry-text.ts";
import { findRound, type RunView, runStatus } from "../../shared/run-view.ts";
import { toAgentName as nameAgent } from "../../shared/strings/agent-name.ts";
import { ROLE_NAME, STATUS_NAME } from "../../shared/strings/role-words.ts";
import { STATUS_TONE } from "./status-tone.ts";
import { t } from "./words.ts";

/** What main says of a run, when it says anything; `queuePosition` counts from 1. */
export interface KnownStatus {
  readonly status: RunStatus;
  readonly queuePosition?: number;
}

/** What the run is doing, in the words of the chip beside its title. `elapsedMs`: how long it takes by now. */
export function toHeaderStatus(view: RunView, known: KnownStatus | undefined, elapsedMs = view.elapsedMs): string {
  if (view.end !== null) return t(STATUS_NAME[runStatus(view)]);
  if (known?.status === "queued" && known.queuePosition !== undefined && known.queuePosition > 0) {
    return t("status.queuedAt", { rank: known.queuePosition });
  }
  if (known !== undefined && known.status !== "running") return t(STATUS_NAME[known.status]);
  const { start } = view;
  if (view.retrying !== null) return toRetryText(t, view, elapsedMs);
  if (start?.mode === "unreviewed") return t("header.unreviewed");
  const current = view.openRound ?? view.rounds.at(-1)?.round;
  if (start === null || current === undefined) return t("header.starting");
  const round = findRound(view, current);
  const speaking = CAST.find((role) => round?.panelists[role].state === "speaking");
  if (speaking === undefined) return t("header.round", { round: current, max: start.maxRounds });
  return t("header.roundSpeaking", { round: current, max: start.maxRounds, role: t(ROLE_NAME[speaking]) });
}

/** How that chip looks: quiet while the run goes on, then as its outcome does everywhere. */
export function toHeaderTone(view: RunView, known: KnownStatus | undefined) {
  if (view.end !== null) return STATUS_TONE[runStatus(view)];
  return known === undefined ? "neutral" : STATUS_TONE[known.status];
}

/** Adapters without a word of ours go by their id. */
export function toAgentName(adapter: string): string {
  return nameAgent(t, adapter);
}
