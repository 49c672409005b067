import type { LiveRun, LiveScores, RunSummary } from "../../../shared/domain/run-record.ts";
import { toScore } from "../../../shared/strings/outcome-text.ts";
import { STATUS_NAME } from "../../../shared/strings/role-words.ts";
import { toUsageText } from "../../../shared/usage-text.ts";
import { STATUS_TONE } from "../../state/status-tone.ts";
import { t } from "../../state/words.ts";
import type { Tone } from "../../ui/Chip.tsx";

export interface RunRowView {
  readonly tone: Tone;
  readonly text: string;
  readonly isLive: boolean;
  /** Composites of the rounds so far, of a run that goes on; the last may be that of an open round. */
  readonly trend: readonly number[];
  /** How many rounds a run that is over held, and what it cost as far as that is known; "": neither. */
  readonly rounds: string;
  /** What the chip says short, in words; "" where it says all in words. */
  readonly detail: string;
}

/** What is known of the runs of this program that have not ended. */
export interface LiveKnown {
  readonly live: readonly LiveRun[];
  readonly scores: readonly LiveScores[];
}

/** The chip of a row. The live list is fresher than the stored row. */
export function toRunRowView(run: RunSummary, { live, scores }: LiveKnown): RunRowView {
  const current = live.find((candidate) => candidate.runId === run.runId);
  if (current !== undefined) return toLiveView(current, scores);
  const name = toStatusName(run);
  const hasScore = run.composite !== null && run.status !== "failed" && run.status !== "degraded";
  const score = toScore(t, run.composite);
  return {
    tone: STATUS_TONE[run.status],
    text: hasScore ? t("library.chipScore", { status: name, score }) : name,
    isLive: run.status === "running",
    trend: [],
    rounds: toEffortText(run),
    detail: "",
  };
}

/** Tokens say less to most people than money: they stand here only where no price is told. */
function toEffortText({ roundsClosed, usage }: RunSummary): string {
  const spent = usage?.costUsd === undefined ? usage : { costUsd: usage.costUsd };
  const parts = [roundsClosed > 0 ? t("library.rounds", { count: roundsClosed }) : "", toUsageText(t, spent)];
  return parts.filter((part) => part !== "").join(" · ");
}

/** A row that has not ended and is not live here belongs to another program on the same library. */
function toStatusName({ status }: RunSummary): string {
  if (status === "running") return t("library.elsewhere");
  return status === "queued" ? t("library.queuedElsewhere") : t(STATUS_NAME[status]);
}

function toLiveView({ runId, status, queuePosition }: LiveRun, scores: readonly LiveScores[]): RunRowView {
  if (status === "queued") {
    const text = t("status.queuedAt", { rank: queuePosition });
    return { tone: "neutral", text, isLive: false, trend: [], rounds: "", detail: "" };
  }
  const known = scores.find((candidate) => candidate.runId === runId);
  if (known === undefined || known.round === 0) {
    const text = t("library.starting");
    return { tone: "neutral", text, isLive: true, trend: [], rounds: "", detail: t("status.running") };
  }
  const { round, composites, soFar } = known;
  const trend = soFar === null ? composites : [...composites, soFar];
  const closed = trend.map((score) => toScore(t, score)).join(" → ");
  const isOpen = round > composites.length;
  const shown = isOpen && closed !== "" ? t("library.liveScoresOpen", { scores: closed }) : closed;
  const text = shown === "" ? t("library.liveRound", { round }) : t("library.liveScores", { round, scores: shown });
  return { tone: "neutral", text, isLive: true, trend, rounds: "", detail: t("status.running") };
}
