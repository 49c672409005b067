import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { defineConfig, type Plugin } from "vite";
import { nodeBuild } from "./vite.main.config.ts";

/**
 * Electron's main process, built by itself: what a start needs comes in one piece, and not in the seventy that it would share with the
 * programs. As CommonJS, which gets those parts of Electron that it uses: for an ES module all of them are loaded first.
 */
export default defineConfig({
  ...nodeBuild({
    input: { index: "main/index.ts" },
    output: { format: "cjs", entryFileNames: "[name].cjs", chunkFileNames: "app-chunks/[name]-[hash].cjs" },
  }),
  plugins: [axe()],
});

/** What runs in pages that are looked at comes along as it is (main/app/probe-scripts.ts). */
function axe(): Plugin {
  return {
    name: "axe",
    generateBundle() {
      const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
      this.emitFile({ type: "asset", fileName: "app-chunks/axe.min.js", source });
    },
  };
}
