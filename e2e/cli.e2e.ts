import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

/** The built command line as users start it: its own process, real pipes, real signals. No window is needed. */

const CLI = fileURLToPath(new URL("../out/main/cli.js", import.meta.url));
const FAKE_AGENT = fileURLToPath(new URL("./fake-agent.mjs", import.meta.url));

let folder = "";
const calls = new Set<ChildProcess>();

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-e2e-"));
});

test.afterEach(async () => {
  // Only a test that failed leaves one behind.
  for (const child of calls) child.kill("SIGKILL");
  calls.clear();
  await rm(folder, { recursive: true, force: true });
});

interface Call {
  readonly child: ChildProcess;
  /** Resolves when stdout or stderr has said so. */
  saw(text: string): Promise<void>;
  readonly ended: Promise<{ code: number | null; signal: string | null; stdout: string; stderr: string }>;
}

function start(args: readonly string[], input = ""): Call {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: { ...process.env, OD_CRITIQUE_DATA_DIR: join(folder, "data"), NO_COLOR: "1", DESIGN_JURY_SAMPLE_PACE: "0" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  calls.add(child);
  child.once("close", () => calls.delete(child));
  let stdout = "";
  let stderr = "";
  const watchers = new Set<() => void>();
  const told = () => {
    for (const watcher of watchers) watcher();
  };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    told();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
    told();
  });
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  return {
    child,
    saw: (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (!(stdout + stderr).includes(text)) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    ended: new Promise((resolve) => {
      child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
    }),
  };
}

/** Words of `run` with the fake agent. */
function runWith(scenario: string, ...more: readonly string[]): string[] {
  return ["run", "--brief", "A tea room", "--command", `node '${FAKE_AGENT}' --scenario ${scenario}`, ...more];
}

test("a run ships: one JSON document on stdout, the artifact in its file, exit 0", async () => {
  const { code, stdout, stderr } = await start(runWith("two-rounds", "--json", "--out", "final.html")).ended;

  expect(stderr).toBe("Wrote final.html\n");
  expect(code).toBe(0);
  const outcome = JSON.parse(stdout);
  expect(outcome).toMatchObject({ status: "shipped", round: 2, composite: 8.46, mustFix: 0 });
  expect((await readFile(join(folder, "final.html"))).byteLength).toBe(outcome.artifact.bytes);
});

test("what a run recorded can be listed, shown, replayed and exported by later processes", async () => {
  const run = await start(runWith("two-rounds", "--ndjson")).ended;
  const list = await start(["list", "--json"]).ended;
  const [{ runId }] = JSON.parse(list.stdout);
  const show = await start(["show", runId, "--json"]).ended;
  const replay = await start(["replay", runId]).ended;
  const exported = await start(["export", runId, "--format", "ndjson", "--out", "-"]).ended;

  expect(JSON.parse(show.stdout)).toMatchObject({ runId, outcome: { status: "shipped" } });
  expect(replay.stdout.trimEnd().split("\n").at(-1)).toBe("Shipped at round 2, composite 8.46");
  // What was told as it happened is what was recorded, line by line.
  expect(exported.stdout).toBe(run.stdout);
});

test("a transcript file is replayed without a library", async () => {
  const run = await start(runWith("two-rounds", "--ndjson")).ended;
  await writeFile(join(folder, "run.critique.ndjson"), run.stdout);
  await rm(join(folder, "data"), { recursive: true });

  const replay = await start(["replay", "run.critique.ndjson", "--speed", "interval:1"]).ended;

  expect(replay.code).toBe(0);
  expect(replay.stdout).toContain("Round 1 closed: composite 6.20");
});

test("an agent that fails fails the run, in its own words, exit 3", async () => {
  const { code, stdout } = await start(runWith("stderr-only", "--json")).ended;

  expect(code).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({
    status: "failed",
    cause: "cli_exit_nonzero",
    detail: expect.stringContaining("not logged in"),
    round: 0,
    composite: null,
  });
});

test("a program that is not there fails the run, exit 3", async () => {
  const { code, stdout } = await start(["run", "--brief", "x", "--command", "no-such-program-here", "--json"]).ended;

  expect(code).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({ status: "failed", cause: "cli_not_found" });
});

test("SIGINT keeps the best closed round and hands it over, exit 130", async () => {
  const call = start(runWith("hang", "--out", "best.html"));
  await call.saw("Round 1 closed");

  call.child.kill("SIGINT");
  const { code, stdout } = await call.ended;

  expect(code).toBe(130);
  expect(stdout).toBe("Interrupted at round 1, best composite 6.20\n");
  expect(await readFile(join(folder, "best.html"), "utf8")).toContain("Tea room");
});

for (const signal of ["SIGTERM", "SIGHUP"] as const) {
  test(`${signal} interrupts as a shutdown, exit 130`, async () => {
    const call = start(runWith("hang", "--ndjson"));
    await call.saw('"round_end"');

    call.child.kill(signal);
    const { code, stdout } = await call.ended;

    expect(code).toBe(130);
    expect(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "")).toMatchObject({
      type: "interrupted",
      cause: "shutdown",
      bestRound: 1,
    });
  });
}

test("a second SIGINT ends the command at once, and the next one books the run as interrupted", async () => {
  const call = start(runWith("ignore-sigterm", "--set", "stopGraceMs=60000"));
  await call.saw("Round 1 closed");

  call.child.kill("SIGINT");
  await call.saw("Interrupting");
  call.child.kill("SIGINT");
  expect((await call.ended).code).toBe(130);

  const { stdout } = await start(["list", "--json"]).ended;
  expect(JSON.parse(stdout)).toMatchObject([{ status: "interrupted" }]);
});

test("a reader that goes away ends a run quietly and leaves it interrupted", async () => {
  const call = start(runWith("hang", "--ndjson"));
  await call.saw('"run_started"');

  call.child.stdout?.destroy();
  const { code, stderr } = await call.ended;

  expect([code, stderr]).toEqual([130, ""]);
});

test("a reader that goes away ends a listing quietly", async () => {
  const text = "not a run\n".repeat(200_000);
  const call = start(["parse", "-", "--chunk", "4096"], text);

  call.child.stdout?.destroy();
  const { code, stderr } = await call.ended;

  expect([code, stderr]).toEqual([3, ""]);
});

test("the sample runs by name", async () => {
  const call = start(["run", "--brief", "A bakery", "--agent", "sample", "--json"]);

  const { code, stdout } = await call.ended;

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ status: "shipped", round: 2 });
});

test("an argument that cannot be read answers in JSON too, exit 2", async () => {
  const { code, stdout, stderr } = await start(["run", "--json", "--brief", "x", "--max-rounds", "99"]).ended;

  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({ error: { type: "invalid_config" } });
  expect(stderr).toContain("1 to 10");
});

test("plan-gate books each verdict once and ends with the code a pipeline reads", async () => {
  const write = (name: string, value: unknown) => writeFile(join(folder, name), JSON.stringify(value));
  const anchors = [{ kind: "plan", ref: "T1" }];
  const objection = { id: "OBJ-01", lens: "security", claim: "It leaks.", rule: "SEC-2", anchors };
  const critique = (reply: object) => ({
    round: 1,
    objections: [objection],
    replies: [{ objection: "OBJ-01", ...reply }],
  });
  const good = critique({ action: "accept", revision: "T1 masks it.", anchors });
  await write("plan.json", { tasks: [{ id: "T1" }] });
  await write("good.json", good);
  await write("blocking.json", critique({ action: "rebut", anchors: [{ kind: "inference", ref: "no" }] }));
  await writeFile(join(folder, "constitution.md"), "- SEC-2 (binding): no leaks\n");
  const gate = async (critiqueFile: string, plan = "plan.json") => {
    const { code, stdout } = await start([
      ...["plan-gate", "--state", "state.json", "--critique", critiqueFile, "--plan", plan, "--json"],
    ]).ended;
    return { code, exit: JSON.parse(stdout).exit };
  };
  const verdicts = async () => {
    const { gates } = JSON.parse(await readFile(join(folder, "state.json"), "utf8"));
    return gates.map(({ verdict }: { verdict: string }) => verdict);
  };

  await write("state.json", { autopilot: true });
  expect(await gate("good.json", "none.json")).toEqual({ code: 2, exit: 2 });
  expect(await gate("good.json")).toEqual({ code: 0, exit: 0 });
  expect(await gate("good.json")).toEqual({ code: 0, exit: 0 });
  expect(await gate("gone.json")).toEqual({ code: 3, exit: 3 });
  expect(await verdicts()).toEqual(["not-applicable", "pass", "fail"]);
  await write("state.json", { autopilot: true });
  expect(await gate("blocking.json")).toEqual({ code: 1, exit: 1 });
  expect(await verdicts()).toEqual(["fail"]);
});
