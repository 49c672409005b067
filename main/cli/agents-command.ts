import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { Adapter, Detection } from "../agents/adapter.ts";
import type { CommandContext } from "./command-context.ts";
import type { CommandFailure } from "./command-failure.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { formatTable } from "./format-table.ts";
import { writeJson } from "./write-json.ts";

export interface AgentsOptions {
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
  const found = await detectAgents(context);
  if (options.json === true) {
    await writeJson(
      context.stdout,
      found.map(({ adapter, detection }) => ({
        id: adapter.id,
        displayName: adapter.displayName,
        capabilities: adapter.capabilities,
        ...detection,
      })),
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
  readonly detection: Detection;
}

/** All are asked at once: each may take its whole time limit. */
export function detectAgents(
  context: Pick<CommandContext, "listAdapters" | "cwd" | "env">,
): Promise<readonly DetectedAgent[]> {
  return Promise.all(
    context.listAdapters().map(async (adapter) => {
      return { adapter, detection: await adapter.detect({ cwd: context.cwd, hostEnv: context.env }) };
    }),
  );
}

/** What a list says of an agent. */
interface AgentRow extends Pick<DetectedAgent, "detection"> {
  readonly adapter: Pick<Adapter, "id" | "displayName">;
}

export function toAgentRow({ adapter, detection }: AgentRow): string[] {
  const version = "version" in detection ? detection.version : "";
  const path = "path" in detection ? detection.path : "";
  const detail = detection.detail ?? "";
  const where = [path, detail].filter((part) => part !== "").join(" · ");
  return [adapter.id, adapter.displayName, translateCli(STATE_WORD[detection.state]), version, where];
}
