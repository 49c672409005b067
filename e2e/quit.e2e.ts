import { once } from "node:events";
import { expect, test } from "./app-fixture.ts";
import { readRows, readTranscript } from "./stored-run.ts";
import { theaterPage } from "./theater-page.ts";

/** What main allows itself; then it ends anyway. */
const SHUTDOWN_DEADLINE_MS = 8_000;

test.use({ samplePaceMs: 20_000 });

test("quitting with a live run asks, interrupts it and leaves it whole", async ({ app }) => {
  const theater = theaterPage(app.page);
  await theater.runSample.click();
  await theater.hasBegun("Critic");
  await app.electronApp.evaluate(({ app: electronApp, dialog }) => {
    const asked: string[] = [];
    Reflect.set(globalThis, "asked", asked);
    dialog.showMessageBox = async (...args: readonly unknown[]) => {
      asked.push(JSON.stringify(args.at(-1)));
      return { response: asked.length === 1 ? 1 : 0, checkboxChecked: false };
    };
    electronApp.quit();
  });

  await expect
    .poll(() => app.electronApp.evaluate(() => JSON.stringify(Reflect.get(globalThis, "asked"))))
    .toContain("A run is still going.");
  await expect(theater.interrupt).toBeVisible();
  const exit = once(app.electronApp.process(), "exit");
  await app.electronApp.evaluate(({ app: electronApp }) => electronApp.quit());
  expect(await exit).toEqual([0, null]);

  const [row] = readRows(app.dataDir);
  expect(row?.status).toBe("interrupted");
  expect(readTranscript(app.dataDir, row?.run_id ?? "").at(-1)).toMatchObject({
    type: "interrupted",
    cause: "shutdown",
  });
});

for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"] as const) {
  test(`${signal} ends the app within its deadline, without a question, and loses nothing`, async ({ app }) => {
    const theater = theaterPage(app.page);
    await theater.runSample.click();
    await theater.hasBegun("Designer");

    const child = app.electronApp.process();
    const exit = once(child, "exit");
    const toldAt = performance.now();
    child.kill(signal);
    expect(await exit).toEqual([0, null]);
    expect(performance.now() - toldAt).toBeLessThan(SHUTDOWN_DEADLINE_MS);

    const [row] = readRows(app.dataDir);
    expect(row?.status).toBe("interrupted");
    expect(readTranscript(app.dataDir, row?.run_id ?? "").at(-1)).toMatchObject({ cause: "shutdown" });
  });
}
