import { defineConfig } from "vite";

/** A sandboxed preload is one CommonJS file: it has no module loader of its own. */
export default defineConfig({
  ssr: { noExternal: true, external: ["electron"], target: "node" },
  publicDir: false,
  build: {
    ssr: true,
    outDir: "out/preload",
    emptyOutDir: true,
    target: "chrome130",
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { preload: "main/preload.ts" },
      output: { format: "cjs", entryFileNames: "[name].cjs", codeSplitting: false },
    },
  },
});
