import type { Page } from "@playwright/test";
import { expect, launch, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

// Slow enough to be interrupted on a loaded machine.
test.use({ samplePaceMs: 5_000 });

/** Presses Tab until something of this role and name has the focus, as a person does who looks where it is. */
async function tabTo(page: Page, role: "button" | "searchbox" | "listbox", name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name });
  const isThere = () => wanted.evaluateAll((found) => found.some((element) => element === document.activeElement));
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${role} ${name}`);
}

test("from the first start to a run found again after a restart, by keyboard only", async ({ app }) => {
  const { page, dataDir } = app;
  const theater = theaterPage(page);
  await expect(theater.main.getByRole("button", { name: "Watch a scripted run" })).toBeVisible();

  await tabTo(page, "button", "Watch a scripted run");
  await page.keyboard.press("Enter");
  await expect(theater.outcome).toContainText("Shipped at round 2");

  await tabTo(page, "button", "Table");
  await page.keyboard.press("Space");
  const rounds = theater.ticker.getByRole("table");
  await expect(rounds.getByRole("row").nth(1)).toContainText("5.96");
  await expect(rounds.getByRole("row").nth(1)).toContainText("must-fix are open");

  await tabTo(page, "button", /^Run again/);
  await page.keyboard.press("Enter");
  // Until it is the new run that is shown, there is nothing to interrupt.
  await expect(theater.interrupt).toBeEnabled();
  await theater.hasBegun("Designer");
  await page.keyboard.press("Escape");
  await expect(theater.outcome).toContainText("Interrupted");
  await app.electronApp.close();

  const again = await launch(dataDir, 500);
  const found = theaterPage(again.page);
  await expect(found.outcome).toContainText("Interrupted");
  await tabTo(again.page, "searchbox", "Search runs");
  await again.page.keyboard.type("bakery");
  await again.page.keyboard.press("ArrowDown");
  await again.page.keyboard.press("End");
  await again.page.keyboard.press("Enter");
  await expect(found.outcome).toContainText("Shipped at round 2");
  await again.electronApp.close();
});
