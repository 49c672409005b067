import { type Accessor, createComputed, createMemo, createSignal, on, onCleanup } from "solid-js";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import { createRunFold } from "../../shared/fold-run.ts";
import type { Bridge } from "../../shared/ipc/contract.ts";
import {
  MAX_REPLAY_LIMIT,
  type OpenedId,
  type OpenedTranscript,
  type TranscriptSource,
} from "../../shared/ipc/replay-contract.ts";
import type { RunView } from "../../shared/run-view.ts";

export type ComparedRunClient = Pick<Bridge, "replay.open" | "replay.read" | "replay.close" | "onPush">;

/** One of two runs that are compared, as far as it is known. */
export type ComparedRun =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: string }
  | ShownComparedRun;

export interface ShownComparedRun {
  readonly kind: "shown";
  readonly id: OpenedId;
  readonly title: string;
  /** null: the library does not have it. */
  readonly runId: RunId | null;
  readonly view: RunView;
}

/** Reads a run whole and goes on while it is written. What comes late of another one is dropped. */
export function createComparedRun(
  client: ComparedRunClient,
  source: Accessor<TranscriptSource>,
): Accessor<ComparedRun> {
  const [state, setState] = createSignal<ComparedRun>({ kind: "loading" });
  let close = () => {};

  const wanted = createMemo(source, undefined, { equals: isSameSource });
  createComputed(
    on(wanted, (next) => {
      close();
      setState({ kind: "loading" });
      close = readRun(client, next, setState);
    }),
  );
  onCleanup(() => close());
  return state;
}

/** Tells what it comes to until it is told to end. */
function readRun(client: ComparedRunClient, source: TranscriptSource, tell: (state: ComparedRun) => void): () => void {
  const fold = createRunFold();
  let isOver = false;
  let opened: OpenedTranscript | null = null;
  let from = 0;
  let reading = false;
  let isNewsWaiting = false;

  async function open(): Promise<void> {
    const answer = await client["replay.open"]({ source });
    if (!answer.ok) {
      if (!isOver) tell({ kind: "failed", message: answer.error.message });
      return;
    }
    if (isOver) void client["replay.close"]({ id: answer.value.id });
    else {
      opened = answer.value;
      await readOn(answer.value);
    }
  }

  async function readOn({ id, title, runId }: OpenedTranscript): Promise<void> {
    if (reading) {
      isNewsWaiting = true;
      return;
    }
    reading = true;
    for (let more = true; more; ) {
      isNewsWaiting = false;
      const page = await client["replay.read"]({ id, from, limit: MAX_REPLAY_LIMIT });
      if (isOver) return;
      if (!page.ok) {
        tell({ kind: "failed", message: page.error.message });
        return;
      }
      // Main checked each of them.
      const events = JSON.parse(page.value.json) as readonly TranscriptEvent[];
      for (const event of events) fold.add(event);
      from = page.value.from + events.length;
      more = isNewsWaiting || from < page.value.total || (!page.value.isComplete && events.length > 0);
    }
    reading = false;
    tell({ kind: "shown", id, title, runId, view: fold.view() });
  }

  const stopListening = client.onPush((push) => {
    if (opened !== null && push.type === "replay_grown" && push.id === opened.id) void readOn(opened);
  });
  void open();
  return () => {
    isOver = true;
    stopListening();
    if (opened !== null) void client["replay.close"]({ id: opened.id });
  };
}

export function isSameSource(one: TranscriptSource, other: TranscriptSource): boolean {
  if (one.kind === "run") return other.kind === "run" && one.runId === other.runId;
  return other.kind === "file" && one.path === other.path;
}
