import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

test("the artifact of a run is followed, picked, compared, taken apart and missed", async ({ app }) => {
  const { page } = app;
  const theater = theaterPage(page);
  const pane = page.getByRole("region", { name: "Artifact", exact: true });
  const pick = (name: string) => pane.getByRole("radio", { name, exact: true });
  const frame = (round: number) => pane.frameLocator(`iframe[title="Round ${round}"]`);

  await theater.runSample.click();
  await expect(theater.outcome).toBeVisible();

  // What was handed over.
  await expect(pick("Round 2")).toBeChecked();
  await expect(frame(2).getByRole("heading", { level: 1 })).toHaveText("Bread that was dough at four this morning");
  await expect(pane).toContainText("Preview is sandboxed: no network, no scripts.");
  await pick("Round 1").click();
  await expect(frame(1).locator("body")).toContainText("Welcome to our website");

  await pick("Source").click();
  await expect(pane.getByRole("region", { name: "Source" })).toContainText("<title>Home</title>");
  await pick("Links").click();
  await expect(pane).toContainText("No link leads out of the page.");
  await pick("Page").click();

  await pick("Compare").click();
  await expect(frame(1).locator("body")).toContainText("Welcome");
  await expect(frame(2).locator("body")).toContainText("Bread");
  await pick("Swipe").click();
  const edge = pane.getByRole("slider");
  await edge.press("Home");
  await expect(edge).toHaveValue("0");
  await pick("Text").click();
  await expect(pane).toContainText(/\d+ lines added, \d+ removed/);
  await expect(pane.getByRole("region", { name: "Text" })).toContainText("− <title>Home</title>");

  const detached = await app.nextWindow(() => pane.getByRole("button", { name: "Open in its own window" }).click());
  await expect(detached.frameLocator("iframe").locator("body")).toContainText("Bread");
  // Asked for once more, the same window comes forward.
  await page.evaluate(detachSecondRound);
  expect(await app.electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
  await detached.close();
  await expect
    .poll(() => app.electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
    .toBe(1);

  // In a narrow window it lies over the run, and Esc takes it away, also from within the page.
  await app.electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(800, 700));
  await expect(pane).toBeHidden();
  const open = page.getByRole("banner").getByRole("button", { name: "Artifact" });
  await open.click();
  // What was looked at, and how, has not been lost on the way.
  await expect(pick("Compare")).toBeChecked();
  await expect(pick("Text")).toBeChecked();
  await pick("Round 1").click();
  await expect(frame(1).getByText("Welcome to our website")).toBeVisible();
  await pane.locator("iframe").click();
  await app.electronApp.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.sendInputEvent({ type: "keyDown", keyCode: "Escape" }),
  );
  await expect(pane).toBeHidden();

  // Somebody has cleared up behind our back.
  await open.click();
  await expect(frame(1).getByText("Welcome to our website")).toBeVisible();
  await rm(join(app.dataDir, "artifacts"), { recursive: true, force: true });
  await pick("Round 2").click();
  await expect(pane).toContainText("The artifact is gone");
  await expect(theater.outcome).toContainText("Shipped at round 2");
});

/** In the window: resolves when main has answered. */
async function detachSecondRound(): Promise<void> {
  const bridge: unknown = Reflect.get(window, "critique");
  const detach: unknown = Reflect.get(Object(bridge), "artifact.detach");
  const runId = new URLSearchParams(location.hash.slice(1)).get("run");
  if (typeof detach === "function") await detach({ runId, round: 2 });
}
