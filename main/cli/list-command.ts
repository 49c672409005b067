import { type RunStatus, TERMINAL_STATUSES } from "../../shared/domain/run.ts";
import type { RunSummary } from "../../shared/domain/run-record.ts";
import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { toScore } from "../../shared/strings/outcome-text.ts";
import { STATUS_NAME } from "../../shared/strings/role-words.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, usageFailure } from "./command-failure.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { formatTable } from "./format-table.ts";
import { withLibrary } from "./library.ts";
import { toShortId } from "./run-id-text.ts";
import type { SettingOptions } from "./settings.ts";
import { writeJson } from "./write-json.ts";

export interface ListOptions extends Pick<SettingOptions, "dataDir"> {
  readonly status?: string;
  readonly search?: string;
  readonly limit?: string;
  readonly json?: boolean;
}

const STATUSES: readonly RunStatus[] = ["queued", "running", ...TERMINAL_STATUSES];
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100_000;

export async function listCommand(
  context: CommandContext,
  options: ListOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const status = STATUSES.find((known) => known === options.status);
  if (options.status !== undefined && status === undefined) {
    const values = { option: "--status", value: options.status, allowed: STATUSES.join(", ") };
    return usageFailure(translateCli("usage.choice", values));
  }
  const limit = toLimit(options.limit);
  if (!limit.ok) return limit;
  return withLibrary(context, options, async (store) => {
    const runs = store.listRuns({
      limit: limit.value,
      ...(status === undefined ? {} : { status }),
      ...(options.search === undefined ? {} : { search: options.search }),
    });
    if (options.json === true) await writeJson(context.stdout, runs);
    else if (runs.length > 0) await context.stdout.write(toTable(context, runs));
    else {
      const isFiltered = status !== undefined || options.search !== undefined;
      await context.stderr.write(`${translateCli(isFiltered ? "list.noneMatch" : "list.empty")}\n`);
    }
    return ok(EXIT.ok);
  });
}

function toLimit(written: string | undefined): Result<number, CommandFailure> {
  if (written === undefined) return ok(DEFAULT_LIMIT);
  const limit = /^\d{1,6}$/.test(written) ? Number(written) : 0;
  if (limit >= 1 && limit <= MAX_LIMIT) return ok(limit);
  return usageFailure(translateCli("usage.limit", { value: written, max: String(MAX_LIMIT) }));
}

function toTable(context: CommandContext, runs: readonly RunSummary[]): string {
  const head = [
    translateCli("list.id"),
    translateCli("list.status"),
    translateCli("list.composite"),
    translateCli("list.rounds"),
    translateCli("list.started"),
    translateCli("list.title"),
  ];
  const rows = runs.map((run) => [
    toShortId(run.runId),
    translateEn(STATUS_NAME[run.status]),
    toScore(translateEn, run.composite),
    `${run.roundsClosed}/${run.maxRounds}`,
    toLocalTime(run.startedAt),
    run.title,
  ]);
  return formatTable([head, ...rows], context.stdout);
}

/** To the minute, in the time zone of the user, in an order that sorts. */
export function toLocalTime(epochMs: number): string {
  const date = new Date(epochMs);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
