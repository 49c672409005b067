import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

const CLI = fileURLToPath(new URL("../out/main/cli.js", import.meta.url));

/** A run of the command line on the same library, to its end. */
async function runOnTerminal(dataDir: string, brief: string, paceMs = 0): Promise<void> {
  const args = [CLI, "run", "--agent", "sample", "--brief", brief, "--data-dir", dataDir];
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DESIGN_JURY_SAMPLE_PACE: String(paceMs) },
  });
}

/** Runs that are there, and a library that has lost its database. */
async function loseDatabase(dataDir: string): Promise<void> {
  await runOnTerminal(dataDir, "A page for a florist");
  for (const suffix of ["", "-wal", "-shm"]) await rm(join(dataDir, `critique.sqlite${suffix}`), { force: true });
}

test.use({ prepared: { dataDir: loseDatabase } });

test("what happened to the library is told until it is dismissed, and runs of the command line appear by themselves", async ({
  app,
}) => {
  const theater = theaterPage(app.page);
  const notice = theater.main.getByRole("note");
  await expect(notice).toContainText("was made anew from the transcript of 1 run.");
  await expect(theater.library).toContainText("A page for a florist");

  await runOnTerminal(app.dataDir, "A page for a cobbler");
  await expect(theater.library).toContainText("A page for a cobbler");
  await expect(theater.library.getByRole("option")).toHaveCount(2);

  const second = theaterPage(await app.nextWindow(() => app.clickMenu("file.newWindow")));
  await expect(second.main.getByRole("note")).toBeVisible();
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toBeHidden();
  await expect(second.main.getByRole("note")).toBeHidden();
  await app.page.reload();
  await expect(theater.outcome).toBeVisible();
  await expect(notice).toBeHidden();
});

test("a run of the command line is followed in the window to its end", async ({ app }) => {
  const theater = theaterPage(app.page);
  const rows = theater.library.getByRole("option");
  await expect(rows).toHaveCount(1);

  const ended = runOnTerminal(app.dataDir, "A page for a baker", 3_000);
  await expect(rows.first()).toContainText("Running elsewhere");
  await rows.first().click();
  // Its first round is read while it goes on.
  await expect(theater.main).toContainText(/Another program runs this review.*Critic.*5\.8/s);
  await ended;

  await expect(theater.outcome).toContainText("Shipped at round 2");
  await expect(rows.first()).toContainText("Shipped");
  await expect(theater.main).not.toContainText("Another program");
});
