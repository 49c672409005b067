import { type ElectronApplication, _electron as electron, type Page } from "@playwright/test";
import type { ElectronRuntime } from "./electron-runtime.mjs";

export interface DrivenStart {
  readonly runtime: ElectronRuntime;
  /** Ours and Chromium's, after what the runtime needs. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The built app under the test driver. It opens no window before the driver is attached, so no start is timed with it. */
export function launchDriven({ runtime, args, env }: DrivenStart): Promise<ElectronApplication> {
  const { executablePath, drivenStartPath, flags, appArgs } = runtime;
  const all = [...flags, ...appArgs, ...args];
  // There the script has no shell to run in.
  if (process.platform === "win32") return electron.launch({ executablePath, args: all, env: { ...env } });
  return electron.launch({
    executablePath: drivenStartPath,
    args: all,
    env: { ...env, DRIVEN_PROGRAM: executablePath },
  });
}

/** Resolves when the program behind a window is there, which is read after the window's first frame. */
export async function waitForAnswers(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.get(window, "critique")["app.info"]({}));
}

/** This process's own environment without what sets the jury: that is for a test to say. */
export function undecidedEnvironment(): Record<string, string> {
  const defined = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return Object.fromEntries(defined.filter(([name]) => !String(name).startsWith("OD_CRITIQUE_")));
}
