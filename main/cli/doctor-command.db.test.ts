import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { createClaudeCodeAdapter } from "../agents/claude-code.ts";
import { databasePath } from "../lib/data-dir.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { openStore } from "../store/open-store.ts";
import { editDatabase, recordRun } from "../store/store-harness.ts";
import { plainTranscript, runFolder } from "../store/transcript-path.ts";
import { createCliHarness, createQuietAdapter } from "./cli-harness.ts";

let home: string;
let dataDir: string;

beforeEach(async () => {
  home = await createTempFolder();
  dataDir = join(home, "data");
});

async function recordTwo(): Promise<readonly [RunId, RunId]> {
  const [first, second] = await record(2);
  if (first === undefined || second === undefined) throw new Error("two runs were recorded");
  return [first, second];
}

const cli = (env: Readonly<Record<string, string>> = {}) =>
  createCliHarness({ cwd: home, dataDir, env: { HOME: home, ...env }, adapters: [createQuietAdapter("quiet")] });

/** Runs whose artifacts were never stored. */
async function record(count: number): Promise<readonly RunId[]> {
  const store = await openStore({ dataDir, clock: createFakeClock(), appVersion: "0.0.1" });
  if (!store.ok) throw new Error(store.error.message);
  const ids: RunId[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await recordRun(store.value)).runId);
  store.value.close();
  return ids;
}

describe("the report", () => {
  test("of a fresh machine is healthy and makes nothing", async () => {
    const { run, stdout, stderr } = cli();

    expect(await run("doctor")).toBe(0);

    expect(stdout.text()).toContain("Nothing is wrong.");
    expect(stdout.text()).toMatch(/app +0\.0\.1\n/);
    expect(stdout.text()).toMatch(/dataDir +~\/data\n/);
    expect(stdout.text()).toMatch(/quiet +quiet +ready +1\.2\.3/);
    expect(stdout.text()).toContain("no OD_CRITIQUE_ variable is set");
    expect(stderr.text()).toBe("");
    expect(await readdir(home)).toEqual([]);
  });

  test("as JSON is one document with everything in it", async () => {
    const { run, stdout } = cli({ OD_CRITIQUE_MAX_ROUNDS: "2" });

    expect(await run("doctor", "--json")).toBe(0);

    expect(JSON.parse(stdout.text())).toMatchObject({
      healthy: true,
      problems: [],
      versions: { app: "0.0.1", node: process.versions.node },
      paths: { dataDir: "~/data", database: "~/data/critique.sqlite" },
      agents: [{ id: "quiet", state: "ready", version: "1.2.3" }],
      environment: [{ name: "OD_CRITIQUE_MAX_ROUNDS", state: "set", value: "2" }],
      settings: { maxRounds: { value: 2, origin: "environment" }, totalTimeoutMs: { value: 900_000 } },
      library: { folder: { state: "missing" }, database: { state: "missing" } },
    });
  });

  test("shows the variables that are set, warns of blank ones, and tells no secret and no home folder", async () => {
    const secret = "sk-very-secret-0123456789abcdef";
    const { run, stdout, stderr } = cli({
      OD_CRITIQUE_SCORE_THRESHOLD: " ",
      OD_CRITIQUE_DATA_DIR: dataDir,
      OD_CRITIQUE_SECRET_SAUCE: "do not show",
      OD_CRITIQUE_FALLBACK_POLICY: "fail",
      ANTHROPIC_API_KEY: secret,
    });

    expect(await run("doctor")).toBe(0);

    const text = stdout.text();
    expect(text).toMatch(/OD_CRITIQUE_SCORE_THRESHOLD +blank, counts as not set/);
    expect(text).toMatch(/OD_CRITIQUE_SECRET_SAUCE +this version does not know it/);
    expect(text).toMatch(/OD_CRITIQUE_FALLBACK_POLICY +fail/);
    expect(text).toMatch(/OD_CRITIQUE_DATA_DIR +~\/data/);
    expect(stderr.text()).toContain("OD_CRITIQUE_SCORE_THRESHOLD is blank");
    for (const hidden of [secret, "do not show", home]) expect(text + stderr.text()).not.toContain(hidden);
  });

  test("names what agents get of the environment and what is kept from them, without a value", async () => {
    const { run, stdout } = cli({
      ANTHROPIC_BASE_URL: "https://ann:hunter2@gateway.internal",
      HTTPS_PROXY: "http://ann:hunter2@proxy.internal:8080",
      NODE_OPTIONS: "--require /secret/hook.js",
      OPENAI_APIKEY: "correct horse",
      UNRELATED: "nobody's business",
    });

    expect(await run("doctor")).toBe(0);

    const text = stdout.text();
    expect(text).toMatch(/agents also get +ANTHROPIC_BASE_URL, HTTPS_PROXY, OPENAI_APIKEY\n/);
    expect(text).toMatch(/kept from agents +NODE_OPTIONS\n/);
    for (const hidden of ["hunter2", "internal", "hook.js", "horse", "business", "UNRELATED"]) {
      expect(text).not.toContain(hidden);
    }
  });

  test.runIf(process.platform !== "win32")(
    "says which agents and folders the app would lack when a desktop starts it, and which shell it asks",
    async () => {
      const [tools, shell] = [join(home, "tools"), join(home, "sh")];
      await mkdir(tools);
      await writeFile(join(tools, "claude"), "#!/bin/sh\necho '2.1.332 (Claude Code)'\n", { mode: 0o755 });
      await writeFile(shell, `#!/bin/sh\nprintf '\\036/usr/bin:/opt/of-the-shell\\036'\n`, { mode: 0o755 });
      const look = (env: Readonly<Record<string, string>>) =>
        createCliHarness({ cwd: home, dataDir, env: { HOME: home, ...env }, adapters: [createClaudeCodeAdapter()] });
      const asked = look({ PATH: `${tools}:/usr/bin:/opt/of-the-shell`, SHELL: shell });
      const none = look({ PATH: "/usr/bin" });

      await asked.run("doctor");
      await none.run("doctor");

      expect(asked.stdout.text()).toMatch(/shell +~\/sh was asked for its PATH\n/);
      expect(asked.stdout.text()).toMatch(/only in this PATH +~\/tools\n/);
      expect(asked.stdout.text()).toMatch(/claude-code +not found there; choose its program/);
      expect(none.stdout.text()).toMatch(/shell +none is named/);
      expect(none.stdout.text()).toMatch(/Agents +the same are found\n/);
    },
  );

  test("a folder that only begins like the home folder is not taken for it", async () => {
    const { run, stdout } = cli({ OD_CRITIQUE_DATA_DIR: `${home}-other` });

    await run("doctor");

    expect(stdout.text()).toContain(`${home}-other`);
    expect(stdout.text()).not.toContain("~-other");
  });
});

describe("what is wrong", () => {
  test("settings that cannot be used are told and are the caller's, the rest of the report is there", async () => {
    const { run, stdout } = cli({ OD_CRITIQUE_MAX_ROUNDS: "99" });

    expect(await run("doctor")).toBe(2);

    expect(stdout.text()).toContain('OD_CRITIQUE_MAX_ROUNDS = "99" cannot be used');
    expect(stdout.text()).toContain("~/data");
  });

  test("a damaged database is told and not mended", async () => {
    await record(1);
    await writeFile(databasePath(dataDir), "garbage");
    const { run, stdout } = cli();

    expect(await run("doctor", "--json")).toBe(3);

    const report = JSON.parse(stdout.text());
    expect(report).toMatchObject({ healthy: false, library: { database: { state: "damaged" } } });
    expect(report.problems.join()).toContain("design-jury doctor --rebuild");
    expect(await readFile(databasePath(dataDir), "utf8")).toBe("garbage");
  });

  test("runs without transcripts, transcripts without rows and missing artifacts are each a sentence", async () => {
    const [first, second] = await recordTwo();
    await rm(plainTranscript(dataDir, first));
    editDatabase(dataDir, `PRAGMA foreign_keys = ON; DELETE FROM runs WHERE run_id = '${second}'`);
    const { run, stdout } = cli();

    expect(await run("doctor")).toBe(3);

    expect(stdout.text()).toContain(`1 run has no transcript and cannot be replayed: ${first}`);
    expect(stdout.text()).toContain(`1 transcript is not in the library: ${second}`);
    expect(stdout.text()).toContain("2 artifacts that runs refer to are not there.");
  });

  test("a file that is no folder under the data folder's name is told", async () => {
    await writeFile(dataDir, "");
    const { run, stdout } = cli();

    expect(await run("doctor")).toBe(3);
    expect(stdout.text()).toContain("~/data");
  });
});

describe("--rebuild", () => {
  test("brings transcripts without rows in and says what was kept", async () => {
    const [first] = await recordTwo();
    editDatabase(dataDir, `PRAGMA foreign_keys = ON; DELETE FROM runs WHERE run_id = '${first}'`);
    const [rebuild, list] = [cli(), cli()];

    await rebuild.run("doctor", "--rebuild");
    await list.run("list", "--json");

    expect(rebuild.stdout.text()).toContain("The library was built anew from 2 transcripts.");
    expect(rebuild.stdout.text()).toMatch(/The old database is now ~\/data\/critique\.sqlite\.replaced-\d{4}-/);
    expect(JSON.parse(list.stdout.text())).toHaveLength(2);
  });

  test("tells which runs only the old database knows", async () => {
    const [first] = await recordTwo();
    await rm(runFolder(dataDir, first), { recursive: true });
    const { run, stdout } = cli();

    await run("doctor", "--rebuild", "--json");

    expect(JSON.parse(stdout.text())).toMatchObject({ rebuilt: { runs: 1, onlyInOld: [first] } });
  });

  test("of a library of a newer version is refused", async () => {
    await record(1);
    editDatabase(dataDir, "PRAGMA user_version = 99");
    const { run, stdout, stderr } = cli();

    expect(await run("doctor", "--rebuild", "--json")).toBe(3);

    expect(JSON.parse(stdout.text())).toMatchObject({ error: { type: "newer_database" } });
    expect(stderr.text()).toContain("newer version");
  });
});
