import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildAll } from "./build.mjs";
import { readProductName } from "./check-name.mjs";
import { requireRuntime } from "./electron-runtime.mjs";
import { testPackageDir } from "./packaged-app.mjs";
import { rootDir } from "./paths.mjs";
import { setUp } from "./setup.mjs";
import { runMain, SetupError, step } from "./step.mjs";

/** Of better-sqlite3: the build that runs on the older Node-API of the registry runtime. */
const OWN_BUILD = "node_modules/better-sqlite3/build/Release/better_sqlite3.node";

/**
 * Packages the built application.
 * @param {"users" | "test"} audience For users electron-builder fetches the Electron of package.json for the platform.
 *   For the test the runtime at hand goes into a plain folder, which nobody installs.
 */
export async function packageApp(audience) {
  const { parse } = await import("yaml");
  const { build, Platform } = await import("electron-builder");
  const config = {
    ...parse(readFileSync(join(rootDir, "electron-builder.yml"), "utf8")),
    productName: productName(),
  };
  if (audience === "users") {
    await build({ projectDir: rootDir, config, publish: "never" });
    return;
  }
  const runtime = requireRuntime();
  rmSync(testPackageDir, { recursive: true, force: true });
  await build({
    projectDir: rootDir,
    targets: Platform.current().createTarget("dir"),
    publish: "never",
    config: {
      ...config,
      directories: { ...config.directories, output: testPackageDir },
      electronDist: runtime.distDir,
      electronVersion: runtime.version,
      files: [...config.files, ...(runtime.kind === "registry" ? [OWN_BUILD] : [])],
      // A signature needs a certificate, and the test starts the program from here.
      mac: { ...config.mac, identity: null },
    },
  });
}

function productName() {
  const file = join("shared", "strings", "en.ts");
  const name = readProductName(readFileSync(join(rootDir, file), "utf8"));
  if (name !== null) return name;
  throw new SetupError(`${file} has no critiqueTheater.userFacingName on a line of its own.`, "add it there.");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runMain(async () => {
    const audience = process.argv.includes("--test") ? "test" : "users";
    await setUp("test");
    await step(
      "build",
      () => buildAll(),
      (outcome) => outcome,
    );
    await step("package", () => packageApp(audience));
    return 0;
  });
}
