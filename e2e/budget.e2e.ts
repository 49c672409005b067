import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FAIR, WEAK } from "../scripts/screens/jury-rounds.ts";
import { HEAD, writeRound } from "../scripts/screens/jury-words.ts";
import { expect, test } from "./app-fixture.ts";
import { theaterPage } from "./theater-page.ts";

const FIRST = HEAD + writeRound(1, WEAK);
const SECOND = HEAD + writeRound(2, FAIR);
/** As the fake counts: a hundred tokens for each turn, and one for four characters. */
const usedAfterFirst = 100 + Math.ceil(FIRST.length / 4);
const usedAfterSecond = 200 + Math.ceil(FIRST.length / 4) + Math.ceil(SECOND.length / 4);

/** An agent that reviews one round a turn, and meets an overloaded service before the second. */
test.use({
  prepared: {
    async dataDir(dataDir) {
      const [program, script] = [join(dataDir, "claude"), join(dataDir, "script.txt")];
      const fake = join(import.meta.dirname, "fake-claude.mjs");
      const env = `FAKE_CLAUDE_SCRIPT='${script}' FAKE_CLAUDE_RETRIES='${join(dataDir, "go-on")}'`;
      await writeFile(script, `${FIRST}---turn---\n${SECOND}`);
      await writeFile(program, `#!/bin/sh\n${env} exec '${process.execPath}' '${fake}' "$@"\n`, { mode: 0o755 });
      const budgetTokens = Math.floor(usedAfterFirst / 0.9);
      expect(usedAfterSecond).toBeGreaterThan(budgetTokens);
      const settings = { budgetTokens, agentPrograms: { "claude-code": program } };
      await writeFile(join(dataDir, "settings.json"), JSON.stringify(settings));
    },
  },
});

test("a run that nears its budget says so, tells who tries again and when, and ends when the budget is used", async ({
  app,
}) => {
  const { page } = app;
  const { header, outcome, liveRegion, library } = theaterPage(page);
  await expect.poll(async () => (await app.menuItem("command.new_run"))?.enabled).toBe(true);
  await app.clickMenu("command.new_run");
  const sheet = page.getByRole("dialog", { name: "New run" });
  await sheet.getByRole("textbox", { name: "Brief" }).fill("A tea room");
  await sheet.getByRole("radio", { name: "Claude Code" }).check();
  await sheet.getByRole("button", { name: "Start" }).click();

  const tokens = (count: number) => new Intl.NumberFormat("en").format(count);
  await expect(header).toContainText("90% of the token budget used");
  await expect(header).toContainText(`${tokens(usedAfterFirst)} tokens · $0.01`);
  await expect(header).toContainText(/Claude Code is retrying, attempt 2 of 10, next in \d+ s/);
  await expect(liveRegion).toContainText("90% of the token budget used");
  await writeFile(join(app.dataDir, "go-on"), "");

  await expect(outcome).toContainText("The budget was used up.");
  await expect(header).toContainText(`${tokens(usedAfterSecond)} tokens · $0.02`);
  await expect(header).not.toContainText("token budget used");
  await expect(library.getByRole("option").first()).toContainText("2 rounds · $0.02");
});
