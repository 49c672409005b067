import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { modulesStampDir, rootDir, sharedCacheDir } from "../paths.mjs";
import { runCommand, tail } from "../run-command.mjs";
import { readIfThere, writeWhole } from "../stamp.mjs";
import { SetupError } from "../step.mjs";

/** @typedef {import("../electron-runtime.mjs").ElectronRuntime} ElectronRuntime */

/** better-sqlite3's prebuilt binaries need this Node-API version; on an older one they crash the process. */
const PREBUILT_NAPI = 10;

const moduleDir = join(rootDir, "node_modules", "better-sqlite3");
const installedBinary = join(moduleDir, "build", "Release", "better_sqlite3.node");

/** Opens a database for real: rows with string keys are what crashes when the Node-API version does not fit. */
const PROBE = `
const Database = require(${JSON.stringify(moduleDir)});
const db = new Database(":memory:");
db.exec("create table t (a integer, b text)");
db.transaction(() => db.prepare("insert into t values (?, ?)").run(1, "x"))();
const rows = db.prepare("select a, b from t").all();
console.log(rows.length === 1 && rows[0].b === "x" ? "loads" : "wrong");
`;

/**
 * Makes better-sqlite3 load in this Node and in the Electron runtime. Nothing is compiled where both have the Node-API
 * version of its prebuilt binaries.
 * @param {ElectronRuntime | null} runtime null when only plain Node is wanted
 * @param {(text: string) => void} say
 * @returns {Promise<"prebuilt" | "built" | "from the cache" | "unchanged">}
 */
export async function ensureNative(runtime, say) {
  const version = moduleVersion();
  const hosts = readHosts(runtime);
  const stampFile = join(modulesStampDir, "native.txt");
  const isPrebuiltEnough = hosts.every((host) => host.napi >= PREBUILT_NAPI);
  const key = hosts.map((host) => `better-sqlite3 ${version} in ${host.name} on ${process.arch}`);
  const proven = readIfThere(stampFile)?.split("\n") ?? [];
  // npm may have put the package anew without our build.
  const isInPlace = isPrebuiltEnough || existsSync(installedBinary);
  if (isInPlace && key.every((line) => proven.includes(line))) return "unchanged";

  const outcome = isPrebuiltEnough ? "prebuilt" : await ensureBuilt(version, hosts, say);
  for (const host of hosts) {
    const failure = await probe(host);
    if (failure !== null) {
      throw new SetupError(
        `better-sqlite3 ${version} does not load in ${host.name}:\n${failure}`,
        `remove ${join(sharedCacheDir, "native")} and node_modules, then run the command again.`,
      );
    }
  }
  writeWhole(stampFile, key.join("\n"));
  return outcome;
}

/**
 * Whether a build is still to be made, so that a compiler must be there.
 * @param {ElectronRuntime | null} runtime
 */
export function needsCompiler(runtime) {
  const version = moduleVersion();
  const isPrebuiltEnough = readHosts(runtime).every((host) => host.napi >= PREBUILT_NAPI);
  return !isPrebuiltEnough && !existsSync(installedBinary) && !existsSync(cachedBinary(version));
}

/** @returns {string} */
function moduleVersion() {
  return JSON.parse(readFileSync(join(moduleDir, "package.json"), "utf8")).version;
}

/** @typedef {{ name: string, program: string, napi: number, env: Record<string, string | undefined> }} Host */

/**
 * @param {ElectronRuntime | null} runtime
 * @returns {Host[]}
 */
function readHosts(runtime) {
  /** @type {Host[]} */
  const hosts = [
    {
      name: `Node ${process.versions.node}`,
      program: process.execPath,
      napi: Number(process.versions.napi),
      env: { NODE_OPTIONS: undefined },
    },
  ];
  if (runtime !== null) {
    const env = { ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: undefined };
    hosts.push({
      name: `Electron ${runtime.version}`,
      program: runtime.executablePath,
      // Node-API 10 came with Electron 36; asking the binary would cost half a second on each start.
      napi: Number(runtime.version.split(".")[0]) >= 36 ? PREBUILT_NAPI : PREBUILT_NAPI - 1,
      env,
    });
  }
  return hosts;
}

/**
 * @param {string} version
 * @param {Host[]} hosts
 * @param {(text: string) => void} say
 */
async function ensureBuilt(version, hosts, say) {
  const cached = cachedBinary(version);
  if (existsSync(cached)) {
    install(cached);
    if ((await probeAll(hosts)) === null) return "from the cache";
    // Built for another system library, say: build it anew.
    rmSync(cached);
  } else if (existsSync(installedBinary) && (await probeAll(hosts)) === null) {
    return "unchanged";
  }
  say("compiling better-sqlite3 for this Node-API version (about a minute)");
  await build(cached);
  install(cached);
  return "built";
}

/** @param {string} version */
function cachedBinary(version) {
  const libc = process.platform === "linux" ? (isMusl() ? "-musl" : "-glibc") : "";
  const name = `better-sqlite3-${version}-${process.platform}-${process.arch}${libc}-napi${PREBUILT_NAPI - 1}`;
  return join(sharedCacheDir, "native", name, "better_sqlite3.node");
}

/** @param {string} binary */
function install(binary) {
  mkdirSync(dirname(installedBinary), { recursive: true });
  // Renamed into place: a process that has the old file loaded keeps it.
  const draft = `${installedBinary}.${process.pid}`;
  copyFileSync(binary, draft);
  renameSync(draft, installedBinary);
}

/**
 * This build serves development and tests on older runtimes; users get the prebuilt one. SQLite is one file of 9 MB: the
 * package's own flags (-O3, link-time optimisation) take twice as long to compile it.
 */
const QUICK = "-O1 -g0 -fno-lto";

/**
 * Compiles in a copy outside the tree, so that a build that fails or is interrupted leaves node_modules as it was.
 * @param {string} target
 */
async function build(target) {
  mkdirSync(join(sharedCacheDir, "native"), { recursive: true });
  const draftDir = mkdtempSync(join(sharedCacheDir, "native", "draft-"));
  try {
    const copyDir = join(draftDir, "node_modules", "better-sqlite3");
    cpSync(moduleDir, copyDir, { recursive: true, filter: (path) => path !== join(moduleDir, "build") });
    cpSync(join(rootDir, "node_modules", "node-addon-api"), join(draftDir, "node_modules", "node-addon-api"), {
      recursive: true,
    });
    const nodeDir = bundledHeadersDir();
    const result = await runCommand("npm", ["run", "build-release", ...(nodeDir ? [`--nodedir=${nodeDir}`] : [])], {
      cwd: copyDir,
      env: {
        // Lowers the Node-API version the sources ask for; the calls they make exist since Node-API 9 as experimental ones.
        CXXFLAGS: `-UNAPI_VERSION -DNAPI_EXPERIMENTAL -DNODE_API_EXPERIMENTAL_NOGC_ENV_OPT_OUT ${QUICK}`,
        CFLAGS: QUICK,
        LDFLAGS: "-fno-lto",
        npm_config_nodedir: nodeDir ?? process.env.npm_config_nodedir,
        JOBS: "max",
      },
    });
    const binary = join(copyDir, "build", "Release", "better_sqlite3.node");
    if (result.code !== 0 || !existsSync(binary)) throw buildError(result.output, nodeDir);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(binary, target);
  } finally {
    rmSync(draftDir, { recursive: true, force: true });
  }
}

/**
 * The folder of the Node headers that came with the running Node, when they are of its version.
 * @returns {string | null}
 */
function bundledHeadersDir() {
  const prefix = resolve(dirname(process.execPath), "..");
  const header = readIfThere(join(prefix, "include", "node", "node_version.h"));
  if (header === null || !existsSync(join(prefix, "include", "node", "node.h"))) return null;
  const parts = ["MAJOR", "MINOR", "PATCH"].map(
    (part) => new RegExp(`#define NODE_${part}_VERSION (\\d+)`).exec(header)?.[1],
  );
  return parts.join(".") === process.versions.node ? prefix : null;
}

/**
 * @param {string} output
 * @param {string | null} nodeDir
 */
function buildError(output, nodeDir) {
  const message = `better-sqlite3 could not be compiled:\n${tail(output)}`;
  if (/find Python|python.*not found/i.test(output)) {
    return new SetupError(message, "install python3 (Debian: apt-get install python3) and run the command again.");
  }
  if (/not found: make|g\+\+: not found|make: not found|ENOENT.*make/i.test(output)) {
    return new SetupError(
      message,
      "install a C++ compiler (Debian: apt-get install g++ make) and run the command again.",
    );
  }
  if (nodeDir === null && /nodejs\.org|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(output)) {
    return new SetupError(
      message,
      `the headers of Node ${process.versions.node} are needed: make nodejs.org reachable, use a Node that brings its ` +
        "headers (the archives of nodejs.org do), or Node 22.14 or newer, which compiles nothing.",
    );
  }
  return new SetupError(
    message,
    "see the lines above; Node 22.14 or newer compiles nothing unless Electron is older than 36.",
  );
}

/** @param {Host[]} hosts */
async function probeAll(hosts) {
  for (const host of hosts) {
    const failure = await probe(host);
    if (failure !== null) return failure;
  }
  return null;
}

/**
 * In a process of its own: a binary that does not fit crashes whoever loads it.
 * @param {Host} host
 * @returns {Promise<string | null>} what went wrong
 */
async function probe(host) {
  const result = await runCommand(host.program, ["-e", PROBE], { cwd: rootDir, env: host.env, timeoutMs: 60_000 });
  return result.code === 0 && result.stdout.trim() === "loads" ? null : tail(result.output) || `exit ${result.code}`;
}

function isMusl() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined;
}
