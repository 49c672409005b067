import { join } from "node:path";
import { rootDir } from "./paths.mjs";

/** Programs of node_modules, started without npx: no shell, no look-up in the registry. */
const PROGRAMS = {
  biome: "@biomejs/biome/bin/biome",
  tsc: "typescript/bin/tsc",
  vitest: "vitest/vitest.mjs",
  playwright: "@playwright/test/cli.js",
};

/**
 * @param {keyof typeof PROGRAMS} name
 * @param {readonly string[]} args
 * @returns {[string, ...string[]]}
 */
export function localProgram(name, args) {
  return [process.execPath, join(rootDir, "node_modules", PROGRAMS[name]), ...args];
}
