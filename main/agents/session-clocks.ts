import type { Clock } from "../lib/clock.ts";
import type { AgentEvent, AgentSessionOptions } from "./adapter.ts";

/**
 * The two clocks on an agent that says nothing. They run only while a turn is in flight and we are the ones who wait: when
 * the consumer is slow, unread output is not silence.
 */
export interface SessionClocks {
  turnStarted(): void;
  turnEnded(): void;
  /** We wait for a read from now on. */
  listening(): void;
  /** A read came back; `hasBytes` is false at the end of stdout, which is not a word of the agent. */
  heard(hasBytes: boolean): void;
  dispose(): void;
}

export function createSessionClocks(
  clock: Clock,
  options: Pick<AgentSessionOptions, "firstOutputTimeoutMs" | "silenceTimeoutMs">,
  report: (event: AgentEvent) => void,
): SessionClocks {
  let hasSpoken = false;
  let isInTurn = false;
  let isListening = false;
  let cancelAlarm: (() => void) | null = null;
  let waitingSince = clock.monotonic();

  function disarm(): void {
    cancelAlarm?.();
    cancelAlarm = null;
  }

  function arm(): void {
    disarm();
    if (!isInTurn || !isListening) return;
    const limitMs = hasSpoken ? options.silenceTimeoutMs : options.firstOutputTimeoutMs;
    const waitedMs = clock.monotonic() - waitingSince;
    cancelAlarm = clock.after(Math.max(0, limitMs - waitedMs), () => {
      cancelAlarm = null;
      report({ type: hasSpoken ? "went_silent" : "no_output", afterMs: limitMs });
    });
  }

  return {
    turnStarted() {
      isInTurn = true;
      waitingSince = clock.monotonic();
      arm();
    },
    turnEnded() {
      isInTurn = false;
      disarm();
    },
    listening() {
      isListening = true;
      if (hasSpoken) waitingSince = clock.monotonic();
      arm();
    },
    heard(hasBytes) {
      disarm();
      isListening = false;
      hasSpoken ||= hasBytes;
    },
    dispose: () => {
      isInTurn = false;
      disarm();
    },
  };
}
