import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { PanelEvent, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";
import type { Store } from "../store/store.ts";
import { findTranscript } from "../store/stored-transcript.ts";
import { createDamageCounter } from "../store/transcript-damage.ts";
import { gzipTranscript, plainTranscript } from "../store/transcript-path.ts";
import { openTranscript, type TranscriptError, type TranscriptReading } from "../store/transcript-reader.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, cannotFailure, usageFailure } from "./command-failure.ts";
import { withLibrary } from "./library.ts";
import type { SettingOptions } from "./settings.ts";

/** A recorded run, of the library or of a file. */
export interface Recording {
  /** What the library knows; null for a file. */
  readonly detail: RunDetail | null;
  readonly title: string;
  readonly agent: string;
  /** To be iterated once. */
  events(): AsyncGenerator<TranscriptEvent>;
  /** Final when the events have ended. */
  damage(): TranscriptDamage;
  readonly isRunning: boolean;
  /** Why a run of the library has no events to give; null: it has. */
  readonly problem: CommandFailure | null;
}

/** RUN or FILE: a file of that name comes first, so that looking at one neither needs nor makes a library. */
export async function openRecording(
  context: CommandContext,
  source: string,
  options: Pick<SettingOptions, "dataDir">,
): Promise<Result<Recording, CommandFailure>> {
  if (source.trim() === "") return usageFailure(translateCli("usage.noRun"));
  const path = resolve(context.cwd, source);
  const kind = await kindOf(path);
  if (kind === "file") {
    const reading = await openTranscript(path);
    return reading.ok ? ok(toRecording(reading.value, null, source)) : cannotFailure(reading.error);
  }
  return withLibrary(context, options, async (store) => {
    const found = findRunDetail(store, source, translateCli(NO_RUN[kind], { id: source }));
    if (!found.ok) return found;
    const reading = await openRunTranscript(store, found.value.runId);
    if (reading.ok) return ok(toRecording(reading.value, found.value, found.value.title));
    // What the database knows of the run is there all the same.
    return ok({
      ...toRecording(NO_READING, found.value, found.value.title),
      problem: cannotFailure(reading.error).error,
    });
  });
}

/** `notFound`: what is said where the library has no such run. */
export function findRunDetail(store: Store, id: string, notFound: string): Result<RunDetail, CommandFailure> {
  const runId = store.findRun(id);
  if (!runId.ok) {
    return cannotFailure(runId.error.type === "not_found" ? { ...runId.error, message: notFound } : runId.error);
  }
  const detail = store.getRun(runId.value);
  return detail === null ? cannotFailure({ type: "not_found", message: notFound }) : ok(detail);
}

async function openRunTranscript(store: Store, runId: RunId): Promise<Result<TranscriptReading, TranscriptError>> {
  const file = (await findTranscript(store.dataDir, runId)) ?? plainTranscript(store.dataDir, runId);
  const reading = await openTranscript(file);
  // Compressed between the look and the opening.
  if (!reading.ok && reading.error.type === "not_found") return openTranscript(gzipTranscript(store.dataDir, runId));
  return reading;
}

/** What is said on the way and shown nowhere but in a lane: without it a run of any length is folded in little memory. */
export function isNote(event: PanelEvent): boolean {
  return event.type === "panelist_note" || event.type === "panelist_text";
}

const NO_READING: TranscriptReading = {
  batches: (async function* () {})(),
  damage: createDamageCounter().report,
  progress: () => 1,
};

function toRecording(reading: TranscriptReading, detail: RunDetail | null, title: string): Recording {
  return {
    detail,
    title,
    agent: detail?.adapter ?? "",
    isRunning: detail !== null && detail.outcome === null,
    problem: null,
    damage: reading.damage,
    async *events() {
      for await (const batch of reading.batches) {
        for (const item of batch) if (item.kind === "event") yield item.event;
      }
    },
  };
}

const NO_RUN = { none: "cannot.runNotFound", folder: "cannot.runIsFolder" } as const;

/** A pipe counts as a file: `show <(zcat …)`. */
async function kindOf(path: string): Promise<"file" | "folder" | "none"> {
  return stat(path).then(
    (found) => (found.isDirectory() ? "folder" : "file"),
    () => "none" as const,
  );
}
