// Measures what has a goal in numbers, each beside its reference, in one report. Exit code 1 when a goal is missed.
import { fileURLToPath, pathToFileURL } from "node:url";
import v8 from "node:v8";
import vm from "node:vm";
import { build } from "vite";
import { buildAll } from "./build.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const outDir = fileURLToPath(new URL("../out/bench/", import.meta.url));

await buildAll();
await build({
  configFile: false,
  root,
  logLevel: "warn",
  publicDir: false,
  ssr: { noExternal: true, external: ["electron", "better-sqlite3"], target: "node" },
  build: {
    ssr: "scripts/bench/index.ts",
    outDir,
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rolldownOptions: { output: { format: "es", entryFileNames: "index.js" } },
  },
});

v8.setFlagsFromString("--expose-gc");
/** @type {() => void} */
const collectGarbage = vm.runInNewContext("gc");
/** @type {typeof import("./bench/index.ts")} */
const benches = await import(pathToFileURL(`${outDir}index.js`).href);
const rows = await benches.runBenches({
  collectGarbage,
  rendererDir: fileURLToPath(new URL("../out/renderer", import.meta.url)),
  pacedAgent: fileURLToPath(new URL("bench/paced-agent.mjs", import.meta.url)),
});

const width = Math.max(...rows.map((row) => row.name.length));
console.log(`Node ${process.versions.node}, ${process.platform} ${process.arch}`);
console.log(
  "Not here: what needs frames of the real window (byte to frame, seek, cold start, idle) is measured with it.\n",
);
for (const row of rows) {
  console.log(`${row.holds ? "ok    " : "MISSED"} ${row.name.padEnd(width)}  ${row.value}  (goal ${row.goal})`);
  console.log(`       ${" ".repeat(width)}  ${row.reference}`);
}
const missed = rows.filter((row) => !row.holds).length;
console.log(`\n${rows.length - missed} held, ${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;
