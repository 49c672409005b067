import { tell } from "./app-steps.ts";
import type { SeededApp } from "./seeded-app.ts";
import type { View } from "./view.ts";

/** A run whose pages were really looked at: the scripted sample, made once. Its first round is the one with flaws. */
async function openFirstRound(app: SeededApp): Promise<void> {
  const { page } = app;
  if ((await page.locator(".badge").count()) === 0) {
    await tell(app, "run_sample");
    await page.locator("main .badge").waitFor({ timeout: 60_000 });
  }
  // Whatever the view before has opened is closed by this.
  await page.reload();
  await page.locator(".evidence").waitFor();
  await page.locator(".must-fix .round-link").first().click();
}

/** The two rounds of that run against each other. */
async function compareRounds(app: SeededApp): Promise<void> {
  await openFirstRound(app);
  await tell(app, "compare_runs");
  await app.page.locator("dialog[open] [role=option]").first().click();
  await app.page.locator(".comparison-group").first().waitFor();
}

async function closeComparison({ page }: SeededApp): Promise<void> {
  await page.locator(".comparison-head button").last().click();
  await page.locator(".comparison").waitFor({ state: "hidden" });
}

/** Of a library without a run, and the last of it: a run is left behind. */
export const EVIDENCE_VIEWS: readonly View[] = [
  {
    name: "evidence-lanes",
    library: "empty",
    isOfOneWidth: true,
    async reach(app) {
      await openFirstRound(app);
      await app.page.locator(".lane-findings").last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "evidence-pane",
    library: "empty",
    isOfOneWidth: true,
    async reach(app) {
      await openFirstRound(app);
      const { page } = app;
      await page.locator(".lane-findings").last().click();
      await page.locator(".evidence-item summary").first().click();
    },
  },
  {
    name: "evidence-outline",
    library: "empty",
    isOfOneWidth: true,
    async reach(app) {
      await openFirstRound(app);
      const { page } = app;
      await page.locator(".evidence-place").nth(2).click();
      await page.locator("iframe").first().waitFor();
    },
  },
  {
    name: "evidence-compared",
    library: "empty",
    isOfOneWidth: true,
    async reach(app) {
      await compareRounds(app);
      await app.page.locator(".comparison > .panel").first().scrollIntoViewIfNeeded();
    },
    leave: closeComparison,
  },
  {
    name: "evidence-screenshots",
    library: "empty",
    isOfOneWidth: true,
    async reach(app) {
      await compareRounds(app);
      const pictures = app.page.locator(".comparison > .artifact-comparison").nth(1);
      await pictures.waitFor();
      await pictures.scrollIntoViewIfNeeded();
    },
    leave: closeComparison,
  },
];
