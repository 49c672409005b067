import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FUSES } from "./fuses.mjs";
import { PROGRAM_SUFFIX } from "./linux-launcher.mjs";
import { rootDir } from "./paths.mjs";
import { checkoutFlags } from "./sandbox.mjs";

/** `linux.executableName` of electron-builder.yml. */
export const LINUX_PROGRAM = "critique-theater";

/** Where the package for the smoke test is made; what users install is made in dist/. */
export const testPackageDir = join(rootDir, "dist", "test");

/**
 * @typedef {object} PackagedApp
 * @property {string} executablePath what users start
 * @property {string} programPath Electron itself, behind the launcher where there is one
 * @property {string[]} flags what this machine needs to start it
 * @property {typeof FUSES} fuses how each must stand in `programPath`
 */

/**
 * The packaged application of the smoke test.
 * @returns {PackagedApp | null}
 */
export function findPackagedApp() {
  const executablePath = executableIn(testPackageDir);
  if (executablePath === null) return null;
  const programPath = process.platform === "linux" ? `${executablePath}${PROGRAM_SUFFIX}` : executablePath;
  return { executablePath, programPath, flags: checkoutFlags(), fuses: FUSES };
}

/** @param {string} outputDir */
function executableIn(outputDir) {
  if (!existsSync(outputDir)) return null;
  for (const folder of readdirSync(outputDir)) {
    const candidates =
      process.platform === "darwin" ? macPrograms(join(outputDir, folder)) : [join(outputDir, folder, programName())];
    const found = candidates.find((file) => existsSync(file));
    if (found !== undefined) return found;
  }
  return null;
}

function programName() {
  return process.platform === "win32" ? "critique-theater.exe" : LINUX_PROGRAM;
}

/** @param {string} folder */
function macPrograms(folder) {
  if (!/^mac/.test(folder.split("/").at(-1) ?? "")) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".app"))
    .map((name) => join(folder, name, "Contents", "MacOS", name.slice(0, -4)));
}
