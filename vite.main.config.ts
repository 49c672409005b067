import { chmodSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";

/** Each program that runs in plain Node, and each thread of its own, as out/main/<name>.js. */
const ENTRIES = {
  cli: "main/cli/index.ts",
  "local-jury": "main/agents/local-jury/index.ts",
  "sample-agent": "main/agents/sample-agent/index.ts",
  "store-worker": "main/store/store-worker.ts",
  "evidence-worker": "main/evidence/evidence-worker.ts",
  "replay-worker": "main/replay/replay-worker.ts",
};

export default defineConfig({
  ...nodeBuild({
    input: ENTRIES,
    output: {
      chunkFileNames: "chunks/[name]-[hash].js",
      // The command line is started by name.
      banner: (chunk) => (chunk.name === "cli" ? "#!/usr/bin/env node" : ""),
    },
  }),
  plugins: [executable("cli.js")],
});

interface NodeBuild {
  readonly input: Readonly<Record<string, string>>;
  readonly output: Rolldown.OutputOptions;
}

/** How code for Node and for Electron's main process is built into out/main. */
export function nodeBuild({ input, output }: NodeBuild): UserConfig {
  return {
    // Node resolves these itself: Electron's is built in, better-sqlite3 is a native module.
    ssr: { noExternal: true, external: ["electron", "better-sqlite3"], target: "node" },
    publicDir: false,
    build: {
      ssr: true,
      outDir: "out/main",
      // Two builds write here; what was there before goes in scripts/build.mjs.
      emptyOutDir: false,
      target: "node20",
      sourcemap: true,
      rolldownOptions: {
        input,
        // English is there from the start, and among the languages that are loaded: one table has them all.
        checks: { ineffectiveDynamicImport: false },
        output: {
          format: "es",
          // Half as much to read at each start. Names stay, for what the log tells of an error.
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
          entryFileNames: "[name].js",
          ...output,
        },
      },
    },
  };
}

function executable(fileName: string): Plugin {
  return {
    name: "executable",
    writeBundle(options) {
      chmodSync(join(resolve(options.dir ?? "."), fileName), 0o755);
    },
  };
}
