import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { OpenedId, ReplayContract } from "../../shared/ipc/replay-contract.ts";
import { err, ok } from "../../shared/result.ts";
import type { TranscriptDamage } from "../../shared/transcript/transcript-damage.ts";
import type { Store } from "../store/store.ts";
import { findTranscript } from "../store/stored-transcript.ts";
import { openTranscript } from "../store/transcript-reader.ts";
import type { CallHandlers } from "./call-handler.ts";
import type { GrantedPaths } from "./granted-paths.ts";

export interface ReplayParts {
  readonly store: Pick<Store, "dataDir" | "getRun">;
  readonly granted: Pick<GrantedPaths, "isGranted">;
}

interface Opened {
  readonly windowId: number;
  readonly events: readonly TranscriptEvent[];
  readonly damage: TranscriptDamage;
}

/** Transcripts that windows have opened. */
export function createReplayCalls({ store, granted }: ReplayParts): Pick<CallHandlers, keyof ReplayContract> {
  const opened = new Map<OpenedId, Opened>();
  return {
    async "replay.open"({ source }, { windowId }) {
      const run = source.kind === "run" ? store.getRun(source.runId) : null;
      if (source.kind === "run" && run === null) {
        return err({ type: "unknown_run", message: `there is no run ${source.runId}` });
      }
      if (source.kind === "file" && !granted.isGranted(source.path)) {
        return err({ type: "not_usable", message: `nobody has opened the file ${source.path} in this program` });
      }
      const file = source.kind === "file" ? source.path : await findTranscript(store.dataDir, source.runId);
      if (file === null) return err({ type: "not_found", message: "the run has no transcript" });
      const reading = await openTranscript(file);
      if (!reading.ok) return reading;
      const events: TranscriptEvent[] = [];
      for await (const items of reading.value.batches) {
        for (const item of items) if (item.kind === "event") events.push(item.event);
      }
      const id = randomUUID() as OpenedId; // made here, where ids are made
      opened.set(id, { windowId, events, damage: reading.value.damage() });
      const fileName = source.kind === "file" ? basename(file) : null;
      return ok({
        id,
        title: run?.title ?? fileName ?? id,
        fileName,
        runId: run?.runId ?? null,
        sizeBytes: 0,
      });
    },
    async "replay.read"({ id, from, limit }, { windowId }) {
      const found = opened.get(id);
      if (found === undefined || found.windowId !== windowId) {
        return err({ type: "not_open", message: `no transcript ${id} is open in this window` });
      }
      const { events, damage } = found;
      return ok({
        from,
        json: JSON.stringify(events.slice(from, from + limit)),
        total: events.length,
        isComplete: true,
        isGrowing: false,
        progress: 1,
        damage,
      });
    },
    async "replay.close"({ id }, { windowId }) {
      if (opened.get(id)?.windowId === windowId) opened.delete(id);
      return ok(null);
    },
  };
}
