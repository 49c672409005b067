import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { StartInput } from "../../shared/ipc/contract.ts";
import { ok } from "../../shared/result.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import type { RunRequest } from "../runs/run-request.ts";
import { RUN_STARTED, roundEvents, TEST_CONFIG } from "../store/run-samples.ts";
import { openTestStore, recordRun } from "../store/store-harness.ts";
import { createGrantedPaths } from "./granted-paths.ts";
import { createRunAgain } from "./run-again.ts";
import { createStartRun } from "./start-run.ts";

const NEW_RUN = "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" as RunId; // ids are only compared
const ENDED = { composite: 6.5, mustFix: 4, status: "below_threshold", summary: "" } as const;

async function setUp() {
  const folder = await createTempFolder();
  const dataDir = join(folder, "data");
  const store = await openTestStore(dataDir);
  const requests: RunRequest[] = [];
  const granted = createGrantedPaths();
  const parts = {
    store,
    registry: {
      start: async (request: RunRequest) => {
        requests.push(request);
        return ok(NEW_RUN);
      },
    },
    sources: { dataDir, environment: {} },
    granted,
    t: translateEn,
  };
  const asked: string[] = [];
  const start = createStartRun({
    ...parts,
    sample: { brief: "a bakery of its own", adapterId: "sample" },
    async approveCommand(line) {
      asked.push(line);
      return line === "good-agent";
    },
  });
  return {
    folder,
    store,
    granted,
    requests,
    asked,
    start: (input: Partial<StartInput>) => start({ brief: "a bakery", adapterId: "sample", ...input }),
    again: createRunAgain(parts),
  };
}

type Setting = Awaited<ReturnType<typeof setUp>>;

/** A run whose first round was its best, though the last one was handed over. */
async function recordBelow({ store }: Setting, changes: Parameters<typeof recordRun>[1] = {}) {
  const artifacts = await Promise.all(
    ["<p>given</p>", "<p>first</p>", "<p>second</p>"].map(async (text) => {
      const put = await store.putArtifact(NEW_RUN, text, "text/html");
      if (!put.ok) throw new Error(put.error.message);
      return put.value;
    }),
  );
  const [given, first, second] = artifacts;
  if (given === undefined || first === undefined || second === undefined) throw new Error("three were put");
  const withArtifact = (events: readonly PanelEvent[], artifactRef: typeof first) =>
    events.map((event) => (event.type === "artifact" ? { ...event, artifactRef } : event));
  return recordRun(store, { status: "running", ...changes }, [
    { ...RUN_STARTED, type: "run_started", draftRef: given } as PanelEvent, // a run_started with a draft
    ...withArtifact(roundEvents(1, 7.5), first),
    ...withArtifact(roundEvents(2, 6.5), second),
    { type: "ship", round: 2, atRound: 2, artifactRef: second, ...ENDED },
  ]);
}

test("a brief alone starts a run without project, draft or link", async () => {
  const { start, requests } = await setUp();

  expect(await start({})).toEqual(ok(NEW_RUN));

  expect(requests).toMatchObject([
    {
      brief: "a bakery",
      draft: null,
      projectPath: null,
      brandSource: null,
      agent: { kind: "adapter", id: "sample" },
      mode: "jury",
      continuedFrom: null,
    },
  ]);
});

test("without a brief the sample takes its own, and a file the brief of a review", async () => {
  const { start, requests, folder, granted } = await setUp();
  const page = join(folder, "page.html");
  await writeFile(page, "<p>hello</p>");
  granted.grant(page);

  await start({ brief: " " });
  await start({ brief: " ", adapterId: "claude-code" });
  await start({ brief: " ", filePath: page });

  expect(requests.map(({ brief }) => brief)).toEqual([
    "a bakery of its own",
    " ",
    expect.stringContaining("page.html"),
  ]);
});

test("what is chosen for one run wins over every other source", async () => {
  const { start, requests, store } = await setUp();
  await store.userSettings.update({ maxRounds: 5, fallbackPolicy: "fail" });

  await start({});
  await start({ maxRounds: 2, fallback: "ship_last" });

  expect(requests.map(({ config }) => [config.maxRounds, config.fallbackPolicy])).toEqual([
    [5, "fail"],
    [2, "ship_last"],
  ]);
});

test("B111: a path that nobody gave is not opened, whatever it names", async () => {
  const { start, requests, granted, folder } = await setUp();
  await writeFile(join(folder, "page.html"), "<p>mine</p>");
  granted.grant(folder);

  for (const filePath of [join(folder, "page.html"), "/etc/passwd", `${folder}/../x`, `${folder}\0`]) {
    expect(await start({ filePath })).toMatchObject({ ok: false, error: { type: "not_granted" } });
  }
  expect(await start({ projectPath: join(folder, "data") })).toMatchObject({ error: { type: "not_granted" } });
  expect(requests).toEqual([]);
});

test("a file that was given is the draft, with the built-in brief where nothing is asked for", async () => {
  const { start, requests, granted, folder } = await setUp();
  const filePath = join(folder, "page.html");
  await writeFile(filePath, "<p>mine</p>");
  granted.grant(filePath);

  await start({ filePath, brief: " " });
  await start({ filePath: join(folder, ".", "page.html"), brief: "Make it calmer" });

  expect(requests).toMatchObject([
    { draft: { mime: "text/html", text: "<p>mine</p>" }, brief: expect.stringMatching(/^Review and fix page\.html\n/) },
    { draft: { text: "<p>mine</p>" }, brief: "Make it calmer" },
  ]);
});

test.each([
  ["that is missing", "gone.html", "file_unreadable", "is not there"],
  ["that is a folder", "folder", "file_unreadable", "is a folder"],
  ["that is not UTF-8", "utf16.html", "file_unreadable", "is not UTF-8"],
  ["that is empty", "empty.html", "file_unreadable", "is empty"],
  ["that is too large", "large.html", "draft_too_large", "has 300 bytes; the limit is 200 bytes (artifactMaxBytes)"],
  ["that leads round in a ring", "ring.html", "file_unreadable", "cannot be read (ELOOP)"],
])("a file %s is refused with its name and the reason", async (_what, name, type, reason) => {
  const { start, granted, folder, store, requests } = await setUp();
  await store.userSettings.update({ artifactMaxBytes: 200 });
  await mkdir(join(folder, "folder"));
  await writeFile(join(folder, "utf16.html"), Buffer.from([0xff, 0xfe]));
  await writeFile(join(folder, "empty.html"), "\n");
  await writeFile(join(folder, "large.html"), "x".repeat(300));
  await symlink("ring.html", join(folder, "ring.html"));
  granted.grant(join(folder, name));

  const answer = await start({ filePath: join(folder, name) });

  expect(answer).toMatchObject({ ok: false, error: { type, message: expect.stringContaining(reason) } });
  expect(answer).toMatchObject({ error: { message: expect.stringContaining(name) } });
  expect(requests).toEqual([]);
});

test("a project gives its DESIGN.md, and its SKILL.md switches the jury off", async () => {
  const { start, requests, granted, folder } = await setUp();
  const projectPath = join(folder, "project");
  await mkdir(projectPath);
  await writeFile(join(projectPath, "DESIGN.md"), "Green.");
  granted.grant(projectPath);

  await start({ projectPath });
  await writeFile(join(projectPath, "SKILL.md"), "---\nod:\n  critique:\n    policy: opt-out\n---\n");
  await start({ projectPath });

  expect(requests).toMatchObject([
    { projectPath, brandSource: "Green.", mode: "jury" },
    { projectPath, brandSource: "Green.", mode: "unreviewed" },
  ]);
});

test("a project that is gone or unusable refuses the run, as does the switch of its own", async () => {
  const setting = await setUp();
  const projectPath = join(setting.folder, "project");
  setting.granted.grant(projectPath);
  expect(await setting.start({ projectPath })).toMatchObject({ error: { type: "project_unreadable" } });

  await mkdir(projectPath);
  await setting.store.setProjectOverride(projectPath, false);
  await setting.start({ projectPath });

  expect(setting.requests).toMatchObject([{ mode: "unreviewed" }]);
});

test("continuing takes the best closed round's artifact, not the last one's, and links the new run", async () => {
  const setting = await setUp();
  const { runId } = await recordBelow(setting);

  expect(await setting.start({ continueFrom: runId, brief: "calmer" })).toEqual(ok(NEW_RUN));
  expect(await setting.again({ runId, from: "best" })).toEqual(ok(NEW_RUN));

  const continued = { draft: { mime: "text/html", text: "<p>first</p>" }, continuedFrom: runId, repeats: null };
  expect(setting.requests).toMatchObject([
    { ...continued, brief: "calmer" },
    { ...continued, brief: "A landing page for a bakery\nwith prices and opening hours" },
  ]);
});

test("a run without a closed round has nothing to continue", async () => {
  const setting = await setUp();
  const { runId } = await recordRun(setting.store, {}, [
    RUN_STARTED,
    { type: "interrupted", cause: "user", bestRound: 0, atRound: 1, composite: null, artifactRef: null },
  ]);

  expect(await setting.again({ runId, from: "best" })).toMatchObject({
    error: { type: "nothing_to_continue", message: expect.stringContaining("A landing page for a bakery") },
  });
});

test("running again takes brief, agent, project, limits and the file as they were, though the file is another now", async () => {
  const setting = await setUp();
  const projectPath = join(setting.folder, "project");
  await mkdir(projectPath);
  const config = { ...TEST_CONFIG, maxRounds: 4, fallbackPolicy: "ship_last" as const };
  const { runId, brief } = await recordBelow(setting, { projectPath, config, adapter: "claude-code" });

  expect(await setting.again({ runId, from: "start" })).toEqual(ok(NEW_RUN));

  expect(setting.requests).toMatchObject([
    {
      brief,
      projectPath,
      agent: { id: "claude-code" },
      draft: { text: "<p>given</p>" },
      config: { maxRounds: 4, fallbackPolicy: "ship_last" },
      continuedFrom: null,
      repeats: runId,
    },
  ]);
});

test("a run that is not in the library is neither run again nor continued", async () => {
  const { again, start } = await setUp();

  expect(await again({ runId: NEW_RUN, from: "start" })).toMatchObject({ error: { type: "unknown_run" } });
  expect(await start({ continueFrom: NEW_RUN })).toMatchObject({ error: { type: "unknown_run" } });
});

test("a command of the user's own runs once a person has said so", async () => {
  const { start, requests, asked } = await setUp();

  expect(await start({ adapterId: "command", commandLine: "bad-agent" })).toMatchObject({
    error: { type: "command_declined" },
  });
  const commandFraming = "ndjson:delta.text";
  expect(await start({ adapterId: "command", commandLine: "good-agent", commandFraming })).toEqual(ok(NEW_RUN));

  expect(asked).toEqual(["bad-agent", "good-agent"]);
  expect(requests.map(({ agent }) => agent)).toEqual([{ kind: "command", commandLine: "good-agent" }]);
  expect(requests.map(({ config }) => config.commandFraming)).toEqual([commandFraming]);
});
