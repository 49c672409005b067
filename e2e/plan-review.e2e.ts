import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, type RunningApp, test } from "./app-fixture.ts";

const FAKE_AGENT = fileURLToPath(new URL("fake-plan-agent.mjs", import.meta.url));

/** The room as its user knows it. */
function planRoom(page: Page) {
  const main = page.getByRole("main");
  const button = (name: string | RegExp) => main.getByRole("button", { name });
  return {
    main,
    button,
    verdict: main.getByRole("region", { name: "Verdict" }),
    objection: (id: string) => main.getByRole("article", { name: id, exact: true }),
    reviews: page.getByRole("navigation", { name: "Runs" }).locator(".plan-history-row"),
    search: page.getByRole("navigation", { name: "Runs" }).getByRole("searchbox"),
    /** Has a command of the person's own stand in for the agent of this name. */
    async command(commandLine: string): Promise<void> {
      await main.getByRole("radio", { name: "Command of your own" }).check();
      await main.getByRole("textbox", { name: "Command", exact: true }).fill(commandLine);
    },
  };
}

async function openRoom(app: RunningApp): Promise<void> {
  await expect.poll(async () => (await app.menuItem("command.plan_review"))?.enabled).toBe(true);
  await app.clickMenu("command.plan_review");
}

test("a plan is criticised, answered, judged and found again; a turn ends when it is interrupted", async ({ app }) => {
  const { page, electronApp, dataDir } = app;
  const { button, verdict, objection, main, command, reviews, search } = planRoom(page);
  const commandLine = `'${process.execPath}' '${FAKE_AGENT}'`;
  const planFile = join(dataDir, "samples", "harbour-letters", ".pipeline", "plan.json");

  await openRoom(app);
  await button("Open the sample").click();
  await expect(main.getByText("docs/analysis.md")).toBeVisible();

  // An agent that does not end is interrupted, and nothing is kept of it.
  await command(`'${process.execPath}' -e 'setTimeout(() => {}, 600000)'`);
  await button("Review the plan").click();
  await button("Interrupt").click();
  await expect(main.getByRole("alert")).toContainText("interrupted");
  await main.getByRole("radio", { name: /^Local critic/ }).check();

  // The critic that is always there looks at the structure, and says so.
  await button("Review the plan").click();
  await expect(verdict).toContainText("objections wait for their replies");
  await expect(verdict).toContainText("Local critic (structure only, no model)");
  await expect(objection("OBJ-01")).toContainText("No task covers REQ-4.");
  await expect(objection("OBJ-01")).toContainText("Resolved");
  await expect(objection("OBJ-01").locator('[aria-current="true"]')).toContainText("is erased within 30 days");

  // A critique that is there already, and whose answers do not hold.
  await button("New review").click();
  await button("Open plan-critique.blocking.json").click();
  await expect(verdict).toContainText("1 objection blocks");
  await expect(verdict).toContainText("The rebuttal is reasoning alone");
  await expect(verdict).toContainText("exit code 1");
  await expect(objection("OBJ-03")).toContainText("Not resolved: no such file");
  await button("Copy as Markdown").click();
  const copied = await electronApp.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain("## Related\n");
  expect(copied).toContain("**OBJ-01** Security · DATA-1 (binding)");
  expect(copied).toContain("**Blocks:** The rebuttal is reasoning alone");

  // An agent objects in one turn and another answers in one, with a plan that it revised.
  await button("New review").click();
  await command(commandLine);
  await button("Review the plan").click();
  await expect(verdict).toContainText("2 objections wait for their replies");
  await expect(verdict).toContainText("saw no files");
  await main.getByText("Let an agent answer", { exact: true }).click();
  await command(commandLine);
  await button("Answer all").click();
  await expect(verdict).toContainText("Nothing blocks");
  await expect(objection("OBJ-01")).toContainText("T5 erases what is no longer needed.");
  const before = await readFile(planFile, "utf8");
  expect(before).not.toContain("T5");
  await button("Replace the plan").click();
  await expect(main.getByText(".pipeline/plan.before.json")).toBeVisible();
  expect(await readFile(planFile, "utf8")).toContain('"id": "T5"');
  expect(await readFile(planFile.replace("plan.json", "plan.before.json"), "utf8")).toBe(before);

  // All of them stand beside the runs, and are found by what was claimed.
  await expect(reviews).toHaveCount(3);
  await search.fill("nobody will mind");
  await expect(reviews).toHaveCount(1);
  await reviews.click();
  await expect(verdict).toContainText("1 objection blocks");
  // Also after the page was lost.
  await page.reload();
  await expect(verdict).toContainText("1 objection blocks");
});
