import { draftOf } from "../../shared/best-round.ts";
import { isTerminalEvent, type PanelEvent, type TerminalEvent } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import type { Found } from "../evidence/evidence-desk.ts";
import { toFinalLint } from "../evidence/final-lint.ts";
import type { Clock } from "../lib/clock.ts";
import { createCalmStart } from "./calm-start.ts";
import type { RunRecorder } from "./run-recorder.ts";

/** How long the end of a run waits for what is still being looked at. */
export const LATE_AFTER_MS = 5_000;

export interface RunEvidenceOptions {
  readonly recorder: RunRecorder;
  /** What `gather` tells of at least, unless it is cut short. */
  readonly sources: readonly string[];
  readonly clock: Clock;
  /** Looks at a stored artifact. */
  readonly gather: (ref: ArtifactRef, tell: (found: Found) => void, signal: AbortSignal) => Promise<void>;
}

/**
 * A recorder that looks at each round's artifact by itself, in a calm moment or at the round's end, and keeps the run's end back
 * until that is told.
 */
export interface EvidenceRecorder extends RunRecorder {
  /** Whoever interrupts waits for nothing. */
  stopWaiting(): void;
  /** Resolves once the end is recorded, where one was given. */
  ended(): Promise<void>;
}

/** One artifact being looked at, for the rounds that have it under review. */
interface Look {
  readonly found: Found[];
  readonly rounds: number[];
  isOver: boolean;
}

export function createEvidenceRecorder(options: RunEvidenceOptions): EvidenceRecorder {
  const { recorder, sources, clock, gather } = options;
  const looks = new Map<string, Look>();
  const abort = new AbortController();
  const calm = createCalmStart(clock);
  /** What a source could not do for the same reason again is not said again. */
  const saidReasons = new Set<string>();
  let isOver = false;
  let letGo: (() => void) | null = null;
  let ending: Promise<void> | null = null;

  function tell(round: number, found: Found): void {
    if (found.skipped !== undefined && found.findings.length === 0) {
      const reason = `${found.source} ${found.skipped}`;
      if (saidReasons.has(reason)) return;
      saidReasons.add(reason);
    }
    recorder.record({ type: "evidence", round, ...found });
  }

  function lookAt(round: number, ref: ArtifactRef): void {
    const known = looks.get(ref.sha256);
    if (known !== undefined) {
      // The same bytes once more: what was found of them holds.
      if (known.rounds.includes(round)) return;
      known.rounds.push(round);
      for (const found of known.found) tell(round, found);
      return;
    }
    const look: Look = { found: [], rounds: [round], isOver: false };
    looks.set(ref.sha256, look);
    const take = (found: Found) => {
      if (isOver) return;
      look.found.push(found);
      for (const each of look.rounds) tell(each, found);
    };
    calm.whenCalm(() => {
      void gather(ref, take, abort.signal).then(() => {
        look.isOver = true;
        if (pending().length === 0) letGo?.();
      });
    });
  }

  function pending(): readonly Look[] {
    return [...looks.values()].filter((look) => !look.isOver && look.rounds.length > 0);
  }

  function watch(event: PanelEvent): void {
    if (event.type === "artifact") lookAt(event.round, event.artifactRef);
    if (event.type === "round_end") {
      const ref = draftOf(recorder.view(), event.round);
      if (ref !== null) lookAt(event.round, ref);
      calm.startAll();
    }
    if (event.type === "restarted") {
      for (const { rounds } of looks.values()) {
        const kept = rounds.filter((round) => !event.discardedRounds.includes(round));
        rounds.splice(0, rounds.length, ...kept);
      }
    }
  }

  function end(terminal: TerminalEvent): void {
    for (const { rounds, found } of pending()) {
      const missing = sources.filter((source) => !found.some((one) => one.source === source));
      const why = terminal.type === "interrupted" ? "the run was interrupted" : "it was not done when the run ended";
      for (const round of rounds) for (const source of missing) tell(round, { source, findings: [], skipped: why });
    }
    const shipped = terminal.type === "ship" ? terminal : null;
    const look = shipped?.artifactRef ? looks.get(shipped.artifactRef.sha256) : undefined;
    const lint = look === undefined ? null : toFinalLint(look.found);
    if (shipped !== null && lint !== null) tell(shipped.round, lint);
    isOver = true;
    calm.drop();
    abort.abort();
    recorder.record(terminal);
  }

  function wait(terminal: TerminalEvent): void {
    calm.startAll();
    ending = new Promise((resolve) => {
      const go = () => {
        if (letGo === null) return;
        letGo = null;
        cancel();
        end(terminal);
        resolve();
      };
      const cancel = clock.after(LATE_AFTER_MS, go);
      letGo = go;
    });
  }

  return {
    ...recorder,
    record(event) {
      calm.heard();
      if (!isTerminalEvent(event)) {
        recorder.record(event);
        return watch(event);
      }
      if (event.type === "interrupted" || pending().length === 0) end(event);
      else wait(event);
    },
    stopWaiting: () => letGo?.(),
    async ended() {
      await ending;
      await recorder.flush();
    },
  };
}
