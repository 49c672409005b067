import type { AgentEvent } from "./adapter.ts";

/** Codex counts its attempts in words: "Reconnecting... 2/5". Anything else is not a retry. */
export function toRetrying(words: string, reason?: string): AgentEvent[] {
  const count = /^Reconnecting\.{3} (\d+)\/(\d+)(?: \(([\s\S]*)\))?$/.exec(words);
  if (count === null) return [];
  const [, attempt, maxAttempts, inBrackets] = count;
  const detail = reason ?? inBrackets ?? words;
  return [{ type: "retrying", attempt: Number(attempt), maxAttempts: Number(maxAttempts), detail }];
}
