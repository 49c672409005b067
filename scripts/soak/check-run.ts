import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isTerminalEvent, type TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { TERMINAL_STATUSES } from "../../shared/domain/run.ts";
import type { RunDetail, RunOutcome } from "../../shared/domain/run-record.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";
import { parseLine } from "../../shared/transcript/parse-line.ts";
import { readArtifactBytes, readRunFiles } from "./stored-library.ts";

/** What was seen of a run from outside while it went on. */
export interface SeenRun {
  /** Whole lines of `--ndjson`, in order; null where they were not asked for. */
  readonly lines: readonly string[] | null;
  /** What was printed as its end; null: nothing was. */
  readonly outcome: Partial<RunOutcome> | null;
}

/** What is wrong with one stored run that has no living owner; in an order that tells the cause first. */
export function checkRun(dataDir: string, run: RunDetail, seen: SeenRun | null): string[] {
  const { names, transcript } = readRunFiles(dataDir, run.runId);
  const faults: string[] = [];
  const terminal: readonly string[] = TERMINAL_STATUSES;
  if (!terminal.includes(run.status)) faults.push(`its row is still ${run.status}`);
  if (transcript === null) return [...faults, `there is no transcript among ${names.join(", ") || "no files"}`];
  const strays = names.filter((name) => name.endsWith(".tmp"));
  if (strays.length > 0) faults.push(`left behind: ${strays.join(", ")}`);

  const { events, problems } = readEvents(transcript);
  const view = events.reduce(foldRun, EMPTY_RUN_VIEW);
  return [
    ...faults,
    ...problems,
    ...compareRow(run, view),
    ...checkArtifacts(dataDir, transcript, run),
    ...(seen === null ? [] : compareSeen(seen, transcript, run)),
  ];
}

function readEvents(transcript: string): { readonly events: TranscriptEvent[]; readonly problems: string[] } {
  const problems: string[] = [];
  if (!transcript.endsWith("\n")) problems.push("the transcript's last line has no end");
  const events = transcript
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line, index) => {
      const parsed = parseLine(line);
      if (parsed.ok && parsed.value.kind === "event") {
        const { event, seq, t } = parsed.value;
        if (seq !== index) problems.push(`line ${index + 1} has seq ${seq}`);
        return [{ ...event, seq: seq ?? index, t: t ?? 0 }];
      }
      problems.push(`line ${index + 1} of the transcript cannot be read`);
      return [];
    });
  if (events[0]?.type !== "run_started") problems.push(`the transcript begins with ${events[0]?.type}`);
  const ends = events.filter(isTerminalEvent).length;
  const last = events.at(-1);
  if (ends !== 1 || last === undefined || !isTerminalEvent(last)) {
    problems.push(`${ends} terminal events, the last event is ${last?.type}`);
  }
  if (events.some(({ t }, index) => t < (events[index - 1]?.t ?? 0))) problems.push("t runs backwards");
  return { events, problems };
}

function compareRow(run: RunDetail, view: RunView): string[] {
  const told = toRunOutcome(view);
  const faults: string[] = [];
  if (!isDeepStrictEqual(run.outcome, told)) {
    faults.push(`its row says ${JSON.stringify(run.outcome)}, its transcript ${JSON.stringify(told)}`);
  }
  const closed = view.rounds.filter((round) => round.result !== null).map((round) => round.result?.composite ?? null);
  const stored = run.rounds.map((round) => round.composite);
  if (!isDeepStrictEqual(stored, closed)) {
    faults.push(`its rows of rounds say ${JSON.stringify(stored)}, its transcript ${JSON.stringify(closed)}`);
  }
  return faults;
}

/** Every hash that is named anywhere has its bytes. */
function checkArtifacts(dataDir: string, transcript: string, run: RunDetail): string[] {
  const named = [transcript, JSON.stringify([run.outcome, run.rounds])]
    .flatMap((text) => [...text.matchAll(/"sha256":"([0-9a-f]{64})"/g)])
    .map(([, sha256 = ""]) => sha256);
  return [...new Set(named)].flatMap((sha256) => {
    const bytes = readArtifactBytes(dataDir, sha256);
    if (bytes === null) return [`the artifact ${sha256} is missing`];
    const hash = createHash("sha256").update(bytes).digest("hex");
    return hash === sha256 ? [] : [`the artifact ${sha256} has other bytes`];
  });
}

/** One is the beginning of the other; behind it there may be one line more, the end that the next start wrote. */
function compareSeen(seen: SeenRun, transcript: string, run: RunDetail): string[] {
  const faults: string[] = [];
  if (seen.lines !== null) {
    const isRecovered = run.outcome?.cause === "app_restart" || run.outcome?.detail === "app_restart";
    const stored = transcript.split("\n").filter((line) => line !== "");
    // Where not even the first line was written, the next start wrote it too.
    const ownWords = isRecovered ? stored.slice(0, stored.length === 2 ? 0 : -1) : stored;
    // What a killed process still had to push through a full pipe is stored and was not seen.
    const common = Math.min(ownWords.length, seen.lines.length);
    const differsAt = ownWords.slice(0, common).findIndex((line, index) => line !== seen.lines?.[index]);
    if (differsAt !== -1) {
      faults.push(
        `line ${differsAt + 1} is ${ownWords[differsAt]?.slice(0, 200)}, told was ${seen.lines[differsAt]?.slice(0, 200)}`,
      );
    }
  }
  const { outcome } = seen;
  const differing = Object.entries(outcome ?? {}).filter(
    ([name, value]) => !isDeepStrictEqual(value, Reflect.get(run.outcome ?? {}, name)),
  );
  if (differing.length > 0) {
    faults.push(`printed as ${JSON.stringify(outcome)}, stored as ${JSON.stringify(run.outcome)}`);
  }
  return faults;
}
