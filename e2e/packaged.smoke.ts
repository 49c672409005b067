import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Browser, chromium, expect, test } from "@playwright/test";
import { findPackagedApp } from "../scripts/packaged-app.mjs";

/** Cold disk, two cores, software rendering. */
const START_TIMEOUT_MS = 30_000;

test("the packaged application opens its window and runs the sample to its badge without an error", async () => {
  const app = await startPackagedApp();
  try {
    const page = await firstPage(app.browser);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });

    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator("#app")).not.toBeEmpty();
    expect(await page.evaluate(() => "process" in globalThis || "require" in globalThis)).toBe(false);

    await page.getByRole("banner").getByRole("button", { name: "Run a sample" }).click();
    const outcome = page.getByRole("region", { name: "Outcome" });
    await expect(outcome).toContainText("Shipped at round 2", { timeout: START_TIMEOUT_MS });
    expect(errors).toEqual([]);
  } finally {
    await app.close();
  }
});

interface PackagedApp {
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Over CDP: the inspect fuse is off, so Playwright cannot launch it as an Electron application. */
async function startPackagedApp(): Promise<PackagedApp> {
  const packaged = findPackagedApp();
  if (packaged === null) throw new Error("there is no package to test: npm run package -- --test");
  const dataDir = mkdtempSync(join(tmpdir(), "critique-smoke-"));
  const child = spawn(
    packaged.executablePath,
    [...packaged.flags, "--remote-debugging-port=0", `--user-data-dir=${join(dataDir, "chromium")}`],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, OD_CRITIQUE_DATA_DIR: join(dataDir, "data"), DESIGN_JURY_SAMPLE_PACE: "600" },
    },
  );
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const browser = await chromium.connectOverCDP(await debuggingAddress(child));
  return {
    browser,
    async close() {
      await browser.close();
      child.kill("SIGTERM");
      const lastResort = setTimeout(() => child.kill("SIGKILL"), 10_000);
      await exited;
      clearTimeout(lastResort);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function debuggingAddress(child: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = "";
    const giveUp = (why: string) => {
      child.kill("SIGKILL");
      reject(new Error(`the packaged application ${why}; it said:\n${told}`));
    };
    const timer = setTimeout(() => giveUp(`opened no debugging port in ${START_TIMEOUT_MS} ms`), START_TIMEOUT_MS);
    const onExit = (code: number | null, signal: string | null) => giveUp(`ended with ${code ?? signal}`);
    child.once("exit", onExit);
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      told += text;
      const address = /DevTools listening on (ws:\S+)/.exec(told)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      child.off("exit", onExit);
      resolve(address);
    });
  });
}

async function firstPage(browser: Browser) {
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("the packaged application has no browser context");
  return context.pages()[0] ?? (await context.waitForEvent("page"));
}
