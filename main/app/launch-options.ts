import { resolve } from "node:path";

/** What the command line and the environment say before anything is opened. */
export interface LaunchOptions {
  /** null: the platform's own folder. */
  readonly dataDir: string | null;
}

/** Chromium's and Playwright's own arguments stand between ours: only the names below are looked for. */
export function parseLaunchOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): LaunchOptions {
  const dataDir = optionValue(argv, "--data-dir") ?? blankToNull(env.OD_CRITIQUE_DATA_DIR);
  return { dataDir: dataDir === null ? null : resolve(cwd, dataDir) };
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
