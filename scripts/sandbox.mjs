import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";

/** Chromium wants more shared memory than the 64 MB a container gets by default. */
const MIN_SHARED_MEMORY_BYTES = 512 * 1024 * 1024;

/**
 * Flags that let Electron start from a checkout on this machine. They are for checkouts and tests only: the product
 * itself always keeps its sandbox.
 * @returns {string[]}
 */
export function checkoutFlags() {
  if (process.platform !== "linux") return [];
  const flags = [];
  if (!canSandbox()) flags.push("--no-sandbox");
  if (hasLittleSharedMemory()) flags.push("--disable-dev-shm-usage");
  return flags;
}

/** Whether Chromium's sandbox can work here: not as root, and only where users may make their own namespaces. */
export function canSandbox() {
  if (process.getuid?.() === 0) return false;
  // With -r, because Ubuntu lets users make the namespace but not map ids in it, and Chromium needs both.
  return spawnSync("unshare", ["-U", "-r", "true"], { stdio: "ignore" }).status === 0;
}

function hasLittleSharedMemory() {
  if (existsSync("/.dockerenv") || existsSync("/run/.containerenv")) return true;
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize < MIN_SHARED_MEMORY_BYTES;
  } catch {
    return true;
  }
}
