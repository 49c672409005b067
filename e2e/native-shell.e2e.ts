import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { requireRuntime } from "../scripts/electron-runtime.mjs";
import { expect, type RunningApp, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

/** On a display that is gone, and darker than the system. */
const GONE = { x: -3583, y: 40, width: 1000, height: 640 };

test.use({
  samplePaceMs: 6_000,
  prepared: {
    async dataDir(dataDir) {
      const layout = { libraryWidth: 300, artifactWidth: 380, libraryOpen: true, artifactOpen: false };
      await writeFile(join(dataDir, "window.json"), JSON.stringify({ bounds: GONE, layout }));
      await writeFile(join(dataDir, "preferences.json"), JSON.stringify({ theme: "dark", language: null }));
      await mkdir(join(dataDir, "site"));
      await writeFile(join(dataDir, "site", "page.html"), "<h1>Bread</h1>");
      await writeFile(join(dataDir, "site", "picture.png"), Buffer.from([0x89, 0x50, 0xff, 0]));
    },
  },
});

function firstBounds({ electronApp }: RunningApp) {
  return electronApp.evaluate(({ BrowserWindow, screen }) => {
    const bounds = BrowserWindow.getAllWindows()[0]?.getNormalBounds();
    return { bounds, area: screen.getPrimaryDisplay().workArea };
  });
}

/** As a desktop does it: the file has a path because it was chosen by a person, here through an input of the test's own. */
async function drop(page: Page, file: string | null): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.id = "test-drop";
    document.body.append(input);
  });
  if (file !== null) await page.locator("#test-drop").setInputFiles(file);
  await page.evaluate(() => {
    const input = document.querySelector("#test-drop");
    const given = input instanceof HTMLInputElement ? (input.files?.[0] ?? null) : null;
    input?.remove();
    const dataTransfer = new DataTransfer();
    // A page can make a file, and name it as it likes.
    dataTransfer.items.add(given ?? new File(["<h1>Bread</h1>"], "/etc/passwd"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
  });
}

test("B087, B090, B131: the shell around the window: where it stands, what its menu can do, what is opened with it", async ({
  app,
}) => {
  const { page } = app;
  const theater = theaterPage(page);
  const sheet = page.getByRole("dialog");
  const enabled = async (command: string) => (await app.menuItem(`command.${command}`))?.enabled;

  await test.step("B087: it stands on the display that is there, as it was divided, in its theme", async () => {
    await expect(theater.library).toBeVisible();
    const { bounds, area } = await firstBounds(app);
    expect(bounds).toMatchObject({ width: GONE.width, height: GONE.height });
    expect((bounds?.x ?? -1) >= area.x && (bounds?.y ?? -1) >= area.y).toBe(true);
    expect(await theater.library.evaluate((element) => element.getBoundingClientRect().width)).toBe(300);
    // Pages under test are shown light by the test runner, so that the window itself is asked.
    expect(await app.electronApp.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)).toBe(true);
  });

  await test.step("the menu offers what the window can do now", async () => {
    await expect.poll(() => enabled("run_sample")).toBe(true);
    expect([await enabled("interrupt"), await enabled("run_again")]).toEqual([false, false]);
    await app.clickMenu("command.run_sample");
    await expect.poll(() => enabled("interrupt")).toBe(true);
  });

  await test.step("B131: Esc closes what lies on top, and only the next one interrupts", async () => {
    await app.clickMenu("command.new_run");
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    expect(await enabled("interrupt")).toBe(true);
    await page.keyboard.press("Escape");
    await expect(theater.outcome).toContainText("Interrupted");
    await expect.poll(() => enabled("run_again")).toBe(true);
    await expect.poll(() => enabled("interrupt")).toBe(false);
  });

  await test.step("a page that is dropped is proposed for review; a picture and a file without a path are not", async () => {
    await drop(page, join(app.dataDir, "site", "picture.png"));
    await expect(page.getByRole("alert")).toContainText("picture.png is not UTF-8 text");
    await drop(page, null);
    await expect(page.getByRole("alert")).toContainText("Nothing there can be reviewed or replayed.");
    await expect(sheet).toBeHidden();
    await drop(page, join(app.dataDir, "site", "page.html"));
    await expect(sheet).toContainText("page.html");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  await test.step("B090: a second start hands its folder over and ends", async () => {
    const { executablePath, flags, appArgs } = requireRuntime();
    const args = [...flags, ...appArgs, `--data-dir=${app.dataDir}`, join(app.dataDir, "site")];
    const [code] = await once(spawn(executablePath, args, { stdio: "ignore" }), "exit");
    expect(code).toBe(0);
    await expect(sheet).toContainText(join(app.dataDir, "site"));
  });

  await test.step("where it stands now is kept for the next start, and so are the paths", async () => {
    await app.electronApp.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 60, y: 50, width: 900, height: 600 });
    });
    await expect.poll(async () => (await firstBounds(app)).bounds?.width).toBe(900);
    const exit = once(app.electronApp.process(), "exit");
    await app.electronApp.evaluate(({ app: electronApp }) => electronApp.quit());
    await exit;
    const stored = async (name: string) => JSON.parse(await readFile(join(app.dataDir, name), "utf8"));
    expect(await stored("window.json")).toMatchObject({
      bounds: { x: 60, y: 50, width: 900, height: 600 },
      layout: { libraryWidth: 300, artifactOpen: false },
    });
    expect(await stored("recent.json")).toEqual({
      paths: [join(app.dataDir, "site"), join(app.dataDir, "site", "page.html")],
      transcripts: [],
    });
  });
});
