import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { hasDisplay, isOnPath } from "../display.mjs";
import { runCommand, tail } from "../run-command.mjs";
import { SetupError } from "../step.mjs";

/** @typedef {import("../electron-runtime.mjs").ElectronRuntime} ElectronRuntime */
/** @typedef {"start" | "test"} Purpose */

/** Each library Electron links or opens, with the Debian package that brings it. */
const LIBRARIES = [
  ["libnss3.so", "libnss3"],
  ["libatk-1.0.so.0", "libatk1.0-0"],
  ["libatk-bridge-2.0.so.0", "libatk-bridge2.0-0"],
  ["libgtk-3.so.0", "libgtk-3-0"],
  ["libgbm.so.1", "libgbm1"],
  ["libasound.so.2", "libasound2"],
  ["libXss.so.1", "libxss1"],
  ["libXtst.so.6", "libxtst6"],
  ["libcups.so.2", "libcups2"],
  ["libdrm.so.2", "libdrm2"],
];

const FONTS = [
  ["fonts-noto-core", "/usr/share/fonts/truetype/noto"],
  ["fonts-noto-cjk", "/usr/share/fonts/opentype/noto"],
];

/** Since the 64-bit time change these carry a suffix on newer Debian and Ubuntu. */
const T64 = new Set(["libatk1.0-0", "libatk-bridge2.0-0", "libgtk-3-0", "libasound2", "libcups2"]);

/**
 * Installs the system packages that are missing, as far as this machine lets us.
 * @param {{ purpose: Purpose, runtime: ElectronRuntime | null, compiler: boolean }} need
 * @param {(text: string) => void} say
 * @returns {Promise<string>} what happened, in a few words
 */
export async function ensureSystemPackages(need, say) {
  if (process.platform !== "linux") return "nothing needed";
  const missing = findMissing(need);
  if (missing.length === 0) return "unchanged";
  if (!existsSync("/etc/debian_version") || !isOnPath("apt-get")) {
    throw new SetupError(
      `System packages are missing; on Debian they are called: ${missing.join(" ")}.`,
      "install what your distribution calls them, then run the command again.",
    );
  }
  await installDebian(missing, say);
  const still = findMissing(need);
  if (still.length > 0) {
    throw new SetupError(
      `Still missing after apt-get: ${still.join(" ")}.`,
      `install by hand: ${aptCommand(still, process.getuid?.() !== 0)}`,
    );
  }
  return `installed ${missing.join(" ")}`;
}

/** @param {{ purpose: Purpose, runtime: ElectronRuntime | null, compiler: boolean }} need */
function findMissing(need) {
  const missing = [];
  if (need.runtime !== null) {
    const known = spawnSync(existsSync("/sbin/ldconfig") ? "/sbin/ldconfig" : "ldconfig", ["-p"], {
      encoding: "utf8",
      maxBuffer: 1 << 26,
    }).stdout;
    const unresolved = spawnSync("ldd", [need.runtime.executablePath], { encoding: "utf8" }).stdout ?? "";
    const libraries = LIBRARIES.filter(([file = ""]) => !known?.includes(`\t${file} `));
    // Something outside the list: the packages of the list bring it as their dependency.
    const missesOther = /=> not found/.test(unresolved.replace(/libffmpeg\.so => not found/, ""));
    missing.push(...(missesOther ? LIBRARIES : libraries).map(([, name = ""]) => name));
  }
  if (need.purpose === "test") {
    if (!hasDisplay() && !(isOnPath("Xvfb") && isOnPath("xvfb-run"))) missing.push("xvfb");
    if (!hasDisplay() && !isOnPath("xauth")) missing.push("xauth");
    missing.push(...FONTS.filter(([, folder = ""]) => !existsSync(folder)).map(([name = ""]) => name));
  }
  if (need.compiler) {
    if (!isOnPath("python3")) missing.push("python3");
    if (!isOnPath("make")) missing.push("make");
    if (!isOnPath("g++")) missing.push("g++");
  }
  return missing;
}

/**
 * @param {string[]} names
 * @param {boolean} withSudo
 */
export function aptCommand(names, withSudo) {
  const sudo = withSudo ? "sudo " : "";
  return `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${names.join(" ")}`;
}

/**
 * @param {string[]} missing
 * @param {(text: string) => void} say
 */
async function installDebian(missing, say) {
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : ["sudo"];
  if (!isRoot && !(await mayUseSudo(missing))) {
    throw new SetupError(
      `System packages are missing: ${missing.join(" ")}.`,
      aptCommand(toPackageNames(missing), true),
    );
  }
  say("apt-get update");
  await apt(prefix, ["update", "-q"]);
  const names = toPackageNames(missing);
  say(`apt-get install ${names.join(" ")}`);
  await apt(prefix, ["install", "-q", "-y", "--no-install-recommends", ...names]);
}

/** @param {string[]} missing */
async function mayUseSudo(missing) {
  if (!process.stdin.isTTY || !process.stdout.isTTY || !isOnPath("sudo")) return false;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`Install with sudo apt-get: ${missing.join(" ")}? [y/N] `);
  prompt.close();
  return /^y(es)?$/i.test(answer.trim());
}

/**
 * @param {string[]} prefix
 * @param {string[]} args
 */
async function apt(prefix, args) {
  const [program = "apt-get", ...rest] = [...prefix, "apt-get", ...args];
  // sudo asks for the password on our terminal.
  const result = await runCommand(program, rest, {
    env: { DEBIAN_FRONTEND: "noninteractive" },
    show: prefix.length > 0,
  });
  if (result.code === 0) return;
  throw new SetupError(
    `apt-get ${args[0]} failed:\n${tail(result.output)}`,
    "see the lines above (usually the package mirror cannot be reached), then run the command again.",
  );
}

/** @param {string[]} names */
function toPackageNames(names) {
  return names.map((name) => {
    if (!T64.has(name)) return name;
    const isRenamed = spawnSync("apt-cache", ["show", `${name}t64`], { stdio: "ignore" }).status === 0;
    return isRenamed ? `${name}t64` : name;
  });
}
