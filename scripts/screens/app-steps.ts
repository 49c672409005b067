import type { Page } from "@playwright/test";
import type { SeededApp } from "./seeded-app.ts";

// What the pictures are reached by.

/** Clicks the command's item in the native menu, as soon as it can be clicked. */
export async function tell({ electronApp, page }: SeededApp, command: string): Promise<void> {
  for (;;) {
    const isClicked = await electronApp.evaluate(({ Menu }, id) => {
      const item = Menu.getApplicationMenu()?.getMenuItemById(id);
      if (!item?.enabled) return false;
      item.click();
      return true;
    }, `command.${command}`);
    if (isClicked) return;
    await page.waitForTimeout(50);
  }
}

export async function closeDialog({ page }: SeededApp): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
}

export async function openLibrary(page: Page): Promise<void> {
  if (await page.locator(".library").isHidden()) await page.locator("header button").first().click();
  await page.locator(".library").waitFor();
}

/** Through the bridge, as the new-run sheet does; shows it unless told not to. */
export async function startRun(page: Page, brief: string, isShown = true): Promise<void> {
  const started: unknown = await page.evaluate(async (words) => {
    const bridge: unknown = Reflect.get(window, "critique");
    const start: unknown = typeof bridge === "object" && bridge !== null ? Reflect.get(bridge, "run.start") : null;
    if (typeof start !== "function") throw new Error("the window has no bridge");
    return start({ brief: words, adapterId: "claude-code" });
  }, brief);
  const runId = typeof started === "object" && started !== null ? Reflect.get(started, "value") : undefined;
  if (typeof runId !== "string") throw new Error(`the run was not started: ${JSON.stringify(started)}`);
  if (!isShown) return;
  await page.evaluate((id) => history.replaceState(null, "", `#run=${id}`), runId);
  await page.reload();
  await page.getByRole("banner").getByText(brief).waitFor();
}

/** Until what was said has been drawn: two frames without a change of the words. */
export async function settleLanes(page: Page): Promise<void> {
  let before = "";
  for (;;) {
    const words = (await page.getByRole("main").textContent()) ?? "";
    if (words === before && words !== "") return;
    before = words;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  }
}

export async function endRuns({ page }: SeededApp): Promise<void> {
  await page.evaluate(async () => {
    const bridge: unknown = Reflect.get(window, "critique");
    if (typeof bridge !== "object" || bridge === null) throw new Error("the window has no bridge");
    const call = (name: string, input: unknown): Promise<unknown> => Reflect.get(bridge, name)(input);
    const live = async () => {
      const answer = await call("live.list", {});
      const runs: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "value") : [];
      return Array.isArray(runs) ? runs : [];
    };
    for (const { runId } of await live()) await call("run.interrupt", { runId });
    while ((await live()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
