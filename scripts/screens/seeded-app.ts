import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { ElectronApplication, Page } from "@playwright/test";
import type { RunId } from "../../shared/domain/run.ts";
import { launchDriven, undecidedEnvironment, waitForAnswers } from "../driven-app.ts";
import type { ElectronRuntime } from "../electron-runtime.mjs";
import { fillLibrary } from "./fill-library.ts";

export interface SeededApp {
  readonly dataDir: string;
  readonly electronApp: ElectronApplication;
  readonly page: Page;
  /** Runs of the library by the names of their scenes. */
  readonly runs: ReadonlyMap<string, RunId>;
  /** What the next agent says before it falls silent. */
  setWords(text: string): Promise<void>;
  setSize(size: Size): Promise<void>;
  setTheme(theme: Theme): Promise<void>;
  setForcedColors(isOn: boolean): Promise<void>;
  setZoom(factor: number): Promise<void>;
  /** What the window shows, zoomed or not; the test driver's own pictures know nothing of zoom. */
  picture(path: string): Promise<void>;
  /** Loads the page with this run in it. */
  show(scene: string): Promise<void>;
  close(): Promise<void>;
}

/** The page, in CSS pixels at 100 %. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Also on a machine that is busy with something else. */
const START_TIMEOUT_MS = 60_000;

export type Theme = "light" | "dark";

export interface SeededAppOptions {
  readonly runtime: ElectronRuntime;
  readonly pausedClaude: string;
  /** As `LANG` has it: `de_DE.UTF-8`. */
  readonly lang: string;
  /** false: a library without a run. */
  readonly isFilled: boolean;
}

/** The built app on a library made by `fillLibrary`, with an agent that says what it is told to and stays. */
export async function openSeededApp({ runtime, pausedClaude, lang, isFilled }: SeededAppOptions): Promise<SeededApp> {
  const folder = await mkdtemp(join(tmpdir(), "critique-screens-"));
  const dataDir = join(folder, "data");
  const bin = join(folder, "bin");
  const words = join(folder, "words.txt");
  await mkdir(dataDir, { mode: 0o700 });
  await mkdir(bin);
  await writeFile(words, "");
  await writeFile(join(bin, "claude"), `#!/bin/sh\nexec '${process.execPath}' '${pausedClaude}' "$@"\n`);
  await chmod(join(bin, "claude"), 0o755);
  const runs = isFilled ? await fillLibrary(dataDir) : new Map<string, RunId>();
  const electronApp = await launchDriven({
    runtime,
    args: [`--data-dir=${dataDir}`, "--force-device-scale-factor=1", "--font-render-hinting=none"],
    env: {
      ...ownEnvironment(),
      PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
      PAUSED_CLAUDE_WORDS: words,
      OD_CRITIQUE_MAX_CONCURRENT_RUNS: "2",
      // Only the scene that retries says what it uses.
      OD_CRITIQUE_BUDGET_TOKENS: "100000",
      LANG: lang,
      TZ: "UTC",
    },
  });
  const page = await electronApp.firstWindow({ timeout: START_TIMEOUT_MS });
  await waitForAnswers(page);

  return {
    dataDir,
    electronApp,
    page,
    runs,
    setWords: (text) => writeFile(words, text),
    async setSize({ width, height }) {
      await electronApp.evaluate(
        ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setContentSize(to.width, to.height),
        { width, height },
      );
      await page.waitForFunction((expected) => Math.abs(window.outerWidth - expected) <= 2, width);
    },
    // The test driver shows each page a scheme of its own, whatever the app's theme.
    setTheme: (theme) => page.emulateMedia({ colorScheme: theme }),
    setForcedColors: (isOn) => page.emulateMedia({ forcedColors: isOn ? "active" : "none" }),
    async setZoom(factor) {
      await electronApp.evaluate(
        ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(to),
        factor,
      );
      await page.waitForFunction((to) => Math.abs(window.outerWidth / window.innerWidth - to) < 0.1, factor);
    },
    async picture(path) {
      await page.evaluate(settle);
      const png = await electronApp.evaluate(async ({ BrowserWindow }) => {
        const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
        return image?.toPNG().toString("base64") ?? "";
      });
      await writeFile(path, Buffer.from(png, "base64"));
    },
    async show(scene) {
      const runId = runs.get(scene);
      if (runId === undefined) throw new Error(`no scene ${scene}; there are ${[...runs.keys()].join(", ")}`);
      await page.evaluate((id) => history.replaceState(null, "", `#run=${id}`), runId);
      await page.reload();
      await page.locator("main .theater").waitFor();
    },
    async close() {
      await electronApp.close().catch(() => {}); // it may have gone already
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** In the page: until nothing moves any more, which the driver's own pictures see to by themselves, and it has been drawn. */
async function settle(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** `LANG` alone says the language. */
function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(undecidedEnvironment()).filter(([name]) => !/^(LC_|LANGUAGE$)/.test(name)));
}
