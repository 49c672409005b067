import { spawn } from "node:child_process";
import { join } from "node:path";
import { BUILD_CONFIGS, buildRoot } from "./build.mjs";
import { requireRuntime } from "./electron-runtime.mjs";
import { rootDir } from "./paths.mjs";
import { setUp } from "./setup.mjs";
import { runMain } from "./step.mjs";

/** Builds come in groups: one save touches up to three of them. */
const SETTLE_MS = 200;

/** `npm run dev`: builds on each change and starts the app anew. */
await runMain(async () => {
  await setUp("start");
  const { build } = await import("vite");
  const runtime = requireRuntime();
  const args = [...runtime.flags, ...runtime.appArgs, ...process.argv.slice(2)];
  /** @type {import("node:child_process").ChildProcess | null} */
  let app = null;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const restart = () => {
    app?.removeAllListeners("exit");
    app?.kill();
    app = spawn(runtime.executablePath, args, { stdio: "inherit", cwd: rootDir });
    // The person closed the window: that ends the session.
    app.on("exit", (code) => process.exit(code ?? 1));
  };
  process.on("SIGINT", () => {
    app?.kill();
    process.exit(130);
  });

  for (const configFile of BUILD_CONFIGS) {
    const watcher = await build({
      configFile: join(rootDir, configFile),
      root: buildRoot(configFile),
      logLevel: "warn",
      build: { watch: {} },
    });
    if (!("on" in watcher)) continue;
    watcher.on("event", (event) => {
      if (event.code === "ERROR") console.error(event.error.message);
      if (event.code !== "END") return;
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLE_MS);
    });
  }
  return new Promise(() => {});
});
