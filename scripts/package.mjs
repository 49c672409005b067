import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildAll } from "./build.mjs";
import { readProductName } from "./check-name.mjs";
import { requireRuntime } from "./electron-runtime.mjs";
import { FUSES } from "./fuses.mjs";
import { installLinuxLauncher } from "./linux-launcher.mjs";
import { LINUX_PROGRAM, testPackageDir } from "./packaged-app.mjs";
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
    afterPack: finish,
  };
  if (audience === "users") {
    const extraMetadata = { ...config.extraMetadata, homepage: homepage() };
    await build({ projectDir: rootDir, config: { ...config, extraMetadata }, publish: "never" });
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

/**
 * Flips the fuses and, on Linux, puts the launcher before the program. The builder would flip them too, but only after this, and
 * in the launcher.
 * @param {import("electron-builder").AfterPackContext} context
 */
async function finish(context) {
  const { packager, appOutDir, electronPlatformName } = context;
  await packager.addElectronFuses(context, FUSES);
  if (electronPlatformName === "linux") installLinuxLauncher(appOutDir, LINUX_PROGRAM);
}

/** A .deb names a home page; only whoever publishes it has one. */
function homepage() {
  const named = process.env.DESIGN_JURY_HOMEPAGE;
  if (named && URL.canParse(named)) return named;
  throw new SetupError(
    "Installers name the home page of whoever publishes them, and DESIGN_JURY_HOMEPAGE has no address.",
    "DESIGN_JURY_HOMEPAGE=https://… npm run package",
  );
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
