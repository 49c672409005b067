import type { RunView } from "./run-view.ts";
import { toAgentName } from "./strings/agent-name.ts";
import type { T } from "./strings/en.ts";

/** "Claude Code is retrying, attempt 2 of 10, next in 8 s". `elapsedMs`: how long the run takes by now. "": it is not. */
export function toRetryText(t: T, { retrying, start }: Pick<RunView, "retrying" | "start">, elapsedMs: number): string {
  if (retrying === null) return "";
  const { attempt, maxAttempts, delayMs, t: toldAtMs = elapsedMs } = retrying;
  const agent = start?.adapter === undefined ? t("agent.command") : toAgentName(t, start.adapter);
  const text =
    maxAttempts === undefined
      ? t("header.retrying", { agent, attempt })
      : t("header.retryingOf", { agent, attempt, max: maxAttempts });
  const seconds = Math.ceil((toldAtMs + (delayMs ?? 0) - elapsedMs) / 1_000);
  return seconds > 0 ? t("header.retryingIn", { text, seconds }) : text;
}
