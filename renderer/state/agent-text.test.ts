import { expect, test } from "vitest";
import type { AgentInfo, AgentState } from "../../shared/domain/agent-state.ts";
import { translateEn as t } from "../../shared/strings/translate-en.ts";
import { proposeAgent, toAgentStateView, toMarkText } from "./agent-text.ts";

const NOW = 1_700_000_000_000;
const READY: AgentState = { kind: "ready", path: "/bin/claude", version: "2.1.332" };
const claude = (state: AgentState, program: string | null = null): AgentInfo => ({
  id: "claude-code",
  name: "Claude Code",
  isSample: false,
  isBuiltIn: false,
  program,
  state,
});
const SAMPLE: AgentInfo = {
  id: "sample",
  name: "Sample",
  isSample: true,
  isBuiltIn: true,
  program: null,
  state: READY,
};
const view = (agent: AgentInfo) => toAgentStateView(t, agent, NOW);

test("a ready agent shows its version, the sample that it plays a script", () => {
  expect(view(claude(READY))).toEqual({ text: "2.1.332, ready", tone: "ok", detail: "" });
  expect(view(claude({ ...READY, version: "" })).text).toBe("Ready");
  expect(view(SAMPLE).detail).toContain("script");
});

test("one that is not found says how to install it; a chosen program that is not there what is wrong with it", () => {
  const state: AgentState = { kind: "not_found", reason: '"/x" is not an executable file', searched: [] };

  expect(view(claude(state)).detail).toContain("npm install");
  expect(view({ ...claude(state), id: "codex" }).detail).toContain("@openai/codex");
  expect(view({ ...claude(state), id: "cursor" }).detail).toBe("Install it, or choose its program in the settings.");
  expect(view(claude(state, "/x")).detail).toBe('"/x" is not an executable file');
});

test("one that does not work is told by the first line of its own words", () => {
  expect(view(claude({ kind: "broken", path: "/c", reason: "\nnative binary missing\n  at x\n" }))).toEqual({
    text: "Does not work",
    tone: "bad",
    detail: "native binary missing",
  });
});

test("not logged in keeps the version and says what to do", () => {
  const state: AgentState = { kind: "not_logged_in", path: "/c", version: "2.1.0", reason: "run claude once" };

  expect(view(claude(state))).toEqual({ text: "2.1.0, not logged in", tone: "warn", detail: "run claude once" });
});

test("a degraded mark counts its hours up, and never to none", () => {
  const degraded = (leftMs: number) => claude({ kind: "degraded", until: NOW + leftMs, reason: "two cycles" });

  expect(view(degraded(13.2 * 3_600_000)).text).toBe("Degraded, 14 h left");
  expect(view(degraded(-5)).text).toBe("Degraded, 1 h left");
});

test("the first real agent that is ready is proposed, the sample only once no real one is", () => {
  const missing: AgentState = { kind: "not_found", reason: "", searched: [] };
  const other = (state: AgentState): AgentInfo => ({ ...claude(state), id: "other" });

  expect(proposeAgent([claude(READY), SAMPLE])).toBe("claude-code");
  expect(proposeAgent([claude(missing), other(READY), SAMPLE])).toBe("other");
  expect(proposeAgent([claude(missing), SAMPLE])).toBe("sample");
  expect(proposeAgent([])).toBeNull();
});

test("nothing is proposed that an agent still being asked could take back", () => {
  const checking: AgentState = { kind: "checking" };
  const other = (state: AgentState): AgentInfo => ({ ...claude(state), id: "other" });

  expect(proposeAgent([claude(checking), SAMPLE])).toBeNull();
  expect(proposeAgent([claude(checking), other(READY), SAMPLE])).toBeNull();
  expect(proposeAgent([claude(READY), other(checking), SAMPLE])).toBe("claude-code");
});

test("a refused run is told for how long its agent stays marked, or that it is free again", () => {
  const marked: AgentState = { kind: "degraded", until: 5_000_000, reason: "2 of 10 shipped" };

  expect(toMarkText(t, marked, "Codex", 0)).toBe("Codex is marked degraded for 2 h more: 2 of 10 shipped");
  expect(toMarkText(t, marked, "Codex", 4_999_999)).toContain("for 1 h more");
  expect(toMarkText(t, { kind: "checking" }, "Codex", 0)).toBe("Codex is not marked any more: run it again.");
});
