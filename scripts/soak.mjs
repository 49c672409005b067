// Long runs of what must never go wrong: kills, interrupts, floods, damaged streams. See --help. Exit code 1 on any fault.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import v8 from "node:v8";
import vm from "node:vm";
import { buildAll } from "./build.mjs";
import { rootDir } from "./paths.mjs";
import { setUp } from "./setup.mjs";
import { runMain, step } from "./step.mjs";

const HELP = `npm run soak -- [--seed N] [--part NAME] [--round N] [--scale X]

  --seed N     repeats the chances of an earlier soak; default: another one each time
  --part NAME  only this part
  --round N    only this round of the part
  --scale X    so many times as long; default 1
`;

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: "string" },
      part: { type: "string" },
      round: { type: "string" },
      scale: { type: "string", default: "1" },
      help: { type: "boolean", default: false },
    },
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
  const outDir = join(rootDir, "out", "soak");
  mkdirSync(outDir, { recursive: true });
  // Not before set-up: on a fresh checkout it is not there.
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: rootDir,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true, external: ["better-sqlite3"], target: "node" },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: { index: "scripts/soak/index.ts", "fuzz-worker": "scripts/soak/fuzz-worker.ts" },
        output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  v8.setFlagsFromString("--expose-gc");
  /** @type {() => void} */
  const collectGarbage = vm.runInNewContext("gc");
  /** @type {typeof import("./soak/index.ts")} */
  const { soak } = await import(pathToFileURL(join(outDir, "index.js")).href);
  return soak({
    rootDir,
    outDir,
    collectGarbage,
    seed: values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed),
    part: values.part ?? null,
    round: values.round === undefined ? null : Number(values.round),
    scale: Number(values.scale),
  });
});
