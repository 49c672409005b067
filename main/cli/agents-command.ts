import type { AdapterMark } from "../../shared/domain/adapter-mark.ts";
import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { Adapter, Detection } from "../agents/adapter.ts";
import { readAgentPrograms } from "../agents/agent-programs.ts";
import { peekAdapterMarks } from "../store/peek-adapter-marks.ts";
import { createUserSettings } from "../store/user-settings.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, cannotFailure, usageFailure } from "./command-failure.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { formatTable } from "./format-table.ts";
import { withLibrary } from "./library.ts";
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
  const dataDir = findDataDir(context, options);
  const user = await createUserSettings(dataDir).read();
  if (!user.ok) await warn(context, user.error.message);
  const marks = await peekAdapterMarks(dataDir, context.clock.now());
  const found = await detectAgents(context, user.ok ? user.value : {}, marks);
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

/** Takes the mark of a degraded agent away, so that it can be used again. */
export async function clearDegradedCommand(
  context: CommandContext,
  adapterId: string,
  options: Pick<SettingOptions, "dataDir">,
): Promise<Result<ExitCode, CommandFailure>> {
  const known = (await context.listAdapters({})).map(({ id }) => id);
  return withLibrary(context, options, async (store) => {
    // An agent of another version may be marked too.
    const isMarked = store.adapterMarks().some((mark) => mark.adapterId === adapterId);
    if (!isMarked && !known.includes(adapterId)) {
      return usageFailure(
        translateCli("usage.noSuchAgent", { id: adapterId, allowed: known.join(", ") }),
        "unknown_adapter",
      );
    }
    const cleared = await store.clearAdapterMark(adapterId);
    if (!cleared.ok) return cannotFailure(cleared.error);
    const said = cleared.value ? "agents.cleared" : "agents.notMarked";
    await context.stdout.write(`${translateCli(said, { id: adapterId })}\n`);
    return ok(EXIT.ok);
  });
}

export interface DetectedAgent {
  readonly adapter: Adapter;
  /** The program that the user chose in the settings; null: the usual one was looked for. */
  readonly program: string | null;
  readonly detection: Detection;
  /** It is not to be used now; null: nothing against it. */
  readonly mark: AdapterMark | null;
}

/** All are asked at once: each may take its whole time limit. `user`: the user's settings. */
export async function detectAgents(
  context: Pick<CommandContext, "listAdapters" | "cwd" | "env">,
  user: Readonly<Record<string, unknown>>,
  marks: readonly AdapterMark[],
): Promise<readonly DetectedAgent[]> {
  const programs = readAgentPrograms(user);
  const adapters = await context.listAdapters(programs);
  return Promise.all(
    adapters.map(async (adapter) => ({
      adapter,
      program: programs[adapter.id] ?? null,
      detection: await adapter.detect({ cwd: context.cwd, hostEnv: context.env }),
      mark: marks.find(({ adapterId }) => adapterId === adapter.id) ?? null,
    })),
  );
}

/** What a list says of an agent. */
export interface AgentRow extends Pick<DetectedAgent, "program" | "detection" | "mark"> {
  readonly adapter: Pick<Adapter, "id" | "displayName">;
}

export function toAgentDocument({ adapter, program, detection, mark }: AgentRow) {
  const degraded = mark === null ? null : { reason: mark.reason, source: mark.source, until: toIso(mark.expiresAt) };
  return { id: adapter.id, displayName: adapter.displayName, program, ...detection, degraded };
}

export function toAgentRow({ adapter, program, detection, mark }: AgentRow): string[] {
  const version = "version" in detection ? detection.version : "";
  const path = "path" in detection ? detection.path : "";
  const chosen = program === null ? "" : translateCli("agents.chosen");
  const marked =
    mark === null ? "" : translateCli("agents.degradedUntil", { until: toIso(mark.expiresAt), reason: mark.reason });
  const where = [marked, path, chosen, detection.detail ?? ""].filter((part) => part !== "").join(" · ");
  const state = mark === null ? STATE_WORD[detection.state] : "agents.degraded";
  return [adapter.id, adapter.displayName, translateCli(state), version, where];
}

function toIso(at: number): string {
  return new Date(at).toISOString();
}
