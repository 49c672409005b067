import { defineConfig } from "vite";
import { nodeBuild } from "./vite.main.config.ts";

/** Electron's main process, built by itself: what a start needs comes in one piece, and not in the seventy that it would share with the programs. */
export default defineConfig(
  nodeBuild({
    input: { index: "main/index.ts" },
    output: { chunkFileNames: "app-chunks/[name]-[hash].js" },
  }),
);
