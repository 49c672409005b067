import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { RUN_STARTED } from "../store/run-samples.ts";
import { openTestStore, recordRun } from "../store/store-harness.ts";
import { createAgentDesk } from "./agent-desk.ts";
import { createGrantedPaths } from "./granted-paths.ts";
import { createNewRunDraftFile } from "./new-run-draft-file.ts";
import { createSetupCalls } from "./setup-calls.ts";

const CALLER = { windowId: 1 };
const REQUIRED = "---\nod:\n  critique:\n    policy: required\n---\n";

async function setUp(environment: Record<string, string> = {}) {
  const folder = await createTempFolder();
  const dataDir = join(folder, "data");
  const project = join(folder, "tea-room");
  await mkdir(project);
  const store = await openTestStore(dataDir);
  const granted = createGrantedPaths();
  const chosen: (string | null)[] = [];
  const opened: string[] = [];
  const agents = createAgentDesk({
    adaptersFor: () => [],
    sampleId: "sample",
    builtInIds: new Set(["sample"]),
    hostEnv: async () => ({}),
    folder,
    clock: createFakeClock(),
    testAgent: async () => ({ kind: "failed", reason: "", tookMs: 0 }),
  });
  const calls = createSetupCalls({
    agents,
    store,
    sources: { dataDir, environment },
    granted,
    draft: createNewRunDraftFile(dataDir, granted),
    hostEnv: async () => environment,
    choose: async () => chosen.shift() ?? null,
    openFolder: (path) => opened.push(path),
  });
  return { folder, dataDir, project, store, granted, chosen, opened, calls };
}

test("B111: no path is looked at that no person gave", async () => {
  const { calls, project, folder } = await setUp();

  for (const path of [project, "/etc", `${folder}/tea-room/../tea-room`, `${project}\0`]) {
    const refused = { ok: false, error: { type: "not_granted" } };
    expect(await calls["project.inspect"]({ path }, CALLER)).toMatchObject(refused);
    expect(await calls["project.setJury"]({ path, enabled: true }, CALLER)).toMatchObject(refused);
    expect(await calls["file.inspect"]({ path }, CALLER)).toMatchObject(refused);
    expect(await calls["jury.resolve"]({ projectPath: path }, CALLER)).toMatchObject(refused);
  }
});

test("a folder that a person chose may be named from then on, also by its real path", async () => {
  const { calls, project, folder, chosen } = await setUp();
  const link = join(folder, "link");
  await symlink(project, link);
  chosen.push(link);

  expect(await calls["project.choose"]({}, CALLER)).toMatchObject({ value: { path: project } });

  expect(await calls["project.inspect"]({ path: project }, CALLER)).toMatchObject({ ok: true });
});

test("the project of a stored run was given when that run was started", async () => {
  const { calls, project, store } = await setUp();
  await recordRun(store, { projectPath: project }, [RUN_STARTED]);

  expect(await calls["project.inspect"]({ path: project }, CALLER)).toMatchObject({ ok: true });
  // From then on a run may be started in it.
  expect(await calls["jury.resolve"]({ projectPath: project }, CALLER)).toMatchObject({ ok: true });
});

test("a file that a person chose is told with the limit of the settings", async () => {
  const { calls, folder, chosen, store } = await setUp();
  const path = join(folder, "page.html");
  await writeFile(path, "<p>x</p>");
  await store.userSettings.update({ artifactMaxBytes: 1000 });
  chosen.push(path);

  expect(await calls["file.choose"]({}, CALLER)).toMatchObject({ value: { bytes: 8, limitBytes: 1000 } });
  expect(await calls["file.inspect"]({ path }, CALLER)).toMatchObject({ ok: true });
});

test("whoever closes the dialog has chosen nothing", async () => {
  const { calls } = await setUp();

  for (const name of ["project.choose", "file.choose"] as const) {
    expect(await calls[name]({}, CALLER)).toEqual({ ok: true, value: null });
  }
  expect(await calls["agents.chooseProgram"]({ adapterId: "claude-code" }, CALLER)).toEqual({ ok: true, value: null });
});

test("the jury is answered by the first tier that says something, and each tier's word is told", async () => {
  const { calls, project, granted, store } = await setUp({ OD_CRITIQUE_ENABLED: "0" });
  granted.grant(project);
  const resolve = (projectPath: string | null) => calls["jury.resolve"]({ projectPath }, CALLER);

  expect(await resolve(null)).toEqual({
    ok: true,
    value: { enabled: false, tier: "environment", skill: null, project: null, environment: false, phase: "M3" },
  });

  await calls["project.setJury"]({ path: project, enabled: true }, CALLER);
  expect(await store.projectOverride(project)).toEqual({ ok: true, value: true });
  expect(await resolve(project)).toMatchObject({ value: { enabled: true, tier: "project", environment: false } });

  await calls["project.setJury"]({ path: project, enabled: false }, CALLER);
  await writeFile(join(project, "SKILL.md"), REQUIRED);
  expect(await resolve(project)).toMatchObject({
    value: { enabled: true, tier: "skill", skill: "required", project: false },
  });

  await calls["project.setJury"]({ path: project, enabled: null }, CALLER);
  expect(await store.projectOverride(project)).toEqual({ ok: true, value: null });
});

test("what is set counts at once, for the answer about the jury too", async () => {
  const { calls } = await setUp();

  const answer = await calls["settings.set"]({ key: "rolloutPhase", value: "M0" }, CALLER);

  expect(answer).toMatchObject({ ok: true });
  expect(await calls["settings.get"]({}, CALLER)).toEqual(answer);
  expect(await calls["jury.resolve"]({ projectPath: null }, CALLER)).toMatchObject({
    value: { enabled: false, tier: "phase", phase: "M0" },
  });
});

test("a value that cannot be used changes nothing", async () => {
  const { calls, store } = await setUp();

  expect(await calls["settings.set"]({ key: "maxRounds", value: "11" }, CALLER)).toMatchObject({
    ok: false,
    error: { type: "not_allowed" },
  });
  expect(await store.userSettings.read()).toEqual({ ok: true, value: {} });
});

test("a settings file that is no JSON is told and never written over", async () => {
  const { calls, dataDir } = await setUp();
  await writeFile(join(dataDir, "settings.json"), "{ maxRounds: 4");

  for (const answer of [
    await calls["settings.get"]({}, CALLER),
    await calls["settings.set"]({ key: "maxRounds", value: "4" }, CALLER),
    await calls["jury.resolve"]({ projectPath: null }, CALLER),
  ]) {
    expect(answer).toMatchObject({ error: { type: "storage", message: expect.stringContaining("settings.json") } });
  }
});

test("settings that cannot be used are an answer about the jury as well, not a guess", async () => {
  const { calls } = await setUp({ OD_CRITIQUE_MAX_ROUNDS: "eleven" });

  expect(await calls["jury.resolve"]({ projectPath: null }, CALLER)).toMatchObject({
    error: { type: "invalid_config", message: expect.stringContaining("OD_CRITIQUE_MAX_ROUNDS") },
  });
  expect(await calls["settings.get"]({}, CALLER)).toMatchObject({
    value: { problem: expect.stringContaining("OD_CRITIQUE_MAX_ROUNDS") },
  });
});

test("a command line is told as the words it is read as, and nothing of it is run", async () => {
  const { calls, folder } = await setUp();
  const program = join(folder, "my agent");
  await writeFile(program, "#!/bin/sh\n", { mode: 0o755 });
  const read = (commandLine: string) => calls["agents.readCommand"]({ commandLine }, CALLER);

  expect(await read(`'${program}' --name 'two words' $(touch x)`)).toEqual({
    ok: true,
    value: { kind: "read", words: [program, "--name", "two words", "$(touch", "x)"], path: program },
  });
  expect(await read("no-such-program")).toMatchObject({ value: { kind: "read", path: null } });
  expect(await read("say 'it")).toMatchObject({
    value: { kind: "unreadable", reason: expect.stringContaining("quote") },
  });
  expect(await read("  ")).toMatchObject({ value: { kind: "read", words: [], path: null } });
});

test("the data folder is opened by main, and nothing else is", async () => {
  const { calls, dataDir, opened } = await setUp();

  await calls["data.open"]({}, CALLER);

  expect(opened).toEqual([dataDir]);
  expect(await calls["data.info"]({}, CALLER)).toMatchObject({ value: { path: dataDir, isPartial: false } });
});
