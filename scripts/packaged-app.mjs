import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "./paths.mjs";
import { checkoutFlags } from "./sandbox.mjs";

/** Where the package for the smoke test is made; what users install is made in dist/. */
export const testPackageDir = join(rootDir, "dist", "test");

/**
 * The packaged application of the smoke test and what this machine needs to start it.
 * @returns {{ executablePath: string, flags: string[] } | null}
 */
export function findPackagedApp() {
  const executablePath = executableIn(testPackageDir);
  return executablePath === null ? null : { executablePath, flags: checkoutFlags() };
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
  return process.platform === "win32" ? "critique-theater.exe" : "critique-theater";
}

/** @param {string} folder */
function macPrograms(folder) {
  if (!/^mac/.test(folder.split("/").at(-1) ?? "")) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".app"))
    .map((name) => join(folder, name, "Contents", "MacOS", name.slice(0, -4)));
}
