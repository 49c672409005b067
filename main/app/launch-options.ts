import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** What the command line and the environment say before anything is opened. */
export interface LaunchOptions {
  /** null: the platform's own folder. */
  readonly dataDir: string | null;
  /** Files and folders to open, as absolute paths. */
  readonly paths: readonly string[];
}

/**
 * Chromium's and Playwright's own arguments stand between ours: only the names below are looked for, and what begins with a dash is no
 * file unless `--` stands before it. `appPath`: where the application lies, which a start from its sources names too.
 */
export function parseLaunchOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
  appPath: string,
): LaunchOptions {
  const dataDir = optionValue(argv, "--data-dir") ?? blankToNull(env.OD_CRITIQUE_DATA_DIR);
  return {
    dataDir: dataDir === null ? null : resolve(cwd, dataDir),
    paths: plainArguments(argv)
      .flatMap((argument) => toPath(argument) ?? [])
      .map((path) => resolve(cwd, path))
      .filter((path) => path !== resolve(cwd, appPath)),
  };
}

/** Desktops name a file by its URL. null: a URL that names none here. */
function toPath(argument: string): string | null {
  if (!/^file:/i.test(argument)) return argument;
  try {
    return fileURLToPath(argument);
  } catch {
    return null;
  }
}

function plainArguments(argv: readonly string[]): readonly string[] {
  // The first names the program itself.
  const given = argv.slice(1);
  const end = given.indexOf("--");
  const before = end === -1 ? given : given.slice(0, end);
  const plain = before.filter((argument, index) => {
    return argument.trim() !== "" && !argument.startsWith("-") && before[index - 1] !== "--data-dir";
  });
  return end === -1 ? plain : [...plain, ...given.slice(end + 1).filter((argument) => argument !== "")];
}

function optionValue(argv: readonly string[], name: string): string | null {
  const joined = argv.find((argument) => argument.startsWith(`${name}=`));
  if (joined !== undefined) return blankToNull(joined.slice(name.length + 1));
  const at = argv.indexOf(name);
  return at === -1 ? null : blankToNull(argv[at + 1]);
}

function blankToNull(text: string | undefined): string | null {
  return text === undefined || text.trim() === "" ? null : text;
}
