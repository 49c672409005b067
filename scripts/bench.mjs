// Measures what has a goal in numbers, each beside its reference, in one report. Exit code 1 when a goal is missed.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import v8 from "node:v8";
import vm from "node:vm";
import { buildAll } from "./build.mjs";
import { againWithDisplay, hasDisplay } from "./display.mjs";
import { requireRuntime } from "./electron-runtime.mjs";
import { rootDir } from "./paths.mjs";
import { setUp } from "./setup.mjs";
import { runMain, step } from "./step.mjs";

const HELP = `npm run bench -- [--group NAME]...

  --group NAME  only these rows: parser, fold, transcript, library, engine, plan, local-jury, size, start, live, idle, scrolling, replay; and only by its name
                cadence, which takes ten minutes
`;

await runMain(async () => {
  const { values } = parseArgs({
    options: { group: { type: "string", multiple: true }, help: { type: "boolean", default: false } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  await setUp("test");
  await step(
    "build",
    () => buildAll(),
    (outcome) => outcome,
  );
  // Frames of a real window are among it; under a display of its own the whole program starts once more.
  if (!hasDisplay()) return againWithDisplay(fileURLToPath(import.meta.url), process.argv.slice(2));
  return report(values.group ?? null);
});

/** @param {readonly string[] | null} groups */
async function report(groups) {
  const outDir = join(rootDir, "out", "bench");
  // Not before set-up: on a fresh checkout it is not there.
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: rootDir,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true, external: ["electron", "better-sqlite3", "@playwright/test"], target: "node" },
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
  const { runBenches } = await import(pathToFileURL(join(outDir, "index.js")).href);
  const inBench = (/** @type {string} */ name) => join(rootDir, "scripts", "bench", name);
  const rows = await runBenches({
    collectGarbage,
    rendererDir: join(rootDir, "out", "renderer"),
    cli: join(rootDir, "out", "main", "cli.js"),
    pacedAgent: inBench("paced-agent.mjs"),
    window: {
      runtime: requireRuntime(),
      stampingClaude: inBench("stamping-claude.mjs"),
      helloWindow: inBench("hello-window"),
    },
    groups,
  });
  const width = Math.max(...rows.map((row) => row.name.length));
  console.log(`Node ${process.versions.node}, ${process.platform} ${process.arch}\n`);
  for (const row of rows) {
    console.log(`${row.holds ? "ok    " : "MISSED"} ${row.name.padEnd(width)}  ${row.value}  (goal ${row.goal})`);
    console.log(`       ${" ".repeat(width)}  ${row.reference}`);
  }
  const missed = rows.filter((row) => !row.holds).length;
  console.log(`\n${rows.length - missed} held, ${missed} missed`);
  return missed === 0 ? 0 : 1;
}
