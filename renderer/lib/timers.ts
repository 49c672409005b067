/** Time as those who wait need it; tests bring their own. */
export interface Timers {
  /** Milliseconds since any fixed instant. */
  readonly now: () => number;
  /** Calls `act` once after that time; the function it returns forgets it. */
  readonly after: (ms: number, act: () => void) => () => void;
}

export const windowTimers: Timers = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
