import { chmodSync, copyFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "./paths.mjs";

/** What the program itself is called behind its launcher. */
export const PROGRAM_SUFFIX = ".bin";

/**
 * Puts resources/build/linux-launcher.sh before the program, so that a system without Chromium's sandbox says so in words.
 * @param {string} appDir the unpacked application
 * @param {string} executableName
 */
export function installLinuxLauncher(appDir, executableName) {
  const launcher = join(appDir, executableName);
  renameSync(launcher, `${launcher}${PROGRAM_SUFFIX}`);
  copyFileSync(join(rootDir, "resources", "build", "linux-launcher.sh"), launcher);
  chmodSync(launcher, 0o755);
}
