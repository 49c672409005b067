import { CAST, type RunStatus } from "../../shared/domain/run.ts";
import { findRound, type RunView, runStatus } from "../../shared/run-view.ts";
import type { MessageKey } from "../../shared/strings/en.ts";
import { ROLE_NAME, STATUS_NAME } from "../../shared/strings/role-words.ts";
import { t } from "./words.ts";

/** What the run is doing, in the words of the chip beside its title. `known`: what main says of it, when it says anything. */
export function toHeaderStatus(view: RunView, known: RunStatus | undefined): string {
  if (view.end !== null) return t(STATUS_NAME[runStatus(view)]);
  if (known !== undefined && known !== "running") return t(STATUS_NAME[known]);
  if (view.retrying !== null) return t("header.retrying", { attempt: view.retrying.attempt });
  const { start } = view;
  const current = view.openRound ?? view.rounds.at(-1)?.round;
  if (start === null || current === undefined) return t("header.starting");
  const round = findRound(view, current);
  const speaking = CAST.find((role) => round?.panelists[role].state === "speaking");
  if (speaking === undefined) return t("header.round", { round: current, max: start.maxRounds });
  return t("header.roundSpeaking", { round: current, max: start.maxRounds, role: t(ROLE_NAME[speaking]) });
}

const AGENT_NAME: Readonly<Record<string, MessageKey & ("agent.sample" | "agent.claudeCode")>> = {
  sample: "agent.sample",
  "claude-code": "agent.claudeCode",
};

/** Adapters without a word of ours go by their id. */
export function toAgentName(adapter: string): string {
  const key = AGENT_NAME[adapter];
  return key === undefined ? adapter : t(key);
}
