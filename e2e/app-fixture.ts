import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type ElectronApplication, expect, type Page } from "@playwright/test";
import { launchDriven, undecidedEnvironment, waitForAnswers } from "../scripts/driven-app.ts";
import { requireRuntime } from "../scripts/electron-runtime.mjs";

export { expect } from "@playwright/test";

/** The built app on a data folder of its own. */
export interface RunningApp {
  readonly electronApp: ElectronApplication;
  readonly dataDir: string;
  readonly page: Page;
  /** Clicks an item of the native menu by its id. */
  clickMenu(id: string): Promise<void>;
  menuItem(id: string): Promise<{ readonly enabled: boolean; readonly accelerator: string | undefined } | null>;
  /** The next window that opens, with its page loaded. */
  nextWindow(open: () => Promise<void>): Promise<Page>;
  /** The native dialogs shown so far, each as its message. */
  dialogs(): Promise<readonly string[]>;
  /** What windows and main have complained about so far. */
  readonly complaints: readonly string[];
}

export interface AppOptions {
  /** How long the sample agent speaks. */
  readonly samplePaceMs: number;
  /** Whether pages are also looked at in a browser: a run's end waits for that. */
  readonly evidence: "static" | "full";
  /** What a test provokes on purpose; null: nothing. */
  readonly provoked: RegExp | null;
  /** Makes what the app finds in its data folder. */
  readonly prepared: { readonly dataDir: (dataDir: string) => Promise<void> };
  /** For Chromium. */
  readonly switches: { readonly list: readonly string[] };
  /** Named on the command line, inside of the data folder. */
  readonly opened: { readonly list: readonly string[] };
}

export const test = base.extend<AppOptions & { readonly app: RunningApp }>({
  samplePaceMs: [600, { option: true }],
  evidence: ["static", { option: true }],
  provoked: [null, { option: true }],
  prepared: [{ dataDir: async () => {} }, { option: true }],
  switches: [{ list: [] }, { option: true }],
  opened: [{ list: [] }, { option: true }],
  app: async ({ samplePaceMs, evidence, provoked, prepared, switches, opened }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "critique-e2e-"));
    await prepared.dataDir(dataDir);
    const paths = opened.list.map((name) => join(dataDir, name));
    const running = await launch(dataDir, samplePaceMs, [...switches.list, ...paths], evidence);
    await use(running);
    await running.electronApp.close().catch(ignoreClosed);
    await rm(dataDir, { recursive: true, force: true });
    expect(running.complaints.filter((complaint) => provoked === null || !provoked.test(complaint))).toEqual([]);
  },
});

/** The app once more, after it was closed: whoever starts it closes it. */
export async function launch(
  dataDir: string,
  samplePaceMs: number,
  switches: readonly string[] = [],
  evidence: AppOptions["evidence"] = "static",
): Promise<RunningApp> {
  const electronApp = await launchDriven({
    runtime: requireRuntime(),
    args: [`--data-dir=${dataDir}`, "--force-device-scale-factor=1", ...switches],
    env: {
      ...undecidedEnvironment(),
      DESIGN_JURY_SAMPLE_PACE: String(samplePaceMs),
      DESIGN_JURY_EVIDENCE: evidence,
      LANG: "en_US.UTF-8",
    },
  });
  const complaints: string[] = [];
  const listen = (page: Page) => {
    page.on("console", (message) => {
      // A page that is looked at in a browser may say what it likes.
      if (message.type() === "error" && isOurs(page)) complaints.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => isOurs(page) && complaints.push(`page: ${error.message}`));
  };
  electronApp.on("window", listen);
  electronApp.process().stderr?.on("data", (chunk: Buffer) => {
    const text = chunk.toString();
    if (/Uncaught|UnhandledPromise|TypeError|ReferenceError/.test(text)) complaints.push(`main: ${text}`);
  });
  // Not before its window is there and gets answers: a main process that is still starting now and then loses what is asked of it.
  const page = await ownWindow(electronApp);
  await waitForAnswers(page);
  await answerDialogs(electronApp);
  listen(page);

  return {
    electronApp,
    dataDir,
    page,
    complaints,
    async clickMenu(id) {
      const click = () =>
        electronApp.evaluate(({ Menu }, itemId) => {
          const item = Menu.getApplicationMenu()?.getMenuItemById(itemId);
          if (!item?.enabled) return false;
          item.click();
          return true;
        }, id);
      // The window says what it can do a moment after it shows it.
      await expect.poll(click, { message: `the menu item ${id} can be clicked` }).toBe(true);
    },
    menuItem: (id) =>
      electronApp.evaluate(({ Menu }, itemId) => {
        const item = Menu.getApplicationMenu()?.getMenuItemById(itemId);
        if (!item) return null;
        return { enabled: item.enabled, accelerator: item.accelerator?.toString() };
      }, id),
    dialogs: () =>
      electronApp.evaluate(() => {
        const shown: unknown = Reflect.get(globalThis, "shownDialogs");
        return Array.isArray(shown) ? shown.map(String) : [];
      }),
    async nextWindow(open) {
      const opening = electronApp.waitForEvent("window");
      await open();
      const opened = await opening;
      await opened.waitForLoadState();
      return opened;
    },
  };
}

function isOurs(page: Page): boolean {
  return !page.url().startsWith("jury-artifact:");
}

/** The first window with our page: while a library is mended another one says so, and goes. */
async function ownWindow(electronApp: ElectronApplication): Promise<Page> {
  const find = () => electronApp.windows().find((page) => page.url().startsWith("critique:"));
  await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true);
  const page = find();
  if (page === undefined) throw new Error("the window has gone again");
  return page;
}

/** Native dialogs cannot be clicked: each gets its first answer, which is to quit or to go on. */
async function answerDialogs(electronApp: ElectronApplication): Promise<void> {
  await electronApp.evaluate(({ dialog }) => {
    const shown: string[] = [];
    Reflect.set(globalThis, "shownDialogs", shown);
    dialog.showMessageBox = async (...args: readonly unknown[]) => {
      const options = args.at(-1);
      shown.push(typeof options === "object" && options !== null ? String(Reflect.get(options, "message")) : "");
      return { response: 0, checkboxChecked: false };
    };
  });
}

/** A test may have ended the app itself. */
function ignoreClosed(thrown: unknown): void {
  if (!/closed|exited/i.test(String(thrown))) throw thrown;
}
