import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, launch, type RunningApp, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

/** What a person would choose in the next dialog of the system. */
async function willChoose({ electronApp }: RunningApp, path: string): Promise<void> {
  await electronApp.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, path);
}

async function openSettings(app: RunningApp) {
  await expect.poll(async () => (await app.menuItem("command.settings"))?.enabled).toBe(true);
  await app.clickMenu("command.settings");
  const { page } = app;
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  return {
    claude: section("Agents").getByRole("listitem").filter({ hasText: "Claude Code" }),
    agent: (name: string) => section("Agents").getByRole("listitem").filter({ hasText: name }),
    output: section("Agents").getByRole("combobox", { name: "Output" }),
    wayToText: section("Agents").getByRole("textbox", { name: "Path to the text" }),
    jury: section("Jury"),
    rounds: section("Jury").getByRole("combobox", { name: "Rounds at most" }),
    roundMinutes: section("Limits").getByRole("textbox", { name: "Time for one round, in minutes" }),
    tokens: section("Limits").getByRole("textbox", { name: "Tokens for one run" }),
  };
}

/** As a failed conformance cycle leaves it, while the app runs. */
async function markDegraded(dataDir: string, adapters: readonly string[]): Promise<void> {
  const library = new Database(join(dataDir, "critique.sqlite"));
  const add = library.prepare("INSERT INTO adapter_marks VALUES (?, '2 of 10 shipped', 'conformance', ?, ?)");
  const now = Date.now();
  for (const adapter of adapters) add.run(adapter, now, now + 24 * 3_600_000);
  library.close();
}

/** A run with a marked agent says for how long it is refused, and one button clears the mark and runs it. */
async function refusedAndRetried({ page }: RunningApp): Promise<void> {
  const { runSample, outcome } = theaterPage(page);
  await runSample.click();
  await expect(outcome).toContainText("This agent is marked degraded and was not started.");
  await expect(page.getByText("is marked degraded for 24 h more: 2 of 10 shipped")).toBeVisible();
  await page.getByRole("button", { name: "Clear and retry" }).click();
  // The settings above leave the jury off: it ran, and nobody scored it.
  await expect(outcome).toContainText("Not reviewed");
}

/** Every agent says how it is: found, not found and where it was looked for, in need of repair, untested. */
async function tellsAgents(app: RunningApp, settings: Awaited<ReturnType<typeof openSettings>>): Promise<void> {
  const stub = join(app.dataDir, "my-gemini");
  await writeFile(stub, "#!/bin/sh\necho 'run the installer again' >&2\nexit 1\n", { mode: 0o755 });
  const [codex, gemini] = [settings.agent("Codex CLI"), settings.agent("Gemini CLI")];
  await expect(codex).toContainText("Not found");
  await expect(codex).toContainText("npm install -g @openai/codex");
  await codex.getByText("Where it was looked for").click();
  await expect(codex.getByRole("listitem").filter({ hasText: ".local/bin" })).toBeVisible();
  await willChoose(app, stub);
  await gemini.getByRole("button", { name: "Choose program… for Gemini CLI" }).click();
  await expect(gemini).toContainText("Does not work");
  await expect(gemini).toContainText("run the installer again");
  await expect(settings.agent("Copilot CLI (untested)")).toContainText("Not found");
  await expect(settings.agent("Cursor Agent (untested)")).toContainText("Not found");
  await settings.output.selectOption("JSON, one object a line");
  await settings.wayToText.press("Enter");
  await expect(settings.wayToText).toHaveAccessibleDescription(/Write the way to the text/);
  await settings.wayToText.fill("delta.text");
  await settings.wayToText.press("Enter");
  await expect(settings.wayToText).not.toHaveAttribute("aria-invalid");
}

test("what is set is checked, counts at once, and is there after a restart", async ({ app }) => {
  const { page } = app;
  const agent = join(app.dataDir, "my-claude");
  const project = join(app.dataDir, "tea-room");
  await writeFile(agent, "#!/bin/sh\necho '3.1.4 (Claude Code)'\n", { mode: 0o755 });
  await mkdir(project);
  const settings = await openSettings(app);

  await tellsAgents(app, settings);
  await settings.rounds.selectOption("5");
  await settings.roundMinutes.fill("20");
  await settings.roundMinutes.press("Enter");
  await expect(settings.roundMinutes).toHaveAccessibleDescription(/longer than the whole run: 15 minutes/);
  await settings.roundMinutes.fill("7,5");
  await settings.tokens.fill("120000");
  await settings.tokens.press("Enter");
  await expect(settings.roundMinutes).not.toHaveAttribute("aria-invalid");
  await expect(settings.roundMinutes).toHaveValue("7.5");
  await willChoose(app, agent);
  await settings.claude.getByRole("button", { name: "Choose program… for Claude Code" }).click();
  await expect(settings.claude).toContainText("3.1.4, ready");
  // What somebody waits for is said, and by the one live region: this program tells its version and nothing else.
  await settings.claude.getByRole("button", { name: "Test Claude Code" }).click();
  await expect(page.getByRole("status")).toContainText(/Claude Code: Failed after/);
  await willChoose(app, project);
  await settings.jury.getByRole("button", { name: "Choose folder…" }).click();
  await settings.jury.getByRole("radio", { name: "Off" }).check();
  await expect(settings.jury).toContainText("Now: off, set for this project");
  await settings.jury.getByRole("radio", { name: "No run" }).check();
  await settings.jury.getByRole("radio", { name: "As everywhere" }).check();
  await expect(settings.jury).toContainText("Now: off, phase M0 leaves it off");
  await app.electronApp.close();

  const again = await launch(app.dataDir, 600);
  try {
    const kept = await openSettings(again);
    await expect(kept.rounds).toHaveValue("5");
    await expect(kept.roundMinutes).toHaveValue("7.5");
    await expect(kept.tokens).toHaveValue("120000");
    await expect(kept.wayToText).toHaveValue("delta.text");
    await expect(kept.claude).toContainText(`Chosen by you: ${agent}`);
    await expect(kept.claude).toContainText("3.1.4, ready");
    await expect(kept.jury.getByRole("radio", { name: "No run" })).toBeChecked();
    await markDegraded(app.dataDir, ["claude-code", "sample"]);
    await again.page.getByRole("button", { name: "Check again" }).click();
    await expect(kept.claude).toContainText("Degraded, 24 h left");
    await expect(kept.claude).toContainText("2 of 10 shipped");
    await kept.claude.getByRole("button", { name: "Clear the mark of Claude Code" }).click();
    await expect(kept.claude).toContainText("3.1.4, ready");
    // Esc steps back to the runs.
    await again.page.keyboard.press("Escape");
    await expect(again.page.getByRole("heading", { name: "Settings" })).toBeHidden();
    await refusedAndRetried(again);
    expect(again.complaints).toEqual([]);
  } finally {
    await again.electronApp.close();
  }
});
