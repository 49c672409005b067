import { createReadStream } from "node:fs";
import { artifactOfRun } from "../../shared/artifact-of-run.ts";
import type { ArtifactRef, RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import type { ActionContract } from "../../shared/ipc/action-contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { T } from "../../shared/strings/en.ts";
import { toFileName } from "../lib/file-name.ts";
import { suffixOf } from "../lib/mime-suffix.ts";
import { type FileContent, replaceFile } from "../lib/replace-file.ts";
import { toErrorCode } from "../lib/text-file.ts";
import { toRunSummary } from "../report/run-summary.ts";
import { reportStoredRun } from "../runs/stored-report.ts";
import { readArtifact } from "../store/artifacts.ts";
import { findTranscript, foldTranscript } from "../store/stored-transcript.ts";
import type { CallHandlers } from "./call-handler.ts";
import type { Caller } from "./caller.ts";
import type { GrantedPaths } from "./granted-paths.ts";
import { findStoredRun, type StoredRunParts } from "./stored-draft.ts";

export interface RunActionParts extends StoredRunParts {
  readonly t: T;
  readonly timeZone: string;
  readonly appVersion: string;
  readonly granted: GrantedPaths;
  /** A person says where, over the window of the caller, starting from this name; null: nowhere. */
  readonly chooseTarget: (
    kind: "artifact" | "report" | "transcript",
    name: string,
    caller: Caller,
  ) => Promise<string | null>;
  readonly copyText: (text: string) => void;
  readonly reveal: (path: string) => void;
}

/** What the desktop knows transcripts by, compressed or not. */
const TRANSCRIPT_SUFFIX = ".critique";

export type RunActionHandlers = Pick<CallHandlers, keyof ActionContract>;

/** What is done with a run after it. */
export function createRunActionCalls(parts: RunActionParts): RunActionHandlers {
  const { t, store, granted } = parts;

  async function write(path: string, content: FileContent): Promise<Result<string, TaggedError<"not_written">>> {
    try {
      await replaceFile("/", path, content);
    } catch (thrown) {
      return err({ type: "not_written", message: t("actions.notWritten", { path, why: toErrorCode(thrown) }) });
    }
    // A person chose it just now: it may be shown in its folder, and reviewed.
    granted.grant(path);
    return ok(path);
  }

  return {
    async "run.saveArtifact"({ runId, round }, caller) {
      const found = findRun(parts, runId);
      if (!found.ok) return found;
      const ref =
        round === null ? (found.value.outcome?.artifact ?? null) : await artifactOfRound(parts, found.value, round);
      if (ref === null) return err({ type: "no_artifact", message: t("actions.noArtifact") });
      // Before anybody is asked: a file that cannot be written must not be chosen first.
      const bytes = await readArtifact(store.dataDir, ref.sha256);
      if (!bytes.ok) return err({ type: "no_artifact", message: bytes.error.message });
      const { title } = found.value;
      const named = round === null ? title : `${title} – ${t("ticker.round", { round })}`;
      const name = toFileName(named, suffixOf(ref.mime), "artifact");
      const path = await parts.chooseTarget("artifact", name, caller);
      return path === null ? ok(null) : write(path, bytes.value);
    },
    async "run.exportReport"({ runId, redacted }, caller) {
      const recorded = await readRecorded(parts, runId);
      if (!recorded.ok) return recorded;
      const { run, view } = recorded.value;
      // A title in a file's name would tell what the report leaves out.
      const title = redacted ? t("report.redactedTitle", { id: runId.slice(0, 8) }) : run.title;
      const path = await parts.chooseTarget("report", toFileName(title, ".html", "report"), caller);
      const { timeZone, appVersion } = parts;
      const report = reportStoredRun(store.dataDir, run, view, { t, timeZone, appVersion, redacted });
      return path === null ? ok(null) : write(path, report);
    },
    async "run.exportTranscript"({ runId }, caller) {
      const found = findRun(parts, runId);
      if (!found.ok) return found;
      const file = await findTranscript(store.dataDir, runId);
      if (file === null) return err({ type: "no_transcript", message: t("actions.noTranscript") });
      const name = toFileName(found.value.title, TRANSCRIPT_SUFFIX, "transcript");
      const path = await parts.chooseTarget("transcript", name, caller);
      // As it is on disk, compressed or not: readers tell by the first bytes.
      return path === null ? ok(null) : write(path, createReadStream(file));
    },
    async "run.copySummary"({ runId }) {
      const recorded = await readRecorded(parts, runId);
      if (!recorded.ok) return recorded;
      parts.copyText(toRunSummary(t, recorded.value.view, recorded.value.run));
      return ok(null);
    },
    async "file.reveal"({ path }) {
      if (!granted.isGranted(path)) {
        return err({ type: "not_granted", message: t("start.notGranted", { path }) });
      }
      parts.reveal(path);
      return ok(null);
    },
  };
}

/** Also of a round that is open, and of none: the file that was given for review. */
async function artifactOfRound(parts: RunActionParts, run: RunDetail, round: number): Promise<ArtifactRef | null> {
  const stored = run.rounds.find((known) => known.round === round);
  if (stored !== undefined) return stored.artifact;
  const recorded = await readRecorded(parts, run.runId);
  return recorded.ok ? artifactOfRun(recorded.value.view, round) : null;
}

interface RecordedRun {
  readonly run: RunDetail;
  readonly view: RunView;
}

async function readRecorded(
  parts: RunActionParts,
  runId: RunId,
): Promise<Result<RecordedRun, TaggedError<"unknown_run" | "no_transcript" | "storage">>> {
  const found = findRun(parts, runId);
  if (!found.ok) return found;
  const file = await findTranscript(parts.store.dataDir, runId);
  if (file === null) return err({ type: "no_transcript", message: parts.t("actions.noTranscript") });
  const folded = await foldTranscript(file);
  if (!folded.ok) return err({ type: "no_transcript", message: folded.error.message });
  return ok({ run: found.value, view: folded.value.view });
}

function findRun(parts: RunActionParts, runId: RunId): Result<RunDetail, TaggedError<"unknown_run" | "storage">> {
  const found = findStoredRun(parts, runId);
  if (found.ok) return found;
  const { type, message } = found.error;
  return err({ type: type === "unknown_run" ? type : "storage", message });
}
