import { type Accessor, batch, createMemo, createSignal } from "solid-js";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import type { Bridge, EventBatch } from "../../shared/ipc/contract.ts";
import { fromWireEvent } from "../../shared/ipc/wire-event.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";
import { applyPushed, applyRecorded } from "./follow-run.ts";
import { toKeptView } from "./kept-view.ts";
import { addToStream, NO_STREAM, type StreamFacts } from "./stream-facts.ts";

export type LiveRunClient = Pick<Bridge, "run.watch" | "run.ack" | "run.get" | "run.eventsSince">;

/** The run on screen. `loading`: its recorded events are still coming in, nothing of it is worth showing yet. */
export interface LiveRun {
  readonly runId: Accessor<RunId | null>;
  /** Of a run that is over and whose transcript is gone, what the library kept. */
  readonly view: Accessor<RunView>;
  readonly detail: Accessor<RunDetail | null>;
  /** What `view` was folded from. */
  readonly stream: Accessor<StreamFacts>;
  readonly loading: Accessor<boolean>;
  readonly problem: Accessor<string | null>;
  show(runId: RunId | null): Promise<void>;
  onEvents(batch: EventBatch): void;
  /** Reads its row again: something in the library was changed. `gone`: it was deleted. */
  reload(): Promise<"there" | "gone">;
  /** More of the run has been recorded than was pushed. */
  readOn(runId: RunId): void;
}

/** Events that are held at most; beyond that they are read again. */
const MOST_HELD = 20_000;

export function createLiveRun(client: LiveRunClient): LiveRun {
  const [runId, setRunId] = createSignal<RunId | null>(null);
  const [view, setView] = createSignal<RunView>(EMPTY_RUN_VIEW);
  const [stream, setStream] = createSignal<StreamFacts>(NO_STREAM);
  const [detail, setDetail] = createSignal<RunDetail | null>(null);
  const [loading, setLoading] = createSignal(false);
  const [problem, setProblem] = createSignal<string | null>(null);
  // Whatever was asked for an earlier run answers too late.
  let generation = 0;
  let catchingUp: Promise<void> | null = null;
  let latestSeq = -1;
  /** Pushed while recorded ones are read. They follow on from those, or whoever reads would run after a run that goes on. */
  let held: readonly TranscriptEvent[] = [];

  /** null: there is a transcript, or the run has not ended, or it is too early to say. */
  const kept = createMemo(() => {
    const row = detail();
    return loading() || view().seq >= 0 || row === null ? null : toKeptView(row);
  });

  async function show(next: RunId | null): Promise<void> {
    generation += 1;
    const own = generation;
    catchingUp = null;
    latestSeq = -1;
    held = [];
    batch(() => {
      setRunId(next);
      setView(EMPTY_RUN_VIEW);
      setStream(NO_STREAM);
      setDetail(null);
      setProblem(null);
      setLoading(next !== null);
    });
    // Watching comes first: what happens from here on is pushed, what happened before is recorded.
    await client["run.watch"]({ runId: next });
    if (next === null || own !== generation) return;
    void loadDetail(next, own);
    await catchUp(next, own);
    if (own === generation) setLoading(false);
  }

  async function loadDetail(id: RunId, own: number): Promise<void> {
    const answer = await client["run.get"]({ runId: id });
    if (own === generation && answer.ok) setDetail(answer.value);
  }

  async function reload(): Promise<"there" | "gone"> {
    const id = runId();
    const own = generation;
    if (id === null) return "there";
    const answer = await client["run.get"]({ runId: id });
    if (own !== generation) return "there";
    if (answer.ok) setDetail(answer.value);
    // Whoever ran it elsewhere has ended it: the rest is in its transcript.
    if (answer.ok && answer.value.endedAt !== null && view().end === null) void catchUp(id, own);
    return !answer.ok && answer.error.type === "unknown_run" ? "gone" : "there";
  }

  /** One at a time: whoever comes second waits for the first. */
  function catchUp(id: RunId, own: number): Promise<void> {
    catchingUp ??= readOn(id, own).finally(() => {
      if (own === generation) catchingUp = null;
    });
    return catchingUp;
  }

  function readMore(id: RunId): void {
    if (id === runId() && view().end === null) void catchUp(id, generation);
  }

  /** Reads recorded events page by page until the window is where the run is. */
  async function readOn(id: RunId, own: number): Promise<void> {
    for (let more = true; more; ) {
      const before = view().seq;
      const page = await client["run.eventsSince"]({ runId: id, afterSeq: before });
      if (own !== generation) return;
      if (!page.ok) {
        setProblem(page.error.message);
        return;
      }
      setProblem(null);
      take(page.value.events, applyRecorded(view(), page.value.events));
      takeHeld();
      const { end, seq } = view();
      // A page without progress ends it: the next news asks again.
      more = end === null && seq > before && (page.value.more || seq < latestSeq);
    }
  }

  function takeHeld(): void {
    const { view: next, gap } = applyPushed(view(), held);
    take(held, next);
    if (!gap) held = [];
  }

  function take(events: readonly TranscriptEvent[], next: RunView): void {
    const before = view().seq;
    batch(() => {
      setView(next);
      setStream((facts) => addToStream(facts, events, before, next.seq));
    });
  }

  function onEvents(news: EventBatch): void {
    void client["run.ack"]({ runId: news.runId });
    const id = runId();
    if (id === null || news.runId !== id) return;
    latestSeq = Math.max(latestSeq, news.latestSeq);
    const events = news.events.map(fromWireEvent);
    if (catchingUp !== null) {
      held = held.length + events.length > MOST_HELD ? [] : [...held, ...events];
      return;
    }
    const applied = applyPushed(view(), events);
    take(events, applied.view);
    if (applied.view.end === null && applied.view.seq < latestSeq) void catchUp(id, generation);
    if (applied.view.end !== null) void loadDetail(id, generation);
  }

  return {
    runId,
    view: () => kept() ?? view(),

    stream,
    detail,
    loading,
    problem,
    show,
    onEvents,
    reload,
    readOn: readMore,
  };
}
