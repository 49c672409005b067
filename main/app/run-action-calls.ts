import { createReadStream } from "node:fs";
import { artifactOfRun } from "../../shared/artifact-of-run.ts";
import type { ArtifactRef, RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import type { ActionContract } from "../../shared/ipc/action-contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { toFileName } from "../lib/file-name.ts";
import { suffixOf } from "../lib/mime-suffix.ts";
import { type FileContent, replaceFile } from "../lib/replace-file.ts";
import { toErrorCode } from "../lib/text-file.ts";
import { toRunSummary } from "../report/run-summary.ts";
import { exportedTranscript, foldForExport, redactRun, secretsOf } from "../runs/exported-run.ts";
import { bundleStoredRun } from "../runs/stored-bundle.ts";
import { type ReportOptions, reportStoredRun } from "../runs/stored-report.ts";
import { readArtifact } from "../store/artifacts.ts";
import { findTranscript } from "../store/stored-transcript.ts";
import type { CallHandlers } from "./call-handler.ts";
import type { Caller } from "./caller.ts";
import type { GrantedPaths } from "./granted-paths.ts";
import { findStoredRun, type StoredRunParts } from "./stored-draft.ts";

export interface RunActionParts extends StoredRunParts {
  readonly t: RoomT;
  readonly timeZone: string;
  readonly appVersion: string;
  readonly granted: GrantedPaths;
  /** A person says where, over the window of the caller, starting from this name; null: nowhere. */
  readonly chooseTarget: (
    kind: "artifact" | "report" | "transcript" | "bundle",
    name: string,
    caller: Caller,
  ) => Promise<string | null>;
  readonly copyText: (text: string) => void;
  readonly reveal: (path: string) => void;
}

/** What the desktop knows transcripts by, compressed or not. */
const TRANSCRIPT_SUFFIX = ".critique";
const BUNDLE_SUFFIX = ".zip";

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

  /** A title in a file's name would tell what the file leaves out. */
  function titleOf(run: RunDetail, redacted: boolean): string {
    return redacted ? t("report.redactedTitle", { id: run.runId.slice(0, 8) }) : run.title;
  }

  function reportOptions(redacted: boolean): ReportOptions {
    const { timeZone, appVersion } = parts;
    return { t, timeZone, appVersion, redacted };
  }

  async function findWithTranscript(
    runId: RunId,
  ): Promise<
    Result<{ readonly run: RunDetail; readonly file: string }, TaggedError<"unknown_run" | "no_transcript" | "storage">>
  > {
    const found = findRun(parts, runId);
    if (!found.ok) return found;
    const file = await findTranscript(store.dataDir, runId);
    if (file === null) return err({ type: "no_transcript", message: t("actions.noTranscript") });
    return ok({ run: found.value, file });
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
      const recorded = await readRecorded(parts, runId, redacted);
      if (!recorded.ok) return recorded;
      const { run, view } = recorded.value;
      const path = await parts.chooseTarget("report", toFileName(titleOf(run, redacted), ".html", "report"), caller);
      return path === null ? ok(null) : write(path, reportStoredRun(store.dataDir, run, view, reportOptions(redacted)));
    },
    async "run.exportTranscript"({ runId, redacted }, caller) {
      const found = await findWithTranscript(runId);
      if (!found.ok) return found;
      const { run, file } = found.value;
      const name = toFileName(titleOf(run, redacted), TRANSCRIPT_SUFFIX, "transcript");
      const path = await parts.chooseTarget("transcript", name, caller);
      if (path === null) return ok(null);
      // As it is on disk, compressed or not: readers tell by the first bytes.
      return write(path, redacted ? exportedTranscript(file, secretsOf(run, true)) : createReadStream(file));
    },
    async "run.exportBundle"({ runId, redacted }, caller) {
      const found = await findWithTranscript(runId);
      if (!found.ok) return found;
      const { run, file } = found.value;
      // Before anybody is asked: what cannot be read must not be chosen a file for.
      const bundle = await bundleStoredRun(store.dataDir, file, run, reportOptions(redacted));
      if (!bundle.ok) return err({ type: "no_transcript", message: bundle.error.message });
      const name = toFileName(titleOf(run, redacted), BUNDLE_SUFFIX, "run");
      const path = await parts.chooseTarget("bundle", name, caller);
      return path === null ? ok(null) : write(path, bundle.value.chunks());
    },
    async "run.copySummary"({ runId }) {
      const recorded = await readRecorded(parts, runId, false);
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
  const recorded = await readRecorded(parts, run.runId, false);
  return recorded.ok ? artifactOfRun(recorded.value.view, round) : null;
}

interface RecordedRun {
  readonly run: RunDetail;
  readonly view: RunView;
}

async function readRecorded(
  parts: RunActionParts,
  runId: RunId,
  redacted: boolean,
): Promise<Result<RecordedRun, TaggedError<"unknown_run" | "no_transcript" | "storage">>> {
  const found = findRun(parts, runId);
  if (!found.ok) return found;
  const file = await findTranscript(parts.store.dataDir, runId);
  if (file === null) return err({ type: "no_transcript", message: parts.t("actions.noTranscript") });
  const find = secretsOf(found.value, redacted);
  const folded = await foldForExport(file, find);
  if (!folded.ok) return err({ type: "no_transcript", message: folded.error.message });
  return ok({ run: redactRun(parts.t, found.value, find), view: folded.value.view });
}

function findRun(parts: RunActionParts, runId: RunId): Result<RunDetail, TaggedError<"unknown_run" | "storage">> {
  const found = findStoredRun(parts, runId);
  if (found.ok) return found;
  const { type, message } = found.error;
  return err({ type: type === "unknown_run" ? type : "storage", message });
}
