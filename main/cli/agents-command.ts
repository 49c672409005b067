import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { Adapter, Detection } from "../agents/adapter.ts";
import { readAgentPrograms } from "../agents/agent-programs.ts";
import { createUserSettings } from "../store/user-settings.ts";
import type { CommandContext } from "./command-context.ts";
import type { CommandFailure } from "./command-failure.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { formatTable } from "./format-table.ts";
import { warn } from "./report-failure.ts";
import { findDataDir, type SettingOptions } from "./settings.ts";
import { writeJson } from "./write-json.ts";

export interface AgentsOptions extends Pick<SettingOptions, "dataDir"> {
  readonly json?: boolean;
}

const STATE_WORD = {
  ready: "agents.ready",
  not_logged_in: "agents.notLoggedIn",
  not_found: "agents.notFound",
  broken: "agents.broken",
} as const satisfies Record<Detection["state"], string>;

/** Which agents there are and whether they can be used. */
export async function agentsCommand(
  context: CommandContext,
  options: AgentsOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  // Read, not opened: to look makes no library. What cannot be read keeps nobody from the usual programs.
  const user = await createUserSettings(findDataDir(context, options)).read();
  if (!user.ok) await warn(context, user.error.message);
  const found = await detectAgents(context, user.ok ? user.value : {});
  if (options.json === true) {
    await writeJson(
      context.stdout,
      found.map((agent) => ({ ...toAgentDocument(agent), capabilities: agent.adapter.capabilities })),
    );
    return ok(EXIT.ok);
  }
  const head = [
    translateCli("agents.id"),
    translateCli("agents.name"),
    translateCli("agents.state"),
    translateCli("agents.version"),
    translateCli("agents.where"),
  ];
  const rows = found.map(toAgentRow);
  await context.stdout.write(formatTable([head, ...rows], context.stdout));
  return ok(EXIT.ok);
}

export interface DetectedAgent {
  readonly adapter: Adapter;
  /** The program that the user chose in the settings; null: the usual one was looked for. */
  readonly program: string | null;
  readonly detection: Detection;
}

/** All are asked at once: each may take its whole time limit. `user`: the user's settings. */
export function detectAgents(
  context: Pick<CommandContext, "listAdapters" | "cwd" | "env">,
  user: Readonly<Record<string, unknown>>,
): Promise<readonly DetectedAgent[]> {
  const programs = readAgentPrograms(user);
  return Promise.all(
    context.listAdapters(programs).map(async (adapter) => ({
      adapter,
      program: programs[adapter.id] ?? null,
      detection: await adapter.detect({ cwd: context.cwd, hostEnv: context.env }),
    })),
  );
}

/** What a list says of an agent. */
export interface AgentRow extends Pick<DetectedAgent, "program" | "detection"> {
  readonly adapter: Pick<Adapter, "id" | "displayName">;
}

export function toAgentDocument({ adapter, program, detection }: AgentRow) {
  return { id: adapter.id, displayName: adapter.displayName, program, ...detection };
}

export function toAgentRow({ adapter, program, detection }: AgentRow): string[] {
  const version = "version" in detection ? detection.version : "";
  const path = "path" in detection ? detection.path : "";
  const chosen = program === null ? "" : translateCli("agents.chosen");
  const where = [path, chosen, detection.detail ?? ""].filter((part) => part !== "").join(" · ");
  return [adapter.id, adapter.displayName, translateCli(STATE_WORD[detection.state]), version, where];
}
