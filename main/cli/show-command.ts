import type { Blocker } from "../../shared/domain/run.ts";
import type { RunDetail, StoredRound } from "../../shared/domain/run-record.ts";
import { formatElapsed } from "../../shared/elapsed.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { ok, type Result } from "../../shared/result.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { toRunTitle } from "../../shared/run-title.ts";
import { EMPTY_RUN_VIEW, type RunView, runStatus } from "../../shared/run-view.ts";
import { toStoredRounds } from "../../shared/stored-rounds.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { toScore } from "../../shared/strings/outcome-text.ts";
import { ROLE_NAME, STATUS_NAME } from "../../shared/strings/role-words.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { toUsageText } from "../../shared/usage-text.ts";
import type { CommandContext } from "./command-context.ts";
import type { CommandFailure } from "./command-failure.ts";
import { damageText } from "./damage-text.ts";
import { evidenceLines } from "./evidence-lines.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { toLocalTime } from "./list-command.ts";
import { badgeLine, outcomeDetailLines, scoresLine } from "./progress-lines.ts";
import { isNote, openRecording } from "./recording.ts";
import { warn } from "./report-failure.ts";
import type { SettingOptions } from "./settings.ts";
import { toPlainLine, toPlainText } from "./terminal-text.ts";
import { writeJson } from "./write-json.ts";

export interface ShowOptions extends Pick<SettingOptions, "dataDir"> {
  readonly json?: boolean;
}

/** One run as a summary: of the library, or of a transcript file. */
export async function showCommand(
  context: CommandContext,
  source: string,
  options: ShowOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const recording = await openRecording(context, source, options);
  if (!recording.ok) return recording;
  const { detail, isRunning, problem } = recording.value;
  if (detail !== null && options.json === true) {
    await writeJson(context.stdout, detail);
    return ok(EXIT.ok);
  }
  let view = EMPTY_RUN_VIEW;
  for await (const event of recording.value.events()) if (!isNote(event)) view = foldRun(view, event);
  const lacking = problem === null ? damageText(recording.value.damage(), isRunning) : problem.message;
  // A run that waits for its place has no transcript yet.
  if (lacking !== null && !(problem !== null && isRunning)) await warn(context, lacking);
  if (options.json === true) await writeJson(context.stdout, toFileDetail(view));
  else await context.stdout.write(toText(detail, view));
  return ok(EXIT.ok);
}

/** What a file says of its run, under the names of a stored run; what only the library knows is left out. */
function toFileDetail(view: RunView) {
  const { start } = view;
  return {
    runId: start?.runId ?? null,
    status: runStatus(view),
    mode: start?.mode ?? "jury",
    adapter: start?.adapter ?? null,
    maxRounds: start?.maxRounds ?? null,
    threshold: start?.threshold ?? null,
    startedAt: start?.startedAt ?? null,
    outcome: toRunOutcome(view),
    summary: summaryOf(view),
    rounds: toStoredRounds(view),
    ...toFileUsage(view),
  };
}

/** Without the event's own name. */
function toFileUsage({ usage }: RunView) {
  if (usage === null) return {};
  const { type: _, ...used } = usage;
  return { usage: used };
}

function toText(detail: RunDetail | null, view: RunView): string {
  const facts = factLines(detail, view);
  const width = Math.max(...facts.map(([label]) => label.length));
  const rounds = (detail?.rounds ?? toStoredRounds(view)).flatMap(roundLines);
  const unended = detail === null ? translateCli("show.noEnd") : translateEn(STATUS_NAME[detail.status]);
  const badge = badgeLine(view) || unended;
  const summary = toPlainText(detail?.summary ?? summaryOf(view)).trim();
  const blocks = [
    [badge, ...outcomeDetailLines(view)],
    facts.map(([label, value]) => `${label.padEnd(width)}  ${toPlainLine(value)}`),
    rounds,
    evidenceLines(view),
    summary === "" ? [] : [translateCli("show.summary"), ...summary.split("\n").map((line) => `  ${line}`)],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join("\n"))
    .join("\n\n")}\n`;
}

function factLines(detail: RunDetail | null, view: RunView): (readonly [string, string])[] {
  const startedAt = detail?.startedAt ?? view.start?.startedAt ?? null;
  const outcome = detail === null ? toRunOutcome(view) : detail.outcome;
  const artifact = outcome?.artifact ?? null;
  const facts: readonly (readonly [string, string | null])[] = [
    [translateCli("show.run"), detail?.runId ?? view.start?.runId ?? null],
    // Without one of its own a run goes by its brief's first line.
    [translateCli("show.title"), detail === null || detail.title === toRunTitle(detail.brief) ? null : detail.title],
    [translateCli("show.brief"), detail === null ? null : detail.brief.trim()],
    [translateCli("show.agent"), detail?.adapter ?? view.start?.adapter ?? null],
    [translateCli("show.project"), detail?.projectPath ?? null],
    [translateCli("show.started"), startedAt === null ? null : toLocalTime(startedAt)],
    [translateCli("show.took"), view.end === null ? null : formatElapsed(view.elapsedMs)],
    [translateCli("show.usage"), toUsageText(translateEn, detail?.usage ?? view.usage) || null],
    [
      translateCli("show.artifact"),
      artifact === null
        ? translateCli("show.noArtifact")
        : translateCli("show.artifactLine", {
            mime: artifact.mime,
            bytes: String(artifact.bytes),
            sha256: artifact.sha256,
          }),
    ],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

function roundLines(round: StoredRound): string[] {
  const values = { round: round.round, score: toScore(translateEn, round.composite), decision: round.decision };
  return [
    translateCli("show.round", values),
    `  ${scoresLine(round.scores)}`,
    ...round.blockers.map((blocker) => `  ${toPlainLine(blockerText(blocker))}`),
  ];
}

/** As a log says it while the run goes on; every other blocker's text is a sentence of ours. */
function blockerText({ kind, role, text }: Blocker): string {
  if (kind === "must_fix" && role !== undefined) {
    return translateCli("live.mustFixItem", { role: translateEn(ROLE_NAME[role]), text });
  }
  return text === "" ? kind : text;
}

function summaryOf(view: RunView): string {
  return view.end?.type === "ship" ? view.end.summary : "";
}
