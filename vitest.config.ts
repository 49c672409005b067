import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [solid()],
  test: {
    include: ["{main,shared,renderer,scripts}/**/*.test.{ts,tsx,mjs}"],
    environment: "node",
    // By default one core is left to a watcher; here nobody watches.
    maxWorkers: "100%",
    // A busy machine is no fault: what takes too long is the gate's budget to tell.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
