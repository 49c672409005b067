import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { requireRuntime } from "../scripts/electron-runtime.mjs";
import { expect, type RunningApp, test } from "./app-fixture.ts";
import { readRows } from "./stored-run.ts";
import { theaterPage } from "./theater-page.ts";

const at = (dataDir: string, name: string) => join(dataDir, "elsewhere", name);

/** Short runs as files: no two of them are the same. */
function transcript(note: string, changes: Readonly<Record<string, unknown>> = {}): string {
  const events = [
    {
      ...{ type: "run_started", protocolVersion: 1, maxRounds: 1, threshold: 8, scale: 10, mode: "jury" },
      cast: ["designer", "critic", "brand", "a11y", "copy"],
      ...changes,
    },
    { type: "round_open", round: 1 },
    { type: "panelist_open", round: 1, role: "critic" },
    { type: "panelist_note", round: 1, role: "critic", text: note },
    { type: "panelist_close", round: 1, role: "critic", score: 9, mustFix: 0 },
    { type: "round_end", round: 1, composite: 9, mustFix: 0, decision: "ship", reason: "It stands." },
    { type: "ship", round: 1, composite: 9, mustFix: 0, status: "shipped", summary: "Done." },
  ];
  return events.map((event, seq) => `${JSON.stringify({ ...event, seq, t: seq * 10 })}\n`).join("");
}

async function fill(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, "elsewhere"));
  const write = (name: string, content: string | Uint8Array) => writeFile(at(dataDir, name), content);
  await write("launch.critique", gzipSync(transcript("Opened at launch.")));
  await write("second.ndjson", transcript("Opened by a second start."));
  await write("dropped.txt", `\ufeff${transcript("Dropped.").replaceAll("\n", "\r\n")}`);
  await write("chosen.critique", transcript("Chosen in the dialog."));
  await write("cut.critique", gzipSync(transcript("Cut short.".padEnd(2_000, " x"))).subarray(0, -14));
  await write("page.html", "<!doctype html><h1>Bread</h1>");
  await write("no-run.critique", `{"hello":"there"}\n`);
}

async function answerOpenDialog({ electronApp }: RunningApp, path: string): Promise<void> {
  await electronApp.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, path);
}

/** As a desktop does it: the file has a path because it was chosen by a person, here through an input of the test's own. */
async function drop(page: Page, files: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    input.id = "test-drop";
    document.body.append(input);
  });
  await page.locator("#test-drop").setInputFiles([...files]);
  await page.evaluate(() => {
    const input = document.querySelector("#test-drop");
    const dataTransfer = new DataTransfer();
    if (input instanceof HTMLInputElement) for (const file of input.files ?? []) dataTransfer.items.add(file);
    input?.remove();
    window.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
  });
}

async function startAgain(app: RunningApp, file: string): Promise<void> {
  const { executablePath, flags, appArgs } = requireRuntime();
  const [code] = await once(
    spawn(executablePath, [...flags, ...appArgs, `--data-dir=${app.dataDir}`, file], { stdio: "ignore" }),
    "exit",
  );
  expect(code).toBe(0);
}

async function clickRecent({ electronApp }: RunningApp, label: string): Promise<void> {
  await electronApp.evaluate(({ Menu }, wanted) => {
    const menu = Menu.getApplicationMenu()?.getMenuItemById("file.openRecent")?.submenu;
    const item = menu?.items.find((known) => known.label === wanted);
    if (item === undefined) throw new Error(`${wanted} is not among ${menu?.items.map((known) => known.label).join()}`);
    item.click();
  }, label);
}

test.use({ prepared: { dataDir: fill }, opened: { list: ["elsewhere/launch.critique"] } });

test("B059, B090, B092: a transcript opens by every way, is refused with a sentence, and becomes a run", async ({
  app,
}) => {
  const { page, dataDir } = app;
  const { header, lane, library } = theaterPage(page);
  const critic = lane("Critic");
  const alert = page.getByRole("alert");
  const toasts = page.getByRole("region", { name: "Messages" });
  await expect(library).toBeVisible();

  await test.step("named on the command line", async () => {
    await expect(critic).toContainText("Opened at launch.");
    await expect(header).toContainText("Replay");
    await expect.poll(() => page.title()).toMatch(/^launch/);
  });

  await test.step("B090: by a second start", async () => {
    await startAgain(app, at(dataDir, "second.ndjson"));
    await expect(critic).toContainText("Opened by a second start.");
  });

  await test.step("B059: dropped, with a BOM and CRLF; two of them, and the second has a window of its own", async () => {
    const other = await app.nextWindow(() => drop(page, [at(dataDir, "dropped.txt"), at(dataDir, "chosen.critique")]));
    await expect(critic).toContainText("Dropped.");
    await expect(theaterPage(other).lane("Critic")).toContainText("Chosen in the dialog.");
    // B092: from the desktop; the same file again stays where it is shown already.
    await app.electronApp.evaluate(
      ({ app: electronApp }, file) => {
        electronApp.emit("open-file", { preventDefault() {} }, file);
      },
      at(dataDir, "chosen.critique"),
    );
    await expect(critic).toContainText("Dropped.");
    await other.close();
  });

  await test.step("by the menu; a page is refused, and what is on screen stays", async () => {
    expect((await app.menuItem("command.open_transcript"))?.accelerator).toBe("CmdOrCtrl+Shift+O");
    await answerOpenDialog(app, at(dataDir, "page.html"));
    await app.clickMenu("command.open_transcript");
    await expect(alert).toContainText("page.html is a page, not a transcript. It can be reviewed.");
    await expect(critic).toContainText("Dropped.");
    await answerOpenDialog(app, at(dataDir, "cut.critique"));
    await app.clickMenu("command.open_transcript");
    await expect(page.getByRole("note").filter({ hasText: "cut" })).toBeVisible();
    await drop(page, [at(dataDir, "no-run.critique")]);
    await expect(alert).toContainText("no-run.critique is JSON without an event of a run.");
  });

  await test.step("from the recent ones", async () => {
    await clickRecent(app, "launch.critique");
    await expect(critic).toContainText("Opened at launch.");
  });

  await test.step("it becomes a run of the library, once", async () => {
    const before = await readFile(at(dataDir, "launch.critique"));
    const add = page.getByRole("button", { name: "Add to library" });
    await add.click();
    await expect(toasts).toContainText("Added “launch”.");
    await copyFile(at(dataDir, "launch.critique"), at(dataDir, "copy.critique"));
    await drop(page, [at(dataDir, "copy.critique")]);
    await expect(page.getByText("File “copy.critique”, not in the library")).toBeVisible();
    await app.clickMenu("command.add_to_library");
    await expect(toasts).toContainText("“launch” is already in the library.");
    expect(readRows(dataDir)).toMatchObject([{ status: "shipped" }]);
    expect((await readFile(at(dataDir, "launch.critique"))).equals(before)).toBe(true);
    await toasts.getByRole("button", { name: "Show" }).last().click();
    await expect(header).toContainText("launch");
    await expect(page.getByRole("region", { name: "Player" })).toHaveCount(0);
  });

  await test.step("exported without its names it opens again, and tells none of them", async () => {
    const file = at(dataDir, "sent.zip");
    await app.electronApp.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    await app.clickMenu("command.export_run");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("switch", { name: /^Leave out/ }).check();
    await dialog.getByRole("button", { name: "Export…" }).click();
    await expect(toasts).toContainText("Saved sent.zip.");
    await drop(page, [file]);
    await expect(critic).toContainText("Opened at ….");
    await expect(header).not.toContainText("launch");
  });
});
