import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const rootDir = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** What this checkout alone needs and git ignores: its view of the runtime, stamps of builds. */
export const localCacheDir = join(rootDir, ".cache");

/** What every checkout of this user may share: runtimes and native builds, keyed by version. */
export const sharedCacheDir = join(
  process.env.XDG_CACHE_HOME || (process.platform === "win32" && process.env.LOCALAPPDATA) || join(homedir(), ".cache"),
  "design-jury",
);

/** Stamps that must vanish with `node_modules`. */
export const modulesStampDir = join(rootDir, "node_modules", ".design-jury");
