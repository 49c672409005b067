import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./app-fixture.ts";
import { readRows, readTranscript } from "./stored-run.ts";
import { theaterPage } from "./theater-page.ts";

test("the sample page is reviewed and repaired by rules, one click from the first start", async ({ app }) => {
  const { page, dataDir } = app;
  const theater = theaterPage(page);

  await theater.main.getByRole("button", { name: "Review a sample page" }).click();

  await expect(theater.header).toContainText("Local jury (rules, no model)");
  await expect(theater.outcome).toContainText(/Shipped at round [23], composite [89]\./, { timeout: 20_000 });
  await expect(theater.main).toContainText("scores and repairs come from rules, not from a model");
  await expect(theater.mustFix).not.toContainText("open");

  const [row] = readRows(dataDir);
  const events = readTranscript(dataDir, row?.run_id ?? "");
  expect(events[0]).toMatchObject({ type: "run_started", adapter: "local-jury", draftRef: { mime: "text/html" } });
  expect(events.at(-1)).toMatchObject({ type: "ship", status: "shipped" });
  // No artificial delay, and a transcript that tells the repairs.
  expect(Number(events.at(-1)?.t)).toBeLessThan(20_000);
  expect(JSON.stringify(events)).toContain('Set lang=\\"en\\".');
  // People can look at what was reviewed.
  expect(readFileSync(join(dataDir, "sample-page", "DESIGN.md"), "utf8")).toContain("Kestrel");

  // The sheet for a new run proposes it, where no agent is installed or among those that are.
  await app.clickMenu("command.new_run");
  await expect(page.getByRole("dialog").getByText("Local jury (rules, no model)").first()).toBeVisible();
});
