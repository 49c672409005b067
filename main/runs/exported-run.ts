import { homedir } from "node:os";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { createRunFold } from "../../shared/fold-run.ts";
import { ok, type Result } from "../../shared/result.ts";
import type { RunView } from "../../shared/run-view.ts";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import type { TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";
import { plainType } from "../../shared/transcript/upgrade-event.ts";
import { createSecretFinder, type FindSecrets } from "../report/find-secrets.ts";
import { createTranscriptRedactor } from "../report/redact-transcript.ts";
import { replaceSpans } from "../report/text-spans.ts";
import { openByteSource } from "../store/byte-source.ts";
import { refsOfEvent } from "../store/run-artifacts.ts";
import { openTranscript, type TranscriptError, type TranscriptItem } from "../store/transcript-reader.ts";

/** What must not be told of this run, looked for in every text of it; null where everything may be. */
export function secretsOf(run: RunDetail, redacted: boolean): FindSecrets | null {
  const { brief, title, projectPath } = run;
  return redacted ? createSecretFinder({ brief, title, projectPath, homeFolder: homedir() }) : null;
}

export interface FoldedRun {
  readonly view: RunView;
  readonly damage: TranscriptDamage;
  /** Every artifact that any event names, in the order in which they came. */
  readonly artifacts: readonly ArtifactRef[];
}

/** The run as its transcript tells it, without what must not be told. */
export async function foldForExport(
  file: string,
  find: FindSecrets | null,
): Promise<Result<FoldedRun, TranscriptError>> {
  const opened = await openTranscript(file);
  if (!opened.ok) return opened;
  const fold = createRunFold();
  const artifacts = new Map<string, ArtifactRef>();
  for await (const items of redactItems(opened.value.batches, find)) {
    for (const item of items) {
      if (item.kind !== "event") continue;
      fold.add(item.event);
      for (const ref of refsOfEvent(item.event)) if (!artifacts.has(ref.sha256)) artifacts.set(ref.sha256, ref);
    }
  }
  return ok({ view: fold.view(), damage: opened.value.damage(), artifacts: [...artifacts.values()] });
}

/**
 * The transcript as plain lines. With everything told it is byte for byte what was recorded, damage included; else it is written
 * anew from the events that can be read. Throws the system's errors.
 */
export async function* exportedTranscript(file: string, find: FindSecrets | null): AsyncGenerator<string | Uint8Array> {
  if (find === null) {
    const source = await openByteSource(file);
    yield* source.chunks();
    return;
  }
  const opened = await openTranscript(file);
  if (!opened.ok) throw new Error(opened.error.message);
  for await (const items of redactItems(opened.value.batches, find)) {
    if (items.length === 0) continue;
    yield items.map((item) => `${JSON.stringify(item.kind === "event" ? item.event : item.value)}\n`).join("");
  }
}

async function* redactItems(
  batches: AsyncIterable<readonly TranscriptItem[]>,
  find: FindSecrets | null,
): AsyncGenerator<readonly TranscriptItem[]> {
  if (find === null) {
    yield* batches;
    return;
  }
  const redactor = createTranscriptRedactor(find);
  const told = (events: readonly TranscriptEvent[]): TranscriptItem[] =>
    events.map((event) => ({ kind: "event", event }));
  for await (const items of batches) {
    yield items.flatMap((item): TranscriptItem[] =>
      item.kind === "event"
        ? told(redactor.add(item.event))
        : [...told(redactor.breakOff()), { kind: "unknown", value: toPlaceholder(item.value, find) }],
    );
  }
  yield told(redactor.end());
}

/** What an event of an unknown type holds nobody knows; that there was one is told, and where. */
function toPlaceholder({ type, seq, t }: Readonly<Record<string, unknown>>, find: FindSecrets) {
  const name = plainType(String(type));
  return {
    type: replaceSpans(name, find(name)),
    ...(typeof seq === "number" ? { seq } : {}),
    ...(typeof t === "number" ? { t } : {}),
  };
}

/** What the library knows of the run, without what must not be told. */
export function redactRun(t: RoomT, run: RunDetail, find: FindSecrets | null): RunDetail {
  if (find === null) return run;
  const hide = (text: string) => replaceSpans(text, find(text));
  return {
    ...run,
    title: t("report.redactedTitle", { id: run.runId.slice(0, 8) }),
    brief: "",
    projectPath: null,
    summary: hide(run.summary),
    outcome:
      run.outcome === null
        ? null
        : { ...run.outcome, detail: run.outcome.detail === null ? null : hide(run.outcome.detail) },
    rounds: run.rounds.map((round) => ({
      ...round,
      reason: hide(round.reason),
      blockers: round.blockers.map((blocker) => ({ ...blocker, text: hide(blocker.text) })),
    })),
  };
}
