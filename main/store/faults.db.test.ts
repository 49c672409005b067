import { once } from "node:events";
import { chmod, chown, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { systemClock } from "../lib/clock.ts";
import { isRunId } from "../lib/run-id.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { openStore } from "./open-store.ts";
import { runStoreChild, startStoreChild } from "./process-harness.ts";
import { foldTranscript } from "./stored-transcript.ts";
import { plainTranscript } from "./transcript-path.ts";

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === "linux";
const NOBODY = 65_534;

/** Permissions bind only the unprivileged: as root, the child becomes nobody. */
const UNPRIVILEGED = isRoot ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"] : [];

async function ownedFolder(mode: number): Promise<string> {
  const dataDir = await createTempFolder();
  if (isRoot) await chown(dataDir, NOBODY, NOBODY);
  await chmod(dataDir, mode);
  onTestFinished(() => chmod(dataDir, 0o700));
  return dataDir;
}

test.runIf(isLinux)("a data folder that cannot be written is told, and nothing in it is touched", async () => {
  const dataDir = await ownedFolder(0o700);
  expect(await runStoreChild(dataDir, "whole", UNPRIVILEGED)).toMatchObject({ finish: { ok: true } });
  await chmod(dataDir, 0o500);
  const before = await readFile(path.join(dataDir, "critique.sqlite"));

  const said = await runStoreChild(dataDir, "whole", UNPRIVILEGED);

  expect(said).toEqual({ open: { ok: false, error: expect.objectContaining({ type: "read_only" }) } });
  expect(JSON.stringify(said)).toContain(dataDir);
  expect((await readFile(path.join(dataDir, "critique.sqlite"))).equals(before)).toBe(true);
});

test.runIf(isLinux)("a database file that cannot be written is told before a run could get lost", async () => {
  const dataDir = await ownedFolder(0o700);
  await runStoreChild(dataDir, "whole", UNPRIVILEGED);
  await chmod(path.join(dataDir, "critique.sqlite"), 0o400);

  expect(await runStoreChild(dataDir, "whole", UNPRIVILEGED)).toMatchObject({ open: { error: { type: "read_only" } } });
});

test.runIf(isLinux)("a full disk is a value, later events still count, and the file ends in a whole line", async () => {
  const dataDir = await createTempFolder();

  // At most 1 MiB in any one file.
  const said = await runStoreChild(dataDir, "fill", ["bash", "-c", 'ulimit -f 1024; exec "$@"', "limited"]);

  expect(said).toMatchObject({
    insert: { ok: true },
    flush: { ok: false, error: { type: "disk_full" } },
    artifact: { ok: false, error: { type: "disk_full" } },
    later: "round_open",
    close: { ok: false, error: { type: "disk_full" } },
  });
  const [name = ""] = await readdir(path.join(dataDir, "runs"));
  const transcript = await readFile(path.join(dataDir, "runs", name, "transcript.ndjson"), "utf8");
  expect(transcript.length).toBeGreaterThan(900_000);
  expect(transcript.endsWith('"}\n') || transcript.endsWith("}\n")).toBe(true);
  expect(await readdir(path.join(dataDir, "artifacts", "5b")).catch(() => [])).toEqual([]);
  // With room again, the run ends with what it had told.
  const opened = await openStore({ dataDir, clock: systemClock, appVersion: "" });
  expect(opened.ok && opened.value.listRuns()).toMatchObject([{ status: "interrupted" }]);
  if (opened.ok) opened.value.close();
});

test.runIf(isLinux)("a disk that is full from the start is told at the opening", async () => {
  const dataDir = await createTempFolder();

  const said = await runStoreChild(dataDir, "whole", ["bash", "-c", 'ulimit -f 4; exec "$@"', "limited"]);

  expect(said).toMatchObject({ open: { ok: false, error: { type: "disk_full" } } });
});

test("kill -9 in the middle of writing: the next start ends the run, and the transcript is a prefix", async () => {
  const dataDir = await createTempFolder();
  for (const rounds of [0, 1, 3, 7]) {
    const { child, steps } = await startStoreChild(dataDir, "endless");
    let runId: RunId | null = null;
    let told = 0;
    for await (const { step, result } of steps) {
      if (step === "run" && typeof result === "string" && isRunId(result)) runId = result;
      if (step === "round") told = Number(result);
      if (runId !== null && told >= rounds) break;
    }
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;

    const opened = await openStore({ dataDir, clock: systemClock, appVersion: "" });
    if (!opened.ok || runId === null) throw new Error("the library did not open");
    const folded = await foldTranscript(plainTranscript(dataDir, runId));
    opened.value.close();

    expect(opened.value.notices).toEqual([{ type: "recovered", runIds: [runId] }]);
    expect(folded).toMatchObject({
      ok: true,
      value: { damage: { unreadableCount: 0, gapsInSeq: 0, tornLastLine: false } },
    });
    expect(folded.ok && folded.value.view.end).toMatchObject({ type: "interrupted", cause: "app_restart" });
    expect(folded.ok && folded.value.view.rounds.length).toBeGreaterThanOrEqual(told);
  }
});

test("a settings file and artifacts are private to their user", async () => {
  const dataDir = path.join(await createTempFolder(), "new");
  const opened = await openStore({ dataDir, clock: systemClock, appVersion: "" });
  if (!opened.ok) throw new Error(opened.error.message);
  await opened.value.userSettings.update({ theme: "dark" });
  opened.value.close();

  expect((await stat(dataDir)).mode & 0o077).toBe(0);
  expect((await stat(path.join(dataDir, "settings.json"))).mode & 0o077).toBe(0);
});
