import { expect, test } from "./app-fixture.ts";
import { readRows, readTranscript } from "./stored-run.ts";
import { theaterPage } from "./theater-page.ts";

const INTERRUPT = "command.interrupt";

test.use({ samplePaceMs: 12_000 });

test("Run ▸ Interrupt ends the run in the window, the database and the transcript", async ({ app }) => {
  const theater = theaterPage(app.page);
  expect(await app.menuItem(INTERRUPT)).toEqual({ enabled: false, accelerator: "CmdOrCtrl+." });
  await theater.runSample.click();
  await expect(theater.header).toContainText("Round 2 of 3 ·");
  await expect.poll(async () => (await app.menuItem(INTERRUPT))?.enabled).toBe(true);
  // An earlier round that somebody reads stays, whatever the panel says meanwhile.
  await expect(theater.rounds).toContainText("Round 2 of 3");
  await theater.rounds.getByRole("button", { name: "Previous round" }).click();
  await expect(theater.rounds).toContainText("Round 1 of 3");

  await app.clickMenu(INTERRUPT);

  await expect(theater.outcome).toContainText(/Interrupted at round 2, best composite \d\.\d\d/);
  await expect(theater.outcome).toContainText("You stopped it.");
  await expect(theater.interrupt).toBeHidden();
  await expect(theater.rounds).toContainText("Round 1 of 2");
  await expect(theater.library.getByRole("option")).toContainText("Interrupted");
  const toast = app.page.getByRole("region", { name: "Messages" });
  await expect(toast).toContainText("Interrupted. Round 1 is kept.");
  await expect(toast.getByRole("button", { name: "Continue from best round" })).toBeVisible();
  await expect.poll(async () => (await app.menuItem(INTERRUPT))?.enabled).toBe(false);
  const [row] = readRows(app.dataDir);
  expect(row?.status).toBe("interrupted");
  expect(readTranscript(app.dataDir, row?.run_id ?? "").at(-1)).toMatchObject({
    type: "interrupted",
    cause: "user",
    bestRound: 1,
    atRound: 2,
  });
});

test("Esc interrupts before any round has closed", async ({ app }) => {
  const theater = theaterPage(app.page);
  await theater.runSample.click();
  await expect(theater.header).toContainText("Round 1 of 3 ·");

  await app.page.keyboard.press("Escape");

  await expect(theater.outcome).toContainText("Interrupted before any round closed");
});

test("the button interrupts while a panelist is speaking", async ({ app }) => {
  const theater = theaterPage(app.page);
  await theater.runSample.click();
  await theater.hasBegun("Critic");

  const place = await theater.interrupt.boundingBox();
  // Read in the same breath: the end may be there a moment later.
  const words = await theater.interrupt.evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
    return button.textContent;
  });

  expect(words).toContain("Interrupting…");
  await expect(theater.outcome).toContainText("Interrupted");
  await expect(theater.interrupt).toBeHidden();
  // Whoever clicks once more, late, starts nothing.
  expect(await app.page.evaluate(isButtonAt, place)).toBe(false);
  await expect.poll(() => readRows(app.dataDir).map((row) => row.status)).toEqual(["interrupted"]);
});

/** Whether a button is in the middle of where another one was. */
function isButtonAt(place: { x: number; y: number; width: number; height: number } | null): boolean {
  if (place === null) throw new Error("there was no such button");
  const found = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2);
  return found === null || found.closest("button") !== null;
}
