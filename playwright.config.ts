import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.e2e.ts",
  outputDir: "test-results/e2e",
  // One window at a time: focus and the frame clock belong to whoever is in front.
  workers: 1,
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
