import { defineConfig } from "@playwright/test";

/** The packaged application, as a user starts it. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.smoke.ts",
  outputDir: "test-results/smoke",
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: "list",
});
