import { tell } from "./app-steps.ts";
import type { SeededApp } from "./seeded-app.ts";
import type { View } from "./view.ts";

/** The sample, as far as its files are found. */
async function openSample(app: SeededApp): Promise<void> {
  await openPage(app);
  const { page } = app;
  if ((await page.locator(".plan-files").count()) === 0) {
    await page.locator(".plan-sample button").click();
    await page.locator(".plan-files").waitFor();
  }
}

async function openPage(app: SeededApp): Promise<void> {
  const { page } = app;
  await tell(app, "plan_review");
  await page.locator(".plan-review").waitFor();
  // A review that is still on the desk makes room for the next one.
  if ((await page.locator(".plan-verdict").count()) > 0) {
    await page.locator(".plan-review-head .plan-review-actions button").first().click();
  }
  await page.locator(".plan-intro").waitFor();
}

async function openCritique(app: SeededApp, index: number): Promise<void> {
  await openSample(app);
  await app.page.locator(".plan-existing button").nth(index).click();
  await app.page.locator(".plan-verdict").waitFor();
}

async function criticizeLocally(app: SeededApp): Promise<void> {
  await openSample(app);
  await app.page.locator(".plan-turn button").click();
  await app.page.locator(".plan-verdict").waitFor();
}

async function leave({ page }: SeededApp): Promise<void> {
  await page.locator(".plan-review-head .plan-review-actions button").last().click();
  await page.locator(".plan-review").waitFor({ state: "detached" });
}

/** The room in which plans are reviewed, on the sample that comes with us. */
export const PLAN_VIEWS: readonly View[] = [
  { name: "plan-empty", library: "empty", reach: openPage, leave },
  { name: "plan-setup", library: "filled", reach: openSample, leave },
  { name: "plan-blocking", library: "filled", reach: (app) => openCritique(app, 0), leave },
  { name: "plan-passes", library: "filled", reach: (app) => openCritique(app, 1), leave },
  {
    name: "plan-reply",
    library: "filled",
    async reach(app) {
      await criticizeLocally(app);
      await app.page.locator(".plan-planner > summary").click();
      const form = app.page.locator(".plan-reply-form").first();
      await form.locator("summary").click();
      await form.locator(".segment").last().click();
      await form.locator(".plan-turn button").click();
      await form.locator(".field-error").waitFor();
    },
    leave,
  },
];
