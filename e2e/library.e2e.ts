import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, launch, type RunningApp, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

const CLI = fileURLToPath(new URL("../out/main/cli.js", import.meta.url));

/** Three ended runs: one of a single round, which does not reach the bar. */
async function fill(dataDir: string): Promise<void> {
  for (const [brief, rounds] of [
    ["A page for a florist", "3"],
    ["Poster, spring sale", "1"],
    ["検索ページ", "3"],
  ] as const) {
    const args = [CLI, "run", "--agent", "sample", "--brief", brief, "--max-rounds", rounds, "--data-dir", dataDir];
    // One that does not ship ends with a code of its own.
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, DESIGN_JURY_SAMPLE_PACE: "0" } }).catch(
      (ended: { readonly code?: unknown }) => expect(typeof ended.code).toBe("number"),
    );
  }
}

/** Two runs against each other, swapped, left; then two rounds of one. */
async function compareRuns({ page, clickMenu }: RunningApp): Promise<void> {
  const { library, main } = theaterPage(page);
  const composite = main.getByRole("row", { name: /^Composite/ });
  const side = (letter: string) => main.getByRole("region", { name: new RegExp(`^${letter} `) });
  const mustFix = main.getByRole("region", { name: "Must-fix" });

  await library.getByRole("option", { name: /Poster/ }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Compare With…" }).click();
  await expect(main.getByRole("heading", { name: "Comparison" })).toBeFocused();
  await expect(side("A")).toContainText("検索ページ");
  await expect(side("B")).toContainText("Poster, spring sale");
  await expect(composite).toContainText("−");
  await expect(mustFix).toContainText("Reopened in B");
  await expect(main.getByRole("region", { name: "Artifact" }).locator("iframe")).toHaveCount(2);

  await main.getByRole("button", { name: "Swap" }).click();
  await expect(side("A")).toContainText("Poster, spring sale");
  await expect(composite).toContainText("+");
  await expect(mustFix).toContainText("Fixed in B");

  await page.keyboard.press("Escape");
  await expect(composite).toBeHidden();
  await clickMenu("command.compare_runs");
  await expect(page.getByRole("dialog", { name: "Compare with" }).getByRole("option").first()).toContainText(
    "Its own rounds",
  );
  await page.keyboard.press("Enter");
  await expect(side("A").getByRole("combobox")).toHaveValue("1");
  await expect(side("B").getByRole("combobox")).toHaveValue("2");
  await main.getByRole("region", { name: "Artifact" }).getByRole("radio", { name: "Text" }).check();
  await expect(main.getByRole("region", { name: "Text" })).toContainText("+");
  await main.getByRole("button", { name: "Done" }).click();
  await expect(composite).toBeHidden();
}

test.use({ prepared: { dataDir: fill } });

test("runs are searched, filtered, renamed, deleted and brought back, and a restart keeps it", async ({ app }) => {
  const { page } = app;
  const { library, header } = theaterPage(page);
  const rows = library.getByRole("listbox").getByRole("option");
  const search = library.getByRole("searchbox");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(rows).toHaveText([/検索ページ.*Shipped/, /Poster.*Below threshold/, /florist.*Shipped/]);

  await app.clickMenu("command.find_runs");
  await expect(search).toBeFocused();
  await page.keyboard.type("検索");
  await expect(rows).toHaveText([/検索ページ/]);
  await search.fill("zeppelin");
  await expect(library).toContainText("No matches");
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(3);

  await library.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("checkbox", { name: /Below threshold/ }).check();
  await expect(rows).toHaveText([/Poster/]);
  await page.keyboard.press("Escape");
  await library.getByRole("button", { name: "Remove filter: Below threshold" }).click();
  await expect(rows).toHaveCount(3);

  await compareRuns(app);

  await search.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("F2");
  await library.getByRole("textbox", { name: "Title of the run" }).fill("Tea room");
  await page.keyboard.press("Enter");
  await expect(rows.last()).toContainText("Tea room");
  await page.keyboard.press("Enter");
  await expect(header).toContainText("Tea room");
  await app.clickMenu("command.rename_run");
  await page.getByRole("dialog", { name: "Rename run" }).getByRole("textbox").fill("Tea house");
  await page.keyboard.press("Enter");
  await expect(rows.last()).toContainText("Tea house");
  await expect(header).toContainText("Tea house");

  await page.keyboard.press("Delete");
  await expect(messages).toContainText("Deleted “Tea house”.");
  await expect(rows).toHaveText([/検索ページ/, /Poster/]);
  await expect(header).not.toContainText("Tea house");
  await page.keyboard.press("Control+z");
  await expect(rows).toHaveText([/検索ページ/, /Poster/, /Tea house/]);
  await expect(header).toContainText("Tea house");

  await rows.nth(1).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(rows).toHaveText([/検索ページ/, /Tea house/]);
  await app.electronApp.close();
  const again = await launch(app.dataDir, 600, []);
  try {
    await expect(theaterPage(again.page).library.getByRole("option")).toHaveText([/検索ページ/, /Tea house/]);
    expect(again.complaints).toEqual([]);
  } finally {
    await again.electronApp.close();
  }
});
