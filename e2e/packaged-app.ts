import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Browser, chromium, expect, type Page } from "@playwright/test";

/** Cold disk, two cores, software rendering. */
export const START_TIMEOUT_MS = 30_000;

export interface PackagedStart {
  /** The program and what stands before its own arguments. */
  readonly command: readonly string[];
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A folder for everything the app writes; null: one of its own. */
  readonly home?: string;
}

export interface StartedApp {
  readonly pid: number;
  readonly page: Page;
  readonly dataDir: string;
  /** What it wrote to its standard error so far. */
  told(): string;
  close(): Promise<void>;
}

/** Over CDP: the inspect fuse is off, so Playwright cannot launch it as an Electron application. */
export async function startPackaged({ command, args, env = {}, home }: PackagedStart): Promise<StartedApp> {
  const folder = home ?? mkdtempSync(join(tmpdir(), "critique-smoke-"));
  const dataDir = join(folder, "data");
  const [program = "", ...before] = command;
  const child = spawn(
    program,
    [...before, ...args, "--remote-debugging-port=0", `--user-data-dir=${join(folder, "chromium")}`],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, OD_CRITIQUE_DATA_DIR: dataDir, DESIGN_JURY_SAMPLE_PACE: "600", ...env },
    },
  );
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let told = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    told += text;
  });
  const address = await debuggingAddress(child, () => told);
  await pageStands(address);
  const browser = await chromium.connectOverCDP(address);
  return {
    pid: child.pid ?? 0,
    page: await firstPage(browser),
    dataDir,
    told: () => told,
    async close() {
      await browser.close();
      child.kill("SIGTERM");
      const lastResort = setTimeout(() => child.kill("SIGKILL"), 10_000);
      await exited;
      clearTimeout(lastResort);
      if (home === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function debuggingAddress(child: ChildProcessByStdio<null, null, Readable>, told: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => {
      child.kill("SIGKILL");
      reject(new Error(`the packaged application ${why}; it said:\n${told()}`));
    };
    const timer = setTimeout(() => giveUp(`opened no debugging port in ${START_TIMEOUT_MS} ms`), START_TIMEOUT_MS);
    const onExit = (code: number | null, signal: string | null) => giveUp(`ended with ${code ?? signal}`);
    child.once("exit", onExit);
    child.stderr.on("data", () => {
      const address = /DevTools listening on (ws:\S+)/.exec(told())?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      child.off("exit", onExit);
      resolve(address);
    });
  });
}

/**
 * Asked without attaching: a driver that attaches while a page commits can wait for it for ever, and this program waits for no
 * driver (scripts/driven-app.ts has one that does). A page that stands has given itself a title.
 */
async function pageStands(address: string): Promise<void> {
  const list = new URL("/json/list", address.replace(/^ws:/, "http:"));
  const titles = async () => {
    const targets: readonly { readonly type: string; readonly title: string }[] = await (await fetch(list)).json();
    return targets.filter(({ type, title }) => type === "page" && /^\p{L}[^/:]*$/u.test(title)).length;
  };
  await expect.poll(titles, { message: "a page has a title of its own", timeout: START_TIMEOUT_MS }).toBeGreaterThan(0);
}

async function firstPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("the packaged application has no browser context");
  return context.pages()[0] ?? (await context.waitForEvent("page"));
}
