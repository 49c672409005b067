import { type Accessor, createEffect, createSignal, on } from "solid-js";

interface Sample {
  readonly at: number;
  readonly seq: number;
}

/** Milliseconds a rate looks back over. */
export const RATE_WINDOW_MS = 5_000;

/** Keeps what is needed to look back over the window, `next` included. */
export function keepSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  return [...samples.filter((sample) => sample.at >= next.at - RATE_WINDOW_MS && sample.at < next.at), next];
}

/** Events per second over the samples; null while there are too few to say. */
export function toRate(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at === first.at) return null;
  return ((last.seq - first.seq) * 1000) / (last.at - first.at);
}

export interface EventRateOptions {
  readonly runId: Accessor<string | null>;
  /** Something comes in, and it comes in now: not while what was recorded is read. */
  readonly isStreaming: Accessor<boolean>;
  /** Epoch milliseconds, moving while somebody looks. */
  readonly now: Accessor<number>;
  readonly seq: Accessor<number>;
}

/** How fast a run speaks, looked at whenever the clock moves: it has no timer of its own. */
export function createEventRate({ runId, isStreaming, now, seq }: EventRateOptions): Accessor<number | null> {
  const [rate, setRate] = createSignal<number | null>(null);
  let samples: readonly Sample[] = [];
  createEffect(
    on([runId, isStreaming, now], ([id, streaming, at], before) => {
      if (!streaming || id !== before?.[0]) samples = [];
      if (streaming) samples = keepSample(samples, { at, seq: seq() });
      setRate(toRate(samples));
    }),
  );
  return rate;
}
