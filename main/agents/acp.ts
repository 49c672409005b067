import { err, ok, type Result } from "../../shared/result.ts";
import { type AcpAgent, createAcpDialog } from "./acp-dialog.ts";
import type { Adapter, AgentCommand, CommandContext } from "./adapter.ts";
import { toAgentEnv } from "./agent-env.ts";
import { findProgram, type ProgramNotFound } from "./find-program.ts";
import { readInstalledVersion } from "./installed-version.ts";
import { createStderrRetries, type ReadRetry } from "./stderr-retries.ts";

/** These are large Node programs: up to three seconds on a warm disk. */
const PROBE_TIMEOUT_MS = 20_000;

/** One CLI that speaks the Agent Client Protocol. */
export interface AcpCli extends AcpAgent {
  readonly id: string;
  /** The names that it goes by, the usual one first. */
  readonly programs: readonly string[];
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The oldest version that knows these arguments, where one is known that does not. */
  readonly minimum?: string;
  readonly needsOwnTemporaryFolder?: boolean;
  /** Its retries stand on stderr alone. */
  readonly readRetry?: ReadRetry;
  /** Written from its documentation alone. */
  readonly isUntested?: boolean;
}

export interface AcpOptions {
  /** A full path given by the user. */
  readonly program?: string;
  readonly probeTimeoutMs?: number;
}

export function createAcpAdapter(cli: AcpCli, options: AcpOptions = {}): Adapter {
  const { probeTimeoutMs = PROBE_TIMEOUT_MS } = options;
  const programs = options.program === undefined ? cli.programs : [options.program];

  /** The first of its names that is there; of failures the first, which has the usual name. */
  async function find(context: CommandContext): Promise<Result<string, ProgramNotFound>> {
    const looked = await Promise.all(programs.map((program) => findProgram(program, context)));
    const [usual] = looked;
    if (usual === undefined) throw new Error(`${cli.id} has no program`);
    return looked.find((one) => one.ok) ?? usual;
  }

  function toCommand(path: string, args: readonly string[], context: CommandContext): AgentCommand {
    return {
      file: path,
      args,
      cwd: context.cwd,
      env: toAgentEnv(context.hostEnv, path, cli.env),
      ...(cli.needsOwnTemporaryFolder === true ? { needsOwnTemporaryFolder: true } : {}),
    };
  }

  return {
    id: cli.id,
    displayName: cli.displayName,
    // OpenCode says an answer again from its start without a word, under the same id; the others have no marker for it either.
    capabilities: { multiTurn: true, partialText: true, mayRestartSilently: true },
    keepsStdinOpen: true,
    openDialog(context) {
      const dialog = createAcpDialog(cli, context);
      return cli.readRetry === undefined ? dialog : { ...dialog, readStderr: createStderrRetries(cli.readRetry) };
    },
    async command(context) {
      const found = await find(context);
      if (!found.ok) return err({ type: "cli_not_found", message: found.error.message });
      return ok(toCommand(found.value, cli.args, context));
    },
    async detect(context) {
      const found = await find(context);
      if (!found.ok) return { state: "not_found", detail: found.error.message, searched: found.error.searched };
      const path = found.value;
      const installed = await readInstalledVersion({
        command: toCommand(path, ["--version"], context),
        timeoutMs: probeTimeoutMs,
        ...(cli.minimum === undefined ? {} : { minimum: cli.minimum }),
      });
      if (installed.state === "broken") return installed;
      // None of them has a question for its login: a run, or the test in the settings, will tell.
      const detail = cli.isUntested === true ? { detail: "written from its documentation, not tried yet" } : {};
      return { state: "ready", path, version: installed.version, ...detail };
    },
  };
}
