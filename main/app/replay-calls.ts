import { basename } from "node:path";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import type { OpenedTranscript, ReplayContract, ReplayOpenErrorType } from "../../shared/ipc/replay-contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import { MAX_OPENED, type OpenedFile, type OpenedTranscripts } from "../replay/opened-transcripts.ts";
import type { Refusal } from "../replay/replay-work.ts";
import type { CallHandlers } from "./call-handler.ts";
import type { GrantedPaths } from "./granted-paths.ts";
import { toReplayError, toStopText } from "./replay-texts.ts";

export interface ReplayParts {
  readonly t: RoomT;
  /** May throw what disk and locks do to it. */
  readonly getRun: (runId: RunId) => RunDetail | null;
  /** The files a run's transcript may be in, the one to try first at the front. */
  readonly transcriptsOf: (runId: RunId) => readonly string[];
  readonly granted: Pick<GrantedPaths, "isGranted">;
  readonly opened: OpenedTranscripts;
}

type Opening<T> = Result<T, TaggedError<ReplayOpenErrorType>>;

/** Transcripts that windows open to look at. */
export function createReplayCalls(parts: ReplayParts): Pick<CallHandlers, keyof ReplayContract> {
  const { t, granted, opened } = parts;

  /** null: the library cannot say. */
  function known(runId: RunId): RunDetail | null {
    try {
      return parts.getRun(runId);
    } catch {
      return null;
    }
  }

  async function openRun(windowId: number, runId: RunId): Promise<Opening<OpenedTranscript>> {
    const run = known(runId);
    if (run === null) return err({ type: "unknown_run", message: t("start.unknownRun", { id: runId }) });
    let missing: Opening<never> = err({ type: "not_found", message: t("actions.noTranscript") });
    for (const file of parts.transcriptsOf(runId)) {
      const found = await opened.open(windowId, file, run.endedAt === null);
      if (found.ok) return ok(toOpened(found.value, { title: run.title, fileName: null, runId }));
      if (found.error.type !== "not_found") missing = refuse(file, found.error);
    }
    return missing;
  }

  async function openFile(windowId: number, path: string): Promise<Opening<OpenedTranscript>> {
    if (!granted.isGranted(path)) return err({ type: "not_usable", message: t("start.notGranted", { path }) });
    const found = await opened.open(windowId, path, false);
    if (!found.ok) return refuse(path, found.error);
    const { runId } = found.value.reader.facts;
    const run = runId === null ? null : known(runId);
    const fileName = basename(path);
    return ok(toOpened(found.value, { title: run?.title ?? toTitle(fileName), fileName, runId: run?.runId ?? null }));
  }

  function refuse(path: string, refusal: Refusal | TaggedError<"too_many">): Opening<never> {
    if (refusal.type !== "too_many") return err(toReplayError(t, path, refusal));
    return err({ type: "not_usable", message: t("replayFile.tooMany", { count: MAX_OPENED }) });
  }

  return {
    "replay.open": ({ source }, { windowId }) =>
      source.kind === "run" ? openRun(windowId, source.runId) : openFile(windowId, source.path),
    async "replay.read"({ id, from, limit }, { windowId }) {
      const found = opened.find(windowId, id);
      if (found === null) return err({ type: "not_open", message: `no transcript ${id} is open in this window` });
      const { stop, damage, ...page } = await found.reader.read(from, limit);
      return ok({ ...page, damage: stop === null ? damage : { ...damage, brokenOff: toStopText(t, stop) } });
    },
    async "replay.close"({ id }, { windowId }) {
      opened.close(windowId, id);
      return ok(null);
    },
  };
}

function toOpened(
  { id, reader }: OpenedFile,
  named: Pick<OpenedTranscript, "title" | "fileName" | "runId">,
): OpenedTranscript {
  return { id, ...named, sizeBytes: reader.facts.sizeBytes };
}

/** As people name a file: without what only says its kind. */
function toTitle(fileName: string): string {
  return fileName.replace(/(?:\.critique)?(?:\.ndjson)?(?:\.gz|\.zip)?$/i, "") || fileName;
}
