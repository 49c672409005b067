import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

test.use({ samplePaceMs: 0 });

test("menus, toasts and dividers work by keyboard, and the focus never gets lost", async ({ app }) => {
  const { page } = app;
  const theater = theaterPage(page);
  await theater.runSample.click();
  await expect(theater.outcome).toBeVisible();

  await test.step("a menu: arrows, Home, End, first letters; Esc and Tab leave it", async () => {
    const button = theater.header.getByRole("button", { name: "More for this run" });
    const menu = page.getByRole("menu", { name: "More for this run" });
    await button.focus();
    await page.keyboard.press("ArrowUp");
    await expect(menu.getByRole("menuitem").last()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(menu.getByRole("menuitem").last()).toBeFocused();
    await page.keyboard.press("Home");
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.type("copy");
    await expect(menu.getByRole("menuitem", { name: "Copy Summary" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(menu).toBeHidden();
    await expect(theater.header.getByRole("button", { name: "New run" })).toBeFocused();

    await button.press("ArrowDown");
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.type("copy");
    await expect(menu.getByRole("menuitem", { name: "Copy Summary" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu).toBeHidden();
  });

  await test.step("a toast: says it in the one live region, takes no focus, gives it back when it goes", async () => {
    const toasts = page.getByRole("region", { name: "Messages" });
    const dismiss = toasts.getByRole("button", { name: "Dismiss" });
    const button = theater.header.getByRole("button", { name: "More for this run" });
    await expect(toasts).toContainText("Summary copied.");
    await expect(theater.liveRegion).toContainText("Summary copied.");
    await expect(button).toBeFocused();
    await dismiss.focus();
    await page.keyboard.press("Enter");
    await expect(toasts).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step("a divider: arrows and Home", async () => {
    const divider = page.getByRole("separator", { name: "Width of the runs" });
    const width = async () => Number(await divider.getAttribute("aria-valuenow"));
    const least = Number(await divider.getAttribute("aria-valuemin"));
    const before = await width();
    await divider.press("ArrowRight");
    expect(await width()).toBe(before + 16);
    expect(await widthOf(page, "Runs")).toBe(before + 16);
    await divider.press("Home");
    expect(await width()).toBe(least);
    await expect(divider).toBeFocused();
  });
});

async function widthOf(page: Page, name: string): Promise<number> {
  const box = await page.getByRole("navigation", { name }).boundingBox();
  return Math.round(box?.width ?? Number.NaN);
}
