import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { ok } from "../../shared/result.ts";
import { toRunOutcome } from "../../shared/run-outcome.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { createRunId } from "../lib/run-id.ts";
import type { RunNews, RunRegistry } from "../runs/run-registry.ts";
import type { RunRequest } from "../runs/run-request.ts";
import type { OpenEngine } from "./engine.ts";

/** An engine for tests whose every run says the same; it keeps what was asked of it. */
export interface FakeEngine {
  readonly openEngine: OpenEngine;
  readonly requests: readonly RunRequest[];
}

export function createFakeEngine(...runs: readonly (readonly PanelEvent[])[]): FakeEngine {
  const requests: RunRequest[] = [];

  function openEngine(): RunRegistry {
    const outcomes = new Map<RunId, RunOutcome>();
    const listeners = new Set<(news: RunNews) => void>();
    return {
      async start(request) {
        const events = runs[requests.length % runs.length] ?? [];
        requests.push(request);
        const runId = createRunId();
        const outcome = toRunOutcome(events.reduce(foldRun, EMPTY_RUN_VIEW));
        if (outcome === null) throw new Error("the scripted run has no end");
        outcomes.set(runId, outcome);
        for (const [seq, event] of events.entries()) {
          for (const listener of listeners) listener({ runId, events: [{ ...event, seq, t: seq * 100 }] });
        }
        return ok(runId);
      },
      interrupt: () => false,
      live: () => [],
      async settled(runId) {
        const outcome = outcomes.get(runId);
        if (outcome === undefined) throw new Error("no such run");
        return outcome;
      },
      eventsSince: async () => [],
      onNews(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onLiveChange: () => () => undefined,
      shutdown: async () => undefined,
    };
  }

  return { openEngine, requests };
}
