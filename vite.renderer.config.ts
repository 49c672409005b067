import { defineConfig } from "vite";
import solid from "vite-plugin-solid";

export default defineConfig({
  root: "renderer",
  // Relative: the window is served by our own protocol, not from a web server's root.
  base: "./",
  plugins: [solid()],
  build: {
    outDir: "../out/renderer",
    emptyOutDir: true,
    // The oldest Chromium we run on; below it Vite would rewrite light-dark().
    target: "chrome130",
    sourcemap: true,
    // The content policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first paint needs comes in one piece: a dozen small ones cost a dozen ways through main, and compress worse.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "window", tags: ["$initial"] }] } },
      // Most of the time goes into compiling the components, and is to.
      checks: { bundlerTimings: false },
    },
  },
});
