import type { AgentCommand } from "./adapter.ts";

/** What `spawn` is given for a command. */
export interface Startable {
  readonly file: string;
  readonly args: readonly string[];
  /** The arguments are quoted already: Node must not do it again. */
  readonly isVerbatim: boolean;
}

/** Everything that cmd.exe gives a meaning of its own. */
const META = /([()\][%!^"`<>&|;, *?])/g;

/**
 * The command itself; on Windows a `.cmd` or `.bat` file, which cannot be started as a program, goes through cmd.exe with each
 * word quoted, so that nothing in it is read as a command. Throws where a word cannot be quoted.
 */
export function toStartable(command: AgentCommand, platform: NodeJS.Platform): Startable {
  const { file, args, env } = command;
  if (platform !== "win32" || !/\.(?:cmd|bat)$/i.test(file)) return { file, args, isVerbatim: false };
  const broken = [file, ...args].find((word) => /[\r\n\0]/.test(word));
  if (broken !== undefined) {
    throw new Error(`a batch file cannot be given ${JSON.stringify(broken)}; allowed: words without line ends`);
  }
  // What npm installs as .cmd hands its arguments on to a second reading by cmd.exe.
  const readings = /\.cmd$/i.test(file) ? 2 : 1;
  const line = [file.replace(META, "^$1"), ...args.map((arg) => quote(arg, readings))].join(" ");
  const shell = Object.entries(env).find(([name]) => name.toUpperCase() === "COMSPEC")?.[1] ?? "cmd.exe";
  return { file: shell, args: ["/d", "/s", "/c", `"${line}"`], isVerbatim: true };
}

/** As programs on Windows split their command line, then as cmd.exe reads it. */
function quote(arg: string, readings: number): string {
  let quoted = `"${arg.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, "$1$1")}"`;
  for (let reading = 0; reading < readings; reading += 1) quoted = quoted.replace(META, "^$1");
  return quoted;
}
