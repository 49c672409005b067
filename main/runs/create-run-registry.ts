import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { InterruptCause, RunId } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import { err, ok } from "../../shared/result.ts";
import { toRunTitle } from "../../shared/run-title.ts";
import { createRunId } from "../lib/run-id.ts";
import { createRecordedRun, type RecordedRun, type RecordedRunDependencies } from "./recorded-run.ts";
import { createRunQueue } from "./run-queue.ts";
import type { RunNews, RunRegistry } from "./run-registry.ts";
import type { LiveRun, RunRequest, RunStartError } from "./run-request.ts";
import { readTold } from "./told-events.ts";

export interface RegistryDependencies extends Omit<RecordedRunDependencies, "tell"> {
  readonly maxConcurrentRuns: number;
}

/** A live run: waiting in the queue or running, until its row is written. */
interface Live {
  readonly run: RecordedRun;
  readonly title: string;
  status: "queued" | "running";
}

export function createRunRegistry(dependencies: RegistryDependencies): RunRegistry {
  const lives = new Map<RunId, Live>();
  const queue = createRunQueue<RunId>();
  const newsListeners = new Set<(news: RunNews) => void>();
  const liveListeners = new Set<(live: readonly LiveRun[]) => void>();
  let isShuttingDown = false;

  function live(): readonly LiveRun[] {
    const waiting = queue.waiting();
    return [...lives].map(([runId, { title, status }]) => ({
      runId,
      title,
      status,
      queuePosition: status === "queued" ? waiting.indexOf(runId) + 1 : 0,
    }));
  }

  function liveChanged(): void {
    const now = live();
    for (const listener of liveListeners) listener(now);
  }

  function tell(runId: RunId, event: TranscriptEvent): void {
    for (const listener of newsListeners) listener({ runId, events: [event] });
  }

  function running(): number {
    return [...lives.values()].filter((candidate) => candidate.status === "running").length;
  }

  function startWaiting(): void {
    while (running() < dependencies.maxConcurrentRuns) {
      const next = queue.shift();
      if (next === undefined) break;
      startNow(next);
    }
    liveChanged();
  }

  function startNow(runId: RunId): void {
    const started = lives.get(runId);
    if (started === undefined) return;
    started.status = "running";
    void started.run.run().then(() => {
      lives.delete(runId);
      startWaiting();
    });
  }

  function interrupt(runId: RunId, cause: InterruptCause): boolean {
    const found = lives.get(runId);
    if (found === undefined) return false;
    found.run.interrupt(cause);
    // A waiting run that is interrupted ends at once: it does not need a place.
    if (queue.remove(runId)) {
      startNow(runId);
      liveChanged();
    }
    return true;
  }

  return {
    async start(request) {
      const refusal = refuse(request, isShuttingDown);
      if (refusal !== null) return err(refusal);
      const agent = dependencies.openAgent(request.agent, request.projectPath, request.config);
      if (!agent.ok) return agent;

      const runId = createRunId();
      const title = toRunTitle(request.brief);
      const created = await createRecordedRun(
        { ...dependencies, tell: (event) => tell(runId, event) },
        { runId, request, agent: agent.value },
      );
      if (!created.ok) return err({ type: "storage", message: created.error.message });

      lives.set(runId, { run: created.value, title, status: "queued" });
      queue.push({ project: request.projectPath, item: runId });
      // A shutdown that began while the row was written must not leave this run behind.
      if (isShuttingDown) interrupt(runId, "shutdown");
      startWaiting();
      return ok(runId);
    },
    interrupt,
    live,
    settled: (runId) => lives.get(runId)?.run.settled ?? storedOutcome(dependencies, runId),
    eventsSince: (runId, afterSeq) =>
      lives.get(runId)?.run.eventsSince(afterSeq) ?? readTold(dependencies.store.dataDir, runId, afterSeq),
    onNews: (listener) => subscribe(newsListeners, listener),
    onLiveChange: (listener) => subscribe(liveListeners, listener),
    async shutdown(cause) {
      isShuttingDown = true;
      const settling = [...lives.values()].map(({ run }) => run.settled);
      for (const runId of [...lives.keys()]) interrupt(runId, cause);
      await Promise.all(settling);
    },
  };
}

function refuse(request: RunRequest, isShuttingDown: boolean): RunStartError | null {
  if (isShuttingDown) return { type: "shutting_down", message: "the program is ending; no new run is started" };
  if (request.brief.trim() === "") return { type: "empty_brief", message: "the brief is empty; say what is wanted" };
  if (request.draft === null) return null;
  const bytes = new TextEncoder().encode(request.draft.text).length;
  const limit = request.config.artifactMaxBytes;
  if (bytes <= limit) return null;
  return { type: "draft_too_large", message: `the file to review is ${bytes} bytes, the limit is ${limit}` };
}

async function storedOutcome(dependencies: RegistryDependencies, runId: RunId): Promise<RunOutcome> {
  const outcome = dependencies.store.getRun(runId)?.outcome;
  if (outcome === null || outcome === undefined) throw new Error(`run ${runId} is neither live nor ended`);
  return outcome;
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
