import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import Database from "better-sqlite3";
import { findPackagedApp } from "../scripts/packaged-app.mjs";
import { TO_SCHEMA_10 } from "./schema-10.ts";
import { readRows } from "./stored-run.ts";

const START_TIMEOUT_MS = 30_000;

test("the packaged application brings an older library up to date in its worker thread", async () => {
  const packaged = findPackagedApp();
  if (packaged === null) throw new Error("there is no package to test: npm run package -- --test");
  const folder = mkdtempSync(join(tmpdir(), "critique-worker-"));
  const dataDir = join(folder, "data");
  makeOlderLibrary(dataDir);
  const app = spawn(
    packaged.executablePath,
    [...packaged.flags, "--remote-debugging-port=0", `--user-data-dir=${join(folder, "chromium")}`],
    { stdio: "ignore", env: { ...process.env, OD_CRITIQUE_DATA_DIR: dataDir } },
  );
  const exited = once(app, "exit");
  try {
    await expect.poll(() => readVersion(dataDir), { timeout: START_TIMEOUT_MS }).toBeGreaterThan(10);
  } finally {
    app.kill("SIGTERM");
    const lastResort = setTimeout(() => app.kill("SIGKILL"), 10_000);
    await exited;
    clearTimeout(lastResort);
  }

  const log = readFileSync(join(dataDir, "logs", "app.log"), "utf8");
  expect(log).toContain("the library is being mended first: updating");
  // What the main thread says when it had to do the worker's part.
  expect(log).not.toContain("slow work is done on the main thread");
  expect(readRows(dataDir)).toMatchObject([{ status: "shipped" }]);
  rmSync(folder, { recursive: true, force: true });
});

/** A library with one run of the sample, taken back to the schema before deletion. */
function makeOlderLibrary(dataDir: string): void {
  const cli = join(import.meta.dirname, "..", "out", "main", "cli.js");
  const args = [cli, "run", "--brief", "A bakery", "--agent", "sample", "--data-dir", dataDir];
  const made = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, DESIGN_JURY_SAMPLE_PACE: "0" },
  });
  expect(made.status, made.stderr).toBe(0);
  const db = new Database(join(dataDir, "critique.sqlite"));
  db.exec(TO_SCHEMA_10);
  db.close();
}

function readVersion(dataDir: string): number {
  const file = join(dataDir, "critique.sqlite");
  if (!existsSync(file)) return 0;
  const db = new Database(file, { readonly: true });
  try {
    return Number(db.pragma("user_version", { simple: true }));
  } finally {
    db.close();
  }
}
