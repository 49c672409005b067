import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type ElectronApplication, _electron as electron } from "@playwright/test";
import type { ElectronRuntime } from "../electron-runtime.mjs";

/** Something with a window that is started again and again. */
export interface WindowProgram {
  launch(env?: Readonly<Record<string, string>>): Promise<ElectronApplication>;
}

/** The built app on a data folder that stays between its starts. */
export function ownProgram(runtime: ElectronRuntime, dataDir: string): WindowProgram {
  return {
    launch: (env = {}) =>
      electron.launch({
        executablePath: runtime.executablePath,
        args: [...runtime.flags, ...runtime.appArgs, `--data-dir=${dataDir}`],
        env: { ...definedEnv(), ...env },
      }),
  };
}

/** `hello-window` on the same runtime. */
export function helloProgram(runtime: ElectronRuntime, helloDir: string, folder: string): WindowProgram {
  const userData = `--user-data-dir=${join(folder, "hello-data")}`;
  if (runtime.kind === "download") {
    const args = [...runtime.flags, helloDir, userData];
    return { launch: () => electron.launch({ executablePath: runtime.executablePath, args, env: definedEnv() }) };
  }
  // This runtime takes no path: it starts what lies in its resources.
  const copy = join(folder, "hello-runtime");
  cpSync(join(runtime.executablePath, ".."), copy, { recursive: true, verbatimSymlinks: true });
  rmSync(join(copy, "resources"), { recursive: true, force: true });
  mkdirSync(join(copy, "resources"));
  cpSync(helloDir, join(copy, "resources", "app"), { recursive: true });
  const args = [...runtime.flags, userData];
  return { launch: () => electron.launch({ executablePath: join(copy, "electron"), args, env: definedEnv() }) };
}

function definedEnv(): Record<string, string> {
  const defined = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return Object.fromEntries(defined.filter(([name]) => !String(name).startsWith("OD_CRITIQUE_")));
}
