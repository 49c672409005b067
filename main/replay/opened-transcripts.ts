import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { OpenedId } from "../../shared/ipc/replay-contract.ts";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { type ArtifactsOfFile, openArtifactsOfFile } from "../store/artifacts-of-file.ts";
import { openReader } from "./open-reader.ts";
import type { Refusal, TranscriptReader } from "./replay-work.ts";

/** In one window: each has a thread of its own. */
export const MAX_OPENED = 8;

export interface OpenedFile {
  readonly id: OpenedId;
  readonly file: string;
  readonly reader: TranscriptReader;
  /** Those that came along with the file. */
  artifacts(): Promise<ArtifactsOfFile>;
}

export interface OpenedTranscriptsOptions {
  /** Where packed ones are unpacked to; nobody else's. */
  readonly spoolFolder: string;
  readonly workerFile?: string;
  readonly onGrown: (windowId: number, id: OpenedId) => void;
}

/** The transcripts that windows have opened. Each belongs to its window: no other finds it, and it goes with it. */
export interface OpenedTranscripts {
  open(windowId: number, file: string, isLive: boolean): Promise<Result<OpenedFile, Refusal | TaggedError<"too_many">>>;
  find(windowId: number, id: OpenedId): OpenedFile | null;
  close(windowId: number, id: OpenedId): void;
  closeAllOf(windowId: number): void;
}

export function createOpenedTranscripts(options: OpenedTranscriptsOptions): OpenedTranscripts {
  const { spoolFolder, workerFile, onGrown } = options;
  const opened = new Map<OpenedId, Known>();
  /** By window: those that are being opened. A window that goes meanwhile gets another number. */
  const opening = new Map<number, { count: number }>();

  function end(id: OpenedId): void {
    opened.get(id)?.end();
    opened.delete(id);
  }

  return {
    async open(windowId, file, isLive) {
      const under = opening.get(windowId) ?? { count: 0 };
      opening.set(windowId, under);
      const count = under.count + [...opened.values()].filter((known) => known.windowId === windowId).length;
      if (count >= MAX_OPENED) return err({ type: "too_many", message: `${count} transcripts are open` });
      const id = randomUUID() as OpenedId; // made here, where ids are made
      under.count += 1;
      const reader = await openReader({
        file,
        spoolFile: path.join(spoolFolder, id),
        isLive,
        ...(workerFile === undefined ? {} : { workerFile }),
        onGrown: () => opened.has(id) && onGrown(windowId, id),
      }).finally(() => {
        under.count -= 1;
      });
      if (!reader.ok) return reader;
      const found = toKnown(id, windowId, file, reader.value);
      if (opening.get(windowId) === under) opened.set(id, found);
      else found.end();
      return ok(found);
    },
    find(windowId, id) {
      const found = opened.get(id);
      return found?.windowId === windowId ? found : null;
    },
    close(windowId, id) {
      if (opened.get(id)?.windowId === windowId) end(id);
    },
    closeAllOf(windowId) {
      opening.delete(windowId);
      for (const [id, known] of opened) if (known.windowId === windowId) end(id);
    },
  };
}

interface Known extends OpenedFile {
  readonly windowId: number;
  end(): void;
}

function toKnown(id: OpenedId, windowId: number, file: string, reader: TranscriptReader): Known {
  let artifacts: Promise<ArtifactsOfFile> | null = null;
  return {
    id,
    windowId,
    file,
    reader,
    artifacts() {
      artifacts ??= openArtifactsOfFile(file);
      return artifacts;
    },
    end() {
      reader.close();
      void artifacts?.then((open) => open.close());
    },
  };
}

/** Takes away what a program that ended badly has left behind. */
export async function clearSpool(spoolFolder: string): Promise<void> {
  await rm(spoolFolder, { recursive: true, force: true }).catch(() => undefined);
}
