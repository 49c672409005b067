import { expect, launch, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

test.use({ samplePaceMs: 100 });

test("another language is spoken at once, by window and menu, with the same run on screen, and after a restart", async ({
  app,
}) => {
  const { page, electronApp, dataDir } = app;
  const theater = theaterPage(page);
  await theater.main.getByRole("button", { name: "Watch a scripted run" }).click();
  await expect(theater.outcome).toContainText("Shipped at round 2, composite 8.");

  await app.clickMenu("command.settings");
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");

  const outcome = page.getByRole("region", { name: "Ergebnis" });
  await expect(outcome).toContainText("Freigegeben in Runde 2, Gesamtwert 8,");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const labels = () =>
    electronApp.evaluate(({ Menu }) => (Menu.getApplicationMenu()?.items ?? []).map((item) => item.label));
  expect(await labels()).toContain("Bearbeiten");
  await electronApp.close();

  const again = await launch(dataDir, 100);
  await expect(again.page.getByRole("region", { name: "Ergebnis" })).toContainText("Freigegeben in Runde 2");
  await again.electronApp.close();
});
