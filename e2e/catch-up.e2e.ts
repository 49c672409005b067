import { expect, test } from "./app-fixture.ts";
import { readRows, readTranscript } from "./stored-run.ts";
import { theaterPage } from "./theater-page.ts";

test.use({ samplePaceMs: 8_000 });

test("windows opened or reloaded mid-run end with the same view as one opened afterwards", async ({ app }) => {
  const first = theaterPage(app.page);
  await first.runSample.click();
  await first.hasBegun("Critic");

  const second = theaterPage(await app.nextWindow(() => app.clickMenu("file.newWindow")));
  await expect(second.interrupt).toBeVisible();
  await app.page.reload();
  await expect(first.header).toContainText("Round 2 of 3");
  await app.page.reload();

  await expect(first.outcome).toBeVisible();
  await expect(second.outcome).toBeVisible();
  const late = theaterPage(await app.nextWindow(() => app.clickMenu("file.newWindow")));
  await expect(late.outcome).toBeVisible();
  for (const { evidence } of [first, second, late]) await expect(evidence).toBeVisible();
  const words = await late.words();
  expect(await first.words()).toBe(words);
  expect(await second.words()).toBe(words);

  // What the windows say is what the transcript says.
  const events = readTranscript(app.dataDir, readRows(app.dataDir)[0]?.run_id ?? "");
  expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index));
  for (const event of events) {
    if (event.type === "panelist_must_fix") expect(words).toContain(event.text);
    if (event.type === "panelist_dim" && event.round === 2) expect(words).toContain(event.dimNote);
  }
});

test("B098: a window whose process dies comes back in the same run", async ({ app }) => {
  const theater = theaterPage(app.page);
  await theater.runSample.click();
  await theater.hasBegun("Critic");

  await app.electronApp.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        contents?.once("did-finish-load", () => resolve());
        contents?.forcefullyCrashRenderer();
      }),
  );

  // Playwright's page died with the process: the window is asked through main.
  const wordsOfFirstWindow = () =>
    app.electronApp.evaluate(async ({ BrowserWindow }) => {
      const frame = BrowserWindow.getAllWindows()[0]?.webContents.mainFrame;
      return String(await frame?.executeJavaScript("document.body.textContent"));
    });
  await expect.poll(wordsOfFirstWindow, { timeout: 20_000 }).toContain("Shipped at round 2");
  await expect.poll(() => readRows(app.dataDir).map((row) => row.status)).toEqual(["shipped"]);
});

test("a window that dies again and again asks before it is loaded once more", async ({ app }) => {
  await theaterPage(app.page).runSample.waitFor();

  await app.electronApp.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (let crash = 0; crash < 4; crash += 1) {
      const loaded = new Promise<void>((resolve) => contents?.once("did-finish-load", () => resolve()));
      contents?.forcefullyCrashRenderer();
      await loaded;
    }
  });

  expect(await app.dialogs()).toEqual(["The window keeps failing."]);
});
