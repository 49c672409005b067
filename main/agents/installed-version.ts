import type { AgentCommand, Detection } from "./adapter.ts";
import { runProbe } from "./run-probe.ts";

export interface Installed {
  readonly state: "installed";
  readonly version: string;
}

type Broken = Extract<Detection, { state: "broken" }>;

export interface VersionQuestion {
  /** The CLI with the arguments that make it print its version. */
  readonly command: AgentCommand;
  readonly timeoutMs: number;
  /** The oldest one that takes what we ask of it; none where no such bound is known. */
  readonly minimum?: string;
}

/**
 * Asks a CLI for its version. Found is not installed: where install scripts are blocked the command is a stub that prints a
 * repair hint, and a shim may point to something that is gone.
 */
export async function readInstalledVersion(question: VersionQuestion): Promise<Installed | Broken> {
  const { command, timeoutMs, minimum } = question;
  const path = command.file;
  const broken = (detail: string): Broken => ({ state: "broken", path, detail });
  const answer = await runProbe(command, timeoutMs);
  if (answer.kind === "timed_out") {
    return broken(`"${[path, ...command.args].join(" ")}" gave no answer within ${timeoutMs} ms`);
  }
  if (answer.kind === "not_started") return broken(answer.message);
  const version = /\d+\.\d+\.\d+\S*/.exec(answer.stdout)?.[0];
  if (answer.code !== 0 || version === undefined) {
    const words = answer.stderr.trim() || answer.stdout.trim() || `exit code ${answer.code}`;
    return broken(words.slice(0, 2_000));
  }
  if (minimum !== undefined && isOlder(version, minimum)) {
    return broken(`version ${version} is too old; ${minimum} or newer is needed`);
  }
  return { state: "installed", version };
}

/** By its three numbers; what follows them (`-preview.1`) does not count. */
export function isOlder(version: string, than: string): boolean {
  const [left, right] = [toNumbers(version), toNumbers(than)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
}

function toNumbers(version: string): number[] {
  return version.split(".", 3).map((part) => Number.parseInt(part, 10));
}
