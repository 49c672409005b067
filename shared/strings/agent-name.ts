import type { MessageKey, T } from "./en.ts";

const AGENT_NAME: Readonly<Record<string, MessageKey & ("agent.sample" | "agent.claudeCode" | "agent.command")>> = {
  sample: "agent.sample",
  "claude-code": "agent.claudeCode",
  command: "agent.command",
};

/** Adapters without a word of ours go by their id. */
export function toAgentName(t: T, adapter: string): string {
  const key = Object.hasOwn(AGENT_NAME, adapter) ? AGENT_NAME[adapter] : undefined;
  return key === undefined ? adapter : t(key);
}
