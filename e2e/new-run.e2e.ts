import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, type RunningApp, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

const FAKE_AGENT = join(import.meta.dirname, "fake-agent.mjs");

function newRunSheet(page: Page) {
  const dialog = page.getByRole("dialog", { name: "New run" });
  return {
    dialog,
    brief: dialog.getByRole("textbox", { name: "Brief" }),
    command: dialog.getByRole("radio", { name: "Your own command" }),
    commandLine: dialog.getByRole("textbox", { name: "Command line" }),
  };
}

async function open(app: RunningApp): Promise<void> {
  await expect.poll(async () => (await app.menuItem("command.new_run"))?.enabled).toBe(true);
  await app.clickMenu("command.new_run");
}

test("by keyboard alone a run is asked for, corrected, started with a command of one's own and seen to its end", async ({
  app,
}) => {
  const { page } = app;
  const sheet = newRunSheet(page);
  const { keyboard } = page;
  await open(app);
  await expect(sheet.brief).toBeFocused();

  // Past the buttons for file and project to the agents, of which arrows choose.
  for (const _field of ["file", "project", "agent"]) await keyboard.press("Tab");
  await keyboard.press("ArrowUp");
  while (!(await sheet.command.isChecked())) await keyboard.press("ArrowDown");
  await keyboard.press("Tab");
  await expect(sheet.commandLine).toBeFocused();
  await keyboard.type("no-such-program --fast");
  await keyboard.press("ControlOrMeta+Enter");
  await expect(sheet.brief).toHaveAccessibleDescription("Write a brief, or choose a file to review.");
  await expect(sheet.brief).toBeFocused();
  await keyboard.type("A tea room");
  await expect(sheet.brief).not.toHaveAttribute("aria-invalid");
  await expect(sheet.brief).toHaveAccessibleDescription("The first line becomes the title of the run.");

  // Closed, and opened again: nothing that was typed is lost.
  await keyboard.press("Escape");
  await expect(sheet.dialog).toBeHidden();
  await open(app);
  await expect(sheet.brief).toHaveValue("A tea room");
  await expect(sheet.brief).toBeFocused();
  await keyboard.press("ControlOrMeta+Enter");
  await expect(sheet.commandLine).toHaveAccessibleDescription(/The program “no-such-program” was not found\./);
  await expect(sheet.commandLine).toBeFocused();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type(`node '${FAKE_AGENT}'`);
  await expect(sheet.dialog.locator("code").nth(1)).toHaveText(FAKE_AGENT);
  await keyboard.press("ControlOrMeta+Enter");

  await expect(sheet.dialog).toBeHidden();
  await expect(theaterPage(page).outcome).toContainText("Shipped at round 2");
  expect(await app.dialogs()).toEqual(["Run this command as the agent?"]);
  // The next sheet begins with the same agent, and without the work that is done.
  await open(app);
  await expect(sheet.commandLine).toHaveValue(`node '${FAKE_AGENT}'`);
  await expect(sheet.brief).toHaveValue("");
});
