import { expect, test } from "vitest";
import type { AgentInfo, AgentState } from "../../../shared/domain/agent-state.ts";
import { EMPTY_DRAFT, type NewRunDraft } from "../../../shared/domain/new-run-draft.ts";
import type { RunId } from "../../../shared/domain/run.ts";
import * as schemas from "../../../shared/ipc/contract-schemas.ts";
import { translateEn as t } from "../../../shared/strings/translate-en.ts";
import {
  applyPreset,
  checkForm,
  MAX_BRIEF_LENGTH,
  type NewRunState,
  toAgentNote,
  toBriefCount,
  toBriefHint,
  toCommandProblem,
  toNextDraft,
  toStartInput,
} from "./new-run-form.ts";

const RUN = "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" as RunId; // ids are only compared
const READY: AgentState = { kind: "ready", path: "/bin/claude", version: "2.1.332" };
const CLAUDE: AgentInfo = {
  id: "claude-code",
  name: "Claude Code",
  isSample: false,
  isBuiltIn: false,
  program: null,
  state: READY,
};
const DRAFT: NewRunDraft = { ...EMPTY_DRAFT, brief: "a bakery", adapterId: "claude-code" };

function stateOf(changes: Partial<NewRunState> = {}, draft: Partial<NewRunDraft> = {}): NewRunState {
  return {
    draft: { ...DRAFT, ...draft },
    continueFrom: null,
    file: { kind: "none" },
    project: { kind: "none" },
    agents: [CLAUDE],
    command: { kind: "none" },
    ...changes,
  };
}

const check = (changes?: Partial<NewRunState>, draft?: Partial<NewRunDraft>) =>
  checkForm(t, "en", stateOf(changes, draft));

test("a brief and an agent that is there are enough", () => {
  expect(check()).toEqual({});
});

test("without a brief there must be a file; a run to continue is none", () => {
  expect(check({}, { brief: " \n" })).toEqual({ brief: "Write a brief, or choose a file to review." });
  expect(check({}, { brief: "", filePath: "/tmp/page.html" })).toEqual({});
  expect(check({ continueFrom: RUN }, { brief: "" })).toHaveProperty("brief");
});

test("the limit of the brief is the contract's", () => {
  expect(MAX_BRIEF_LENGTH).toBe(schemas.MAX_BRIEF_LENGTH);
  expect(check({}, { brief: "x".repeat(MAX_BRIEF_LENGTH) })).toEqual({});
  expect(check({}, { brief: "x".repeat(MAX_BRIEF_LENGTH + 2) })).toEqual({ brief: "2 characters too many" });
});

test("the sample needs no brief, and says at the field that it reads none", () => {
  const sample: AgentInfo = { ...CLAUDE, id: "sample", isSample: true, isBuiltIn: true };
  const state = stateOf({ agents: [CLAUDE, sample] }, { brief: "", adapterId: "sample" });

  expect(checkForm(t, "en", state)).toEqual({});
  expect(toBriefHint(t, state)).toBe("The sample plays its own script: it reads neither brief nor file.");
  expect(toBriefHint(t, stateOf())).toBe("The first line becomes the title of the run.");
  expect(toBriefHint(t, stateOf({}, { filePath: "/p/a.html" }))).toContain("Leave it blank");
  expect(toBriefHint(t, stateOf({}, { brief: "x".repeat(MAX_BRIEF_LENGTH - 1) }))).toBe("1 character left");
});

test("below the agents stands what is to be known of the chosen one, always something", () => {
  const note = (state: AgentState, chosen: string | null = "claude-code") =>
    toAgentNote(t, [{ ...CLAUDE, state }], chosen, 0);

  expect(note(READY)).toBe("Program: /bin/claude");
  expect(note({ kind: "checking" })).toBe("Looking for agents on this computer.");
  expect(note(READY, null)).toBe("Looking for agents on this computer.");
  expect(note({ kind: "not_found", reason: "", searched: [] })).toContain("npm install");
  expect(note(READY, "command")).toContain("Any program");
});

test("characters are counted only near the limit", () => {
  expect(toBriefCount(t, "x".repeat(1_000))).toBeNull();
  expect(toBriefCount(t, "x".repeat(MAX_BRIEF_LENGTH - 1))).toBe("1 character left");
  expect(toBriefCount(t, "x".repeat(MAX_BRIEF_LENGTH + 1))).toBe("1 character too many");
});

test("a file over the limit is refused with both sizes, one that is gone with main's words", () => {
  const file = { path: "/p.html", name: "p.html", bytes: 9 * 1024 * 1024, limitBytes: 8 * 1024 * 1024 };

  expect(check({ file: { kind: "found", value: file } }).file).toBe("This file has 9.4 MB. The limit is 8.4 MB.");
  expect(check({ file: { kind: "found", value: { ...file, bytes: file.limitBytes } } })).toEqual({});
  expect(check({ file: { kind: "refused", reason: "/p.html cannot be read (ENOENT)" } }).file).toContain("ENOENT");
});

test("a project whose files cannot be used would not start, so it is said before", () => {
  const project = { path: "/p", designMd: null, skillMd: null, problems: ["/p/SKILL.md: is not a file"] };

  expect(check({ project: { kind: "found", value: project } }).project).toBe("/p/SKILL.md: is not a file");
});

test.each<[AgentState, boolean]>([
  [{ kind: "checking" }, true],
  [READY, true],
  // Told, but not held back: only a run knows whether a key comes from elsewhere.
  [{ kind: "not_logged_in", path: "/c", version: "2", reason: "log in" }, true],
  [{ kind: "degraded", until: 1, reason: "two cycles failed" }, true],
  [{ kind: "not_found", reason: "not found", searched: [] }, false],
  [{ kind: "broken", path: "/c", reason: "stub" }, false],
])("an agent that is %j may be started: %s", (state, isAllowed) => {
  const errors = check({ agents: [{ ...CLAUDE, state }] });

  expect(errors).toEqual(isAllowed ? {} : { agent: "Claude Code cannot be used right now. Choose another agent." });
});

test("an agent that nobody knows any more has to be chosen anew", () => {
  expect(check({ agents: [] }).agent).toBe("Choose an agent.");
  expect(check({}, { adapterId: null }).agent).toBe("Choose an agent.");
});

test("a command has to be there, to be readable and to name a program that is found", () => {
  const own = { adapterId: "command", commandLine: "my-agent 'x" };
  const found = (words: readonly string[], path: string | null) =>
    ({ kind: "found", value: { kind: "read", words, path } }) as const;

  expect(check({}, { adapterId: "command", commandLine: " " }).command).toBe("Write the command to run.");
  expect(
    check({ command: { kind: "found", value: { kind: "unreadable", reason: "a quote is open" } } }, own).command,
  ).toBe("a quote is open");
  expect(check({ command: found(["my-agent"], null) }, own).command).toBe("The program “my-agent” was not found.");
  expect(check({ command: found(["my-agent"], "/bin/my-agent") }, own)).toEqual({});
  expect(toCommandProblem(t, { kind: "looking" })).toBeNull();
});

test("the way to a command's words has to be whole, and counts for a command alone", () => {
  const command = { kind: "found", value: { kind: "read", words: ["x"], path: "/bin/x" } } as const;
  const own = { adapterId: "command", commandLine: "x" };
  const framing = (commandFraming: string | null) => check({ command }, { ...own, commandFraming });

  expect(framing("ndjson:")).toEqual({ framing: "Write the way to the text, such as delta.text." });
  expect(framing("ndjson:delta..text")).toHaveProperty("framing");
  expect([framing("ndjson:delta.text"), framing("text"), framing(null)]).toEqual([{}, {}, {}]);
  expect(check({}, { commandFraming: "ndjson:" })).toEqual({});
  expect(toStartInput(stateOf({}, { commandFraming: "ndjson:" }))).not.toHaveProperty("commandFraming");
});

test("what is left to the settings is not sent", () => {
  expect(toStartInput(stateOf())).toEqual({ brief: "a bakery", adapterId: "claude-code" });
});

test("what main is sent is what its schema takes", () => {
  const full: Partial<NewRunDraft> = {
    filePath: "/tmp/page.html",
    projectPath: "/tmp",
    adapterId: "command",
    commandLine: "my-agent --fast",
    commandFraming: "ndjson:delta.text",
    maxRounds: 2,
    fallback: "fail",
  };
  const inputs = [stateOf(), stateOf({}, full), stateOf({ continueFrom: RUN }, full)].map(toStartInput);

  expect(inputs[1]).toEqual({
    brief: "a bakery",
    adapterId: "command",
    commandLine: "my-agent --fast",
    commandFraming: "ndjson:delta.text",
    filePath: "/tmp/page.html",
    projectPath: "/tmp",
    maxRounds: 2,
    fallback: "fail",
  });
  for (const input of inputs)
    expect(schemas.CALL_SCHEMAS["run.start"].safeParse(input)).toMatchObject({ success: true });
});

test("a preset proposes only what it names; a run to continue takes the place of a file", () => {
  const draft = { ...DRAFT, filePath: "/old.html", projectPath: "/p" };

  expect(applyPreset(draft, {})).toEqual(draft);
  expect(applyPreset(draft, { filePath: "/new.html" })).toEqual({ ...draft, filePath: "/new.html" });
  expect(applyPreset(draft, { continueFrom: RUN, adapterId: "sample" })).toEqual({
    ...draft,
    filePath: null,
    adapterId: "sample",
  });
});

test("after a start the choices stay, the work is gone, and what was put aside comes back", () => {
  const draft = { ...DRAFT, filePath: "/page.html", projectPath: "/p", maxRounds: 5 };

  expect(toNextDraft(draft, null)).toEqual({ ...draft, brief: "", filePath: null });
  expect(toNextDraft(draft, "half a thought").brief).toBe("half a thought");
});
