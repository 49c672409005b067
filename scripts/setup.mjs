import { pathToFileURL } from "node:url";
import { hasDisplay } from "./display.mjs";
import { ensureNative, needsCompiler } from "./setup/native.mjs";
import { checkNodeVersion } from "./setup/node-version.mjs";
import { ensurePackages } from "./setup/packages.mjs";
import { ensureRuntime } from "./setup/runtime.mjs";
import { ensureSystemPackages } from "./setup/system.mjs";
import { runMain, SetupError, step } from "./step.mjs";

/**
 * Provides everything a checkout needs, step by step. Each step looks first and works only when something is missing,
 * so a second call takes a second and no network.
 * @param {import("./setup/system.mjs").Purpose} purpose
 * @returns {Promise<{ installMs: number, nativeMs: number }>} how long it took
 */
export async function setUp(purpose) {
  const startedAt = performance.now();
  await step("node", checkNodeVersion, (version) => version);
  await step("packages", ensurePackages, (outcome) => outcome);
  // Without a display nothing can be started, but the command line works: it needs no Electron.
  const wantsElectron = purpose === "test" || hasDisplay();
  const runtime = wantsElectron ? await step("electron runtime", ensureRuntime, describeRuntime) : null;
  const compiler = needsCompiler(runtime);
  await step(
    "system packages",
    (say) => ensureSystemPackages({ purpose, runtime, compiler }, say),
    (outcome) => outcome,
  );
  const installedAt = performance.now();
  await step(
    "native module",
    (say) => ensureNative(runtime, say),
    (outcome) => outcome,
  );
  return { installMs: installedAt - startedAt, nativeMs: performance.now() - installedAt };
}

/** @param {import("./electron-runtime.mjs").ElectronRuntime} runtime */
function describeRuntime(runtime) {
  return runtime.kind === "download"
    ? runtime.version
    : `${runtime.version} out of the npm registry, for development and tests only (docs/adr/0001)`;
}

/** @param {string[]} args */
function parsePurpose(args) {
  const [flag, value, ...rest] = args;
  if (flag === undefined) return "test";
  if (flag === "--for" && (value === "start" || value === "test") && rest.length === 0) return value;
  throw new SetupError(`"${args.join(" ")}" is not understood.`, "node scripts/setup.mjs [--for start|test]");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runMain(async () => {
    await setUp(parsePurpose(process.argv.slice(2)));
    return 0;
  });
}
