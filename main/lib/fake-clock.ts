import type { Clock } from "./clock.ts";

interface Alarm {
  readonly at: number;
  readonly action: () => void;
}

/** A clock for tests: time passes only in `advance`, which fires due actions in order of time. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
}

export function createFakeClock(startedAt = 1_700_000_000_000): FakeClock {
  let elapsed = 0;
  const alarms = new Set<Alarm>();

  function nextDue(limit: number): Alarm | undefined {
    return [...alarms].filter((alarm) => alarm.at <= limit).sort((a, b) => a.at - b.at)[0];
  }

  return {
    now: () => startedAt + elapsed,
    monotonic: () => elapsed,
    after(delayMs, action) {
      const alarm = { at: elapsed + delayMs, action };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    advance(ms) {
      const target = elapsed + ms;
      for (let alarm = nextDue(target); alarm; alarm = nextDue(target)) {
        alarms.delete(alarm);
        elapsed = alarm.at;
        alarm.action();
      }
      elapsed = target;
    },
  };
}

/** A clock for tests that runs through each wait at once: minutes pass in hardly any time. */
export function createHastyClock(): Clock {
  let elapsed = 0;
  return {
    now: () => elapsed,
    monotonic: () => elapsed,
    after(delayMs, action) {
      elapsed += delayMs;
      const timer = setImmediate(action);
      return () => clearImmediate(timer);
    },
  };
}
