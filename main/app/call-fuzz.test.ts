import fc from "fast-check";
import { expect, test } from "vitest";
import { CALL_NAMES, type CallName } from "../../shared/ipc/contract.ts";
import { CALL_SCHEMAS } from "../../shared/ipc/contract-schemas.ts";
import { ok } from "../../shared/result.ts";
import { type CallHandlers, createCallHandler } from "./call-handler.ts";

const CALLER = { windowId: 1 };
const PATHS = [
  "../../.ssh/id_rsa",
  "/etc/passwd",
  "C:\\Windows\\win.ini",
  "\\\\?\\C:\\x",
  "..\\..\\x",
  "file:///x",
  "a\0b",
  ".",
];
/** Fields that are free text: no call takes them for the name of anything. */
const FREE_TEXT = new Set(["brief", "commandLine", "commandFraming", "value", "query", "title"]);
/** Fields that are paths: their form is checked here, that a person gave them where they are opened. */
const PATH_FIELDS = new Set(["path", "filePath", "projectPath"]);
const RELATIVE_PATHS = PATHS.filter((path) => !/^(?:\/|[A-Z]:\\|\\\\)/.test(path));

const odd = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true, maxDepth: 3 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 2 ** 53, 1e308),
  fc.constantFrom(...PATHS),
  fc.constantFrom(
    "x".repeat(10 * 1024 * 1024),
    Array.from({ length: 100_000 }, () => 0),
  ),
);
const keys = fc.constantFrom(
  "runId",
  "afterSeq",
  "limit",
  "brief",
  "adapterId",
  "filePath",
  "projectPath",
  "maxRounds",
  "continueFrom",
  "from",
  "__proto__",
  "constructor",
  "toString",
);
const input = fc.oneof(
  odd,
  fc
    .array(fc.tuple(keys, odd), { maxLength: 4 })
    .map((entries) => Object.defineProperties({}, toDescriptors(entries)) as unknown),
);

/** Own properties, also one named `__proto__`. */
function toDescriptors(entries: readonly (readonly [string, unknown])[]): PropertyDescriptorMap {
  const descriptors = entries.map(([key, value]) => [key, { value, enumerable: true, configurable: true }] as const);
  const map: PropertyDescriptorMap = Object.create(null);
  for (const [key, descriptor] of descriptors) map[key] = descriptor;
  return map;
}

function setUp() {
  const reached: CallName[] = [];
  const failures: unknown[] = [];
  const handlers = Object.fromEntries(
    CALL_NAMES.map((name) => [
      name,
      async () => {
        reached.push(name);
        return ok(null);
      },
    ]),
  ) as unknown as CallHandlers; // a fake: what it answers is not looked at
  const call = createCallHandler(handlers, { warn() {}, error: (fields) => failures.push(fields) });
  return { call, reached, failures };
}

test.each(CALL_NAMES)(
  "B111: %s answers anything at all with data, and is reached only by what its schema takes",
  async (name) => {
    await fc.assert(
      fc.asyncProperty(input, async (value) => {
        const { call, reached, failures } = setUp();

        const answer = await call({ caller: CALLER, args: [name, value] });

        expect(failures).toEqual([]);
        expect(Object.keys({})).toEqual([]);
        expect(reached).toEqual(answer.ok ? [name] : []);
        if (answer.ok) expect(CALL_SCHEMAS[name].safeParse(value).success).toBe(true);
        else expect(answer.error).toMatchObject({ type: "invalid_input", message: expect.stringContaining(name) });
        if (!answer.ok) expect(answer.error.message.length).toBeLessThan(1_000);
      }),
      { seed: 7, numRuns: 150 },
    );
  },
);

const PLAN_SOURCES = {
  worktree: "/home/ann/tea-room",
  plan: "/home/ann/tea-room/.pipeline/plan.json",
  analysis: ["/home/ann/tea-room/docs/analysis.md"],
  constitution: null,
};

/** An input that the call takes, to be spoiled one field at a time. */
const GOOD: { readonly [N in CallName]: Readonly<Record<string, unknown>> } = {
  "app.info": {},
  "library.list": { query: "bakery", statuses: ["shipped"], adapter: "sample", projectId: 1, offset: 0, limit: 10 },
  "library.find": { query: "bakery", limit: 10 },
  "library.facets": {},
  "live.scores": {},
  "run.rename": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", title: "Spring campaign" },
  "run.delete": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "run.undoDelete": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "run.reveal": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "library.addTranscript": { path: "/home/ann/tea.critique" },
  "run.copyId": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "live.list": {},
  "run.get": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "run.start": { brief: "a bakery", adapterId: "sample" },
  "run.again": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", from: "best" },
  "run.saveArtifact": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", round: null },
  "run.exportReport": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", redacted: false },
  "run.exportTranscript": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", redacted: false },
  "run.exportBundle": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", redacted: true },
  "run.copySummary": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "file.reveal": { path: "/home/somebody/report.html" },
  "run.startSample": {},
  "run.reviewSample": {},
  "run.interrupt": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "run.eventsSince": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", afterSeq: 3 },
  "artifact.open": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", round: 1, scripts: false },
  "artifact.text": { openedId: "0190b2f0-7c1a-4bbb-8ccc-0123456789ab", sha256: "ab".repeat(32) },
  "artifact.links": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", round: 0 },
  "artifact.copyLink": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", round: 1, index: 0 },
  "artifact.detach": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", round: 1 },
  "replay.open": { source: { kind: "file", path: "/home/ann/tea.critique" } },
  "replay.read": { id: "0190b2f0-7c1a-4bbb-8ccc-0123456789ab", from: 0, limit: 500 },
  "replay.close": { id: "0190b2f0-7c1a-4bbb-8ccc-0123456789ab" },
  "transcript.choose": {},
  "run.watch": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "run.ack": { runId: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "notices.dismiss": {},
  "agents.list": { again: true },
  "agents.chooseProgram": { adapterId: "claude-code" },
  "agents.clearProgram": { adapterId: "claude-code" },
  "agents.clearDegraded": { adapterId: "claude-code" },
  "agents.test": { adapterId: "claude-code" },
  "agents.readCommand": { commandLine: "claude -p" },
  "project.choose": {},
  "project.inspect": { path: "/home/ann/tea-room" },
  "project.setJury": { path: "/home/ann/tea-room", enabled: false },
  "file.choose": {},
  "file.inspect": { path: "C:\\pages\\tea.html" },
  "jury.resolve": { projectPath: "/home/ann/tea-room" },
  "settings.get": {},
  "settings.set": { key: "maxRounds", value: "4" },
  "newRun.draft": {},
  "newRun.saveDraft": {
    brief: "a bakery",
    filePath: "/home/ann/tea.html",
    projectPath: null,
    adapterId: "command",
    commandLine: "my-agent --fast",
    commandFraming: "ndjson:delta.text",
    maxRounds: 3,
    fallback: "ship_best",
  },
  "plan.chooseWorktree": {},
  "plan.chooseFile": { what: "plan" },
  "plan.find": { path: "/home/ann/tea-room" },
  "plan.openSample": {},
  "plan.open": { sources: PLAN_SOURCES, path: "/home/ann/tea-room/.pipeline/plan-critique.json" },
  "plan.criticize": { sources: PLAN_SOURCES, agent: { kind: "local" } },
  "plan.answer": { id: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab", agent: { kind: "adapter", id: "claude-code" } },
  "plan.interrupt": {},
  "plan.reply": {
    id: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab",
    reply: { objection: "OBJ-01", action: "accept", revision: "T3 does it", anchors: [{ kind: "plan", ref: "T3" }] },
  },
  "plan.saveRevised": { id: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "plan.saveCritique": { id: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "plan.copyMarkdown": { id: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "plan.list": { query: "relay", limit: 50 },
  "plan.get": { id: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "plan.delete": { id: "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" },
  "data.info": {},
  "data.open": {},
  "window.commands": { enabled: ["new_run", "interrupt"] },
  "window.layout": { libraryWidth: 248, artifactWidth: 380, libraryOpen: true, artifactOpen: false },
  "appearance.get": {},
  "appearance.set": { key: "theme", value: "dark" },
  "drop.open": { paths: ["/home/somebody/page.html"] },
};

test.each(CALL_NAMES)(
  "B111: %s takes its input whole, without a field more or less, and no path in any of them",
  async (name) => {
    const { call, reached } = setUp();
    const good = GOOD[name];
    const fields = Object.keys(good);
    const spoiled = [
      { ...good, extra: 1 },
      ...fields.map((field) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== field))),
      ...fields
        .filter((field) => !FREE_TEXT.has(field))
        .flatMap((field) =>
          (PATH_FIELDS.has(field) ? RELATIVE_PATHS : PATHS).map((path) => ({ ...good, [field]: path })),
        ),
      ...fields.map((field) => ({ ...good, [field]: "x".repeat(200_001) })),
      ...fields.map((field) => ({ ...good, [field]: Number.NaN })),
    ];

    for (const value of spoiled) {
      expect(await call({ caller: CALLER, args: [name, value] })).toMatchObject({ error: { type: "invalid_input" } });
    }
    expect(reached).toEqual([]);
    expect(await call({ caller: CALLER, args: [name, good] })).toEqual(ok(null));
  },
);

test.each([
  [{ filePath: "page.html" }, "filePath: a path is absolute and has no NUL"],
  [{ filePath: "../../.ssh/id_rsa" }, "filePath: a path is absolute"],
  [{ projectPath: "/a\0b" }, "projectPath: a path is absolute and has no NUL"],
  [{ projectPath: "file:///x" }, "projectPath: a path is absolute"],
  [{ filePath: `/${"x".repeat(5_000)}` }, "filePath: "],
  [{ filePath: undefined }, "filePath: "],
  [{ maxRounds: 11 }, "maxRounds: "],
  [{ maxRounds: 1.5 }, "maxRounds: "],
  [{ fallback: "ship_worst" }, "fallback: "],
  [{ continueFrom: "../x" }, "continueFrom: a run id is a lower-case UUID"],
  [{ filePath: "/x", continueFrom: GOOD["run.again"].runId }, "allowed is one of filePath and continueFrom"],
])("B111: run.start refuses %o", async (spoiled, message) => {
  const { call, reached } = setUp();

  const answer = await call({ caller: CALLER, args: ["run.start", { ...GOOD["run.start"], ...spoiled }] });

  expect(answer).toMatchObject({ error: { type: "invalid_input", message: expect.stringContaining(message) } });
  expect(reached).toEqual([]);
});
