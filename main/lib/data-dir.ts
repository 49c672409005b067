import { homedir } from "node:os";
import path from "node:path";

/** The folder's name is the feature's internal one, so that renaming the product loses nothing. */
const FOLDER = "critique-theater";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The user-data folder where nothing else was configured, laid out as the platform's users expect. Windows: the local
 * profile, because a live SQLite database must not roam.
 */
export function defaultDataDir(env: Environment, platform: NodeJS.Platform): string {
  if (platform === "win32") {
    const home = env.USERPROFILE || homedir();
    return path.win32.join(env.LOCALAPPDATA || path.win32.join(home, "AppData", "Local"), FOLDER, "Data");
  }
  const home = env.HOME || homedir();
  if (platform === "darwin") return path.posix.join(home, "Library", "Application Support", FOLDER);
  // The XDG specification: a relative path is to be ignored.
  const configured = env.XDG_DATA_HOME;
  const base = configured?.startsWith("/") ? configured : path.posix.join(home, ".local", "share");
  return path.posix.join(base, FOLDER);
}

export function databasePath(dataDir: string): string {
  return path.join(dataDir, "critique.sqlite");
}

export function settingsPath(dataDir: string): string {
  return path.join(dataDir, "settings.json");
}

export function runsDir(dataDir: string): string {
  return path.join(dataDir, "runs");
}

/** Packed transcripts that are open, unpacked: nothing here outlives the program. */
export function unpackedDir(dataDir: string): string {
  return path.join(dataDir, "unpacked");
}

export function artifactsDir(dataDir: string): string {
  return path.join(dataDir, "artifacts");
}
