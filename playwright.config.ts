import { defineConfig } from "@playwright/test";
import { hasDisplay } from "./scripts/display.mjs";
import { DISPLAYS_VARIABLE } from "./scripts/e2e-displays.ts";

// Workers read this file too: each takes the display that was started for it.
const own = process.env[DISPLAYS_VARIABLE]?.split(",")[Number(process.env.TEST_PARALLEL_INDEX ?? "0")];
if (own !== undefined) process.env.DISPLAY = own;

/** What is measured in milliseconds of this machine runs by itself, after the rest (`--no-deps`: at once). */
const MEASURED = "locked-database.e2e.ts";

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "journeys", testMatch: "*.e2e.ts", testIgnore: MEASURED },
    { name: "measured", testMatch: MEASURED, dependencies: ["journeys"] },
  ],
  outputDir: "test-results/e2e",
  globalSetup: "./scripts/e2e-displays.ts",
  // One window at a time on each display.
  workers: hasDisplay() ? 1 : 2,
  fullyParallel: false,
  // A retry would hide a flake.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // Runs take seconds, on a loaded machine more; a fact that is there is seen at once.
  expect: { timeout: 15_000 },
  snapshotPathTemplate: "e2e/looks/{arg}{ext}",
  reporter: "list",
});
