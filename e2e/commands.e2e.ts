import { expect, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

// Nobody waits for its end: it is interrupted.
test.use({ samplePaceMs: 60_000 });

test("B131: the palette runs commands and finds runs; what lies on top takes Esc for itself and gives the focus back", async ({
  app,
}) => {
  const { page } = app;
  const theater = theaterPage(page);
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const box = palette.getByRole("combobox");
  const chosen = palette.getByRole("option", { selected: true });
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const openPalette = async () => {
    await expect.poll(async () => (await app.menuItem("command.palette"))?.enabled).toBe(true);
    await app.clickMenu("command.palette");
    await expect(box).toBeFocused();
  };
  await theater.runSample.click();
  await expect(theater.interrupt).toBeVisible();
  await theater.interrupt.focus();

  await openPalette();
  await box.fill("keysh");
  await expect(chosen).toHaveText(/^Keyboard Shortcuts/);
  await box.press("Enter");
  await expect(shortcuts).toContainText("Command Palette");
  await expect(palette).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await expect(theater.interrupt).toBeFocused();

  await openPalette();
  await box.fill("no such thing");
  await expect(palette).toContainText("Nothing matches “no such thing”.");
  await box.press("Escape");
  await expect(palette).toBeHidden();
  await expect(theater.interrupt).toBeFocused();

  await theater.header.getByRole("button", { name: "More for this run" }).click();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  // Each time Esc closed what lay on top, and nothing else.
  await expect(theater.interrupt).toHaveText(/^Interrupt(?!ing)/);

  await openPalette();
  await box.fill("interru");
  await expect(chosen).toHaveText(/^Interrupt/);
  await box.press("Enter");
  await expect(theater.outcome).toContainText("Interrupted");

  await openPalette();
  await box.fill("bakery");
  await expect(chosen).toContainText("Landing page for a small bakery");
  await expect(chosen).toContainText("Interrupted");
  await box.press("ArrowDown");
  await expect(chosen).toHaveCount(1);
  await box.press("Enter");
  await expect(palette).toBeHidden();
  await expect(theater.outcome).toBeVisible();
});
