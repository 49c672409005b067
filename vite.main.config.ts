import { chmodSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";

/** Each program that runs in Node or in Electron's main process, as out/main/<name>.js. */
const ENTRIES = {
  index: "main/index.ts",
  cli: "main/cli/index.ts",
  "local-jury": "main/agents/local-jury/index.ts",
  "sample-agent": "main/agents/sample-agent/index.ts",
  "store-worker": "main/store/store-worker.ts",
  "evidence-worker": "main/evidence/evidence-worker.ts",
  "replay-worker": "main/replay/replay-worker.ts",
};

export default defineConfig({
  plugins: [executable("cli.js")],
  // Node resolves these itself: Electron's is built in, better-sqlite3 is a native module.
  ssr: { noExternal: true, external: ["electron", "better-sqlite3"], target: "node" },
  publicDir: false,
  build: {
    ssr: true,
    outDir: "out/main",
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: ENTRIES,
      output: {
        format: "es",
        // Half as much to read at each start. Names stay, for what the log tells of an error.
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        // The command line is started by name.
        banner: (chunk) => (chunk.name === "cli" ? "#!/usr/bin/env node" : ""),
      },
    },
  },
});

function executable(fileName: string): Plugin {
  return {
    name: "executable",
    writeBundle(options) {
      chmodSync(join(resolve(options.dir ?? "."), fileName), 0o755);
    },
  };
}
