import { describe, expect, test } from "vitest";
import type { AgentInfo } from "../../../shared/domain/agent-state.ts";
import type { PlanCard } from "../../../shared/plan/plan-cards.ts";
import { translateEn as t } from "../../../shared/strings/translate-en.ts";
import {
  EMPTY_REPLY,
  isComplete,
  toAgentChoice,
  toChoiceNote,
  toChoiceValue,
  toLensGroups,
  toReply,
  toReplyErrors,
  toShownPath,
} from "./plan-view.ts";

function card(id: string, lens: PlanCard["lens"], blocks = false): PlanCard {
  return {
    id,
    lens,
    claim: "x",
    rule: null,
    standing: "none",
    ruleText: null,
    label: "inference",
    anchors: [],
    replies: [],
    block: blocks ? { id, rule: "SEC-1", type: "no_anchor", why: "" } : null,
  };
}

test("objections stand under their lenses, those that block first, and lenses without any are left out", () => {
  const groups = toLensGroups([
    card("OBJ-01", "security"),
    card("OBJ-02", "scope"),
    card("OBJ-03", "security", true),
    card("OBJ-04", "security"),
  ]);

  expect(groups.map(({ lens, cards }) => [lens, cards.map(({ id }) => id)])).toEqual([
    ["scope", ["OBJ-02"]],
    ["security", ["OBJ-03", "OBJ-01", "OBJ-04"]],
  ]);
});

test.each(["local", "command", "claude-code"])("the choice %s comes back as it was made", (value) => {
  expect(toChoiceValue(toAgentChoice(value))).toBe(value);
});

test("a command is complete with words in it", () => {
  expect(isComplete({ kind: "command", commandLine: " " })).toBe(false);
  expect(isComplete({ kind: "command", commandLine: "x" })).toBe(true);
  expect(isComplete({ kind: "local" })).toBe(true);
});

test("what a choice may read is said beside it", () => {
  const claude: AgentInfo = {
    id: "claude-code",
    name: "Claude Code",
    isSample: false,
    isBuiltIn: false,
    program: null,
    readsFiles: true,
    state: { kind: "ready", path: "/c", version: "1" },
  };

  expect(toChoiceNote(t, { kind: "local" }, [])).toContain("reads no meaning");
  expect(toChoiceNote(t, { kind: "adapter", id: "claude-code" }, [claude])).toContain("tools that only read");
  expect(toChoiceNote(t, { kind: "adapter", id: "codex" }, [claude])).toContain("Cannot be held to reading");
  expect(toChoiceNote(t, { kind: "command", commandLine: "x" }, [claude])).toContain("Cannot be held to reading");
});

test.each([
  ["/w", "/w/src/a.ts", "src/a.ts"],
  ["C:\\w", "C:\\w\\a.ts", "a.ts"],
  ["/w", "/w-other/a.ts", "/w-other/a.ts"],
  ["/w", "/elsewhere/a.ts", "/elsewhere/a.ts"],
])("in %s the file %s is called %s", (worktree, path, shown) => {
  expect(toShownPath(worktree, path)).toBe(shown);
});

describe("a reply", () => {
  test("that accepts names the task and how the plan changes", () => {
    const draft = { ...EMPTY_REPLY, revision: " T3 does it ", task: "T3", ref: "ignored" };

    expect(toReplyErrors(t, draft)).toEqual({ revision: null, ref: null });
    expect(toReply("OBJ-01", draft)).toEqual({
      objection: "OBJ-01",
      action: "accept",
      revision: "T3 does it",
      anchors: [{ kind: "plan", ref: "T3" }],
    });
    expect(toReply("OBJ-01", { ...draft, task: "" }).anchors).toEqual([]);
  });

  test("that rebuts has an anchor, with the quote as it was typed where it is of a file", () => {
    const draft = { ...EMPTY_REPLY, action: "rebut" as const, ref: " a.ts:1 ", quote: " x" };

    expect(toReply("OBJ-01", draft)).toEqual({
      objection: "OBJ-01",
      action: "rebut",
      anchors: [{ kind: "file", ref: "a.ts:1", quote: " x" }],
    });
    expect(toReply("OBJ-01", { ...draft, quote: " " }).anchors).toEqual([{ kind: "file", ref: "a.ts:1" }]);
    expect(toReply("OBJ-01", { ...draft, kind: "analysis" }).anchors).toEqual([{ kind: "analysis", ref: "a.ts:1" }]);
  });

  test("with a gap is not taken, and the gap is named", () => {
    expect(toReplyErrors(t, EMPTY_REPLY)).toEqual({ revision: "Say how the plan changes.", ref: null });
    expect(toReplyErrors(t, { ...EMPTY_REPLY, action: "rebut" })).toEqual({
      revision: null,
      ref: "Say what shows it.",
    });
  });
});
