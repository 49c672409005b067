import { readdirSync } from "node:fs";
import { posix, win32 } from "node:path";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Where installers put agent CLIs although PATH may not say so: a program started from a desktop gets a bare one, and the shell
 * may not have answered in time. Looked in after PATH, so that the user's own order wins. `~` is the home folder.
 */
const EVERYWHERE = [
  ["~", ".local", "bin"],
  ["~", ".npm-global", "bin"],
  ["~", ".volta", "bin"],
  ["~", ".bun", "bin"],
  ["~", ".opencode", "bin"],
  ["~", ".claude", "local"],
] as const;
const UNIX = [
  ["~", ".asdf", "shims"],
  ["~", ".local", "share", "mise", "shims"],
  ["~", ".local", "share", "pnpm"],
  ["~", "Library", "pnpm"],
  ["~", ".yarn", "bin"],
  ["~", "bin"],
  ["~", ".nix-profile", "bin"],
  ["/opt/homebrew/bin"],
  ["/home/linuxbrew/.linuxbrew/bin"],
  ["/opt/local/bin"],
  ["/usr/local/bin"],
] as const;
/** By the variables that Windows has for them. */
const WINDOWS = [
  ["APPDATA", "npm"],
  ["LOCALAPPDATA", "pnpm"],
  ["LOCALAPPDATA", "Volta", "bin"],
  ["LOCALAPPDATA", "Microsoft", "WinGet", "Links"],
  ["USERPROFILE", "scoop", "shims"],
] as const;

/** Managers that keep a folder for each version of Node: where those stand, and where programs stand in one. */
const VERSION_MANAGERS = [
  { variable: "NVM_DIR", usual: [["~", ".nvm"]], versions: ["versions", "node"], programs: ["bin"] },
  {
    variable: "FNM_DIR",
    usual: [
      ["~", ".local", "share", "fnm"],
      ["~", "Library", "Application Support", "fnm"],
      ["~", ".fnm"],
    ],
    versions: ["node-versions"],
    programs: ["installation", "bin"],
  },
] as const;

/** The folders of PATH, then those of installers and version managers, each once. */
export function toSearchPath(env: Env, platform: NodeJS.Platform = process.platform): readonly string[] {
  const { delimiter, isAbsolute, join } = platform === "win32" ? win32 : posix;
  const home = (platform === "win32" ? (env.USERPROFILE ?? env.HOME) : (env.HOME ?? env.USERPROFILE)) ?? null;
  const onPath = (readPath(env) ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  const below = ([first, ...rest]: readonly string[]): string[] => {
    if (first !== "~") return first === undefined ? [] : [join(first, ...rest)];
    return home === null ? [] : [join(home, ...rest)];
  };
  const ofWindows = WINDOWS.flatMap(([variable, ...rest]) => {
    const folder = env[variable];
    return folder === undefined || folder === "" ? [] : [join(folder, ...rest)];
  });
  const more = [
    ...EVERYWHERE.flatMap(below),
    ...(platform === "win32" ? ofWindows : UNIX.flatMap(below)),
    ...(platform === "win32" ? [] : toVersionFolders(env, below)),
  ];
  return [...new Set([...onPath, ...more])];
}

/** Windows spells the name `Path`. */
function readPath(env: Env): string | undefined {
  return Object.entries(env).find(([name]) => name.toUpperCase() === "PATH")?.[1];
}

/** Of each version that is there, the newest first: which one the user's shell would take, only that knows. */
function toVersionFolders(env: Env, below: (parts: readonly string[]) => string[]): string[] {
  return VERSION_MANAGERS.flatMap(({ variable, usual, versions, programs }) => {
    const own = env[variable];
    const roots = [...(own === undefined || own === "" ? [] : [own]), ...usual.flatMap(below)];
    return [...new Set(roots)].flatMap((root) => {
      const folder = posix.join(root, ...versions);
      return listVersions(folder).map((version) => posix.join(folder, version, ...programs));
    });
  });
}

function listVersions(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^v?\d+\./.test(name))
      .sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  } catch {
    return [];
  }
}
