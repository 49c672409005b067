import type { MessageKey, T } from "./en.ts";

const AGENT_NAME = {
  "local-jury": "agent.localJury",
  sample: "agent.sample",
  "claude-code": "agent.claudeCode",
  codex: "agent.codex",
  gemini: "agent.gemini",
  opencode: "agent.opencode",
  "qwen-code": "agent.qwenCode",
  copilot: "agent.copilot",
  cursor: "agent.cursor",
  command: "agent.command",
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Adapters without a word of ours go by their id. */
export function toAgentName(t: T, adapter: string): string {
  return isNamed(adapter) ? t(AGENT_NAME[adapter]) : adapter;
}

function isNamed(adapter: string): adapter is keyof typeof AGENT_NAME {
  return Object.hasOwn(AGENT_NAME, adapter);
}
