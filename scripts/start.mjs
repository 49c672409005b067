import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { buildAll } from "./build.mjs";
import { hasDisplay } from "./display.mjs";
import { requireRuntime } from "./electron-runtime.mjs";
import { setUp } from "./setup.mjs";
import { runMain, step } from "./step.mjs";

const NO_DISPLAY = `
There is no display (DISPLAY and WAYLAND_DISPLAY are not set), so no window can open. Two ways on:
  xvfb-run -a npm start              a virtual display (Debian: apt-get install xvfb xauth)
  node out/main/cli.js --help        the design-jury command line, which needs no display`;

await runMain(async () => {
  await setUp("start");
  await step(
    "build",
    () => buildAll(),
    (outcome) => outcome,
  );
  if (!hasDisplay()) {
    console.error(NO_DISPLAY);
    return 1;
  }
  return openApp(process.argv.slice(2));
});

/**
 * @param {string[]} args files to open, and switches
 * @returns {Promise<number>} the app's exit code
 */
function openApp(args) {
  const runtime = requireRuntime();
  // npm starts us in the checkout; file names are meant from where the person is.
  const from = process.env.INIT_CWD ?? process.cwd();
  const resolved = args.map((arg) => (arg.startsWith("-") ? arg : resolve(from, arg)));
  console.log("✓ opening the window; it ends with the app's Quit, or with Ctrl+C here");
  const child = spawn(runtime.executablePath, [...runtime.flags, ...runtime.appArgs, ...resolved], {
    stdio: "inherit",
    cwd: from,
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("exit", (code, signal) => done(code ?? (signal === null ? 1 : 130)));
  });
}
