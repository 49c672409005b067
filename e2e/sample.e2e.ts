import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { readRows, readTranscript } from "./stored-run.ts";
import { theaterPage } from "./theater-page.ts";

test.use({ samplePaceMs: 3_000 });

test("a sample runs live in the window to its badge", async ({ app }) => {
  const theater = theaterPage(app.page);
  await expect(theater.library).toContainText("No runs yet.");
  await expect(theater.interrupt).toBeHidden();

  const critic = await recordStates(app.page, "critic");
  await theater.main.getByRole("button", { name: "Watch a scripted run" }).click();

  await expect(theater.header).toContainText("Landing page for a small bakery");
  await expect(theater.header).toContainText("Sample agent (scripted, no model)");
  for (const lane of theater.lanes()) await expect(lane).toBeVisible();

  await expect(theater.outcome).toContainText("Shipped at round 2, composite 8.");
  // A second turn may pass between two frames.
  expect((await critic()).join(" ")).toMatch(/^speaking done waiting (?:speaking )?done$/);
  await expect(theater.lane("Critic")).toContainText(/\+\d/);
  await expect(theater.mustFix).toContainText("fixed");
  await expect(theater.mustFix).not.toContainText("open");
  await expect(theater.library.getByRole("option")).toContainText("Shipped · 8.");
  await expect(theater.interrupt).toBeHidden();
  await expect(theater.liveRegion).toContainText("Shipped at round 2");

  const [row] = readRows(app.dataDir);
  expect(row?.status).toBe("shipped");
  expect(readTranscript(app.dataDir, row?.run_id ?? "").at(-1)).toMatchObject({ type: "ship", status: "shipped" });
});

test("B128: the live region speaks of ends of rounds and of the outcome, never of the stream", async ({ app }) => {
  const theater = theaterPage(app.page);
  const spoken: string[] = [];
  await app.page.exposeFunction("hear", (words: string) => spoken.push(words));
  await app.page.evaluate(() => {
    const region = document.querySelector('[role="status"]');
    const hear: unknown = Reflect.get(window, "hear");
    if (region === null || typeof hear !== "function") throw new Error("there is no live region");
    new MutationObserver(() => hear(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

  await theater.runSample.click();
  await expect(theater.outcome).toBeVisible();

  await expect.poll(() => spoken.filter((words) => words !== "").length).toBeGreaterThanOrEqual(2);
  expect(new Set(spoken.filter((words) => words !== ""))).toEqual(
    new Set([
      expect.stringMatching(/^Round 1 closed, composite \d\.\d\d\.$/),
      expect.stringMatching(/^(Round 2 closed, composite|Shipped at round 2)/),
      ...(spoken.some((words) => words.startsWith("Round 2 closed")) ? [expect.stringMatching(/^Shipped at/)] : []),
    ]),
  );
});

test("a reload shows a settled run word for word", async ({ app }) => {
  const theater = theaterPage(app.page);
  await theater.runSample.click();
  await expect(theater.outcome).toBeVisible();
  await expect(theater.evidence).toBeVisible();
  const words = await theater.words();

  await app.page.reload();

  await expect(theater.outcome).toContainText("Shipped at round 2");
  // What the program found by itself comes with a part that is loaded after the rest.
  await expect.poll(() => theater.words()).toBe(words);

  // Opened when it was over, it is as it was for whoever saw it end. Why round 1 did not ship, and what was said in it, is a click away.
  const second = theater.lane("Critic").getByText("The eye goes heading, action, loaf, breads.");
  await expect(second).toBeVisible();
  await theater.ticker.getByRole("button", { name: /^Show round 1: 5\.96/ }).click();
  await expect(theater.rounds).toContainText("Round 1 of 2");
  await expect(theater.rounds).toContainText("Round 1 did not ship: 5.96 is below 8.00, 6 must-fix are open.");
  await expect(second).toBeHidden();
  await expect(theater.lane("Copy")).toContainText("Name the actions after what they do");
  await expect(app.page.getByRole("radio", { name: "Round 1" })).toBeChecked();
  await expect(theater.liveRegion).toContainText("Round 1 is shown.");
  await app.clickMenu("command.next_round");
  await expect(theater.rounds).toContainText("Round 2 of 2");
  await app.clickMenu("command.previous_round");
  await theater.rounds.getByRole("button", { name: "Latest round" }).click();
  await expect(theater.rounds.getByRole("button", { name: "Previous round" })).toBeFocused();
  await expect(second).toBeVisible();

  const fold = theater.rounds.getByRole("button", { name: "What each panelist said" });
  await fold.click();
  await expect(second).toBeHidden();
  await fold.click();

  const table = theater.ticker.getByRole("button", { name: "Table" });
  await table.scrollIntoViewIfNeeded();
  const place = await table.boundingBox();
  await table.click();
  await expect(theater.ticker.getByRole("row")).toHaveText([/Round.*Outcome/, /^1.*below 8\.00/, /^2.*ships/]);
  expect(await table.boundingBox()).toEqual(place);
  const events = readTranscript(app.dataDir, readRows(app.dataDir)[0]?.run_id ?? "");
  const bytes = Buffer.byteLength(events.map((event) => `${JSON.stringify(event)}\n`).join(""));
  await expect(app.page.getByRole("contentinfo")).toContainText(`${events.length.toLocaleString("en")} events`);
  await expect(app.page.getByRole("contentinfo")).toContainText(`Transcript ${Math.round(bytes / 1000)} kB`);

  // Without its transcript it is what the library kept: everything but the words.
  rmSync(join(app.dataDir, "runs", readRows(app.dataDir)[0]?.run_id ?? ""), { recursive: true });
  await app.page.reload();
  await expect(theater.main).toContainText("The transcript of this run is missing.");
  await expect(theater.outcome).toContainText("Shipped at round 2");
  await expect(theater.ticker.getByRole("button", { name: /^Show round \d/ })).toHaveCount(2);
  await expect(theater.lane("Critic")).toContainText(/^Critic.*\+\d/);
  await expect(theater.mustFix.getByRole("listitem")).toHaveCount(6);
});

/** Notes what state a panelist's lane passes through from now on, however shortly. */
async function recordStates(page: Page, role: string): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((observed) => {
    const states: string[] = [];
    Reflect.set(window, "laneStates", states);
    const note = ({ target }: MutationRecord) => {
      if (!(target instanceof HTMLElement) || !target.matches(`section[data-role="${observed}"]`)) return;
      const state = target.dataset.state ?? "";
      if (state !== states.at(-1)) states.push(state);
    };
    const options = { subtree: true, attributes: true, attributeFilter: ["data-state"] };
    new MutationObserver((records) => records.forEach(note)).observe(document.body, options);
  }, role);
  return () => page.evaluate((): string[] => Reflect.get(window, "laneStates"));
}
