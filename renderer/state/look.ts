import { type Accessor, createEffect, createSignal, on } from "solid-js";
import type { Result } from "../../shared/result.ts";

/** What main has found out about something that stands in a form; `none`: nothing stands there. */
export type Looked<Found> =
  | { readonly kind: "none" }
  | { readonly kind: "looking" }
  | { readonly kind: "found"; readonly value: Found }
  | { readonly kind: "refused"; readonly reason: string };

export interface Look<Found> {
  readonly looked: Accessor<Looked<Found>>;
  readonly again: () => void;
  /** Resolves once `looked` is about what stands there now. */
  readonly settled: () => Promise<void>;
}

/** Asks about whatever `source` gives, anew whenever it changes; an answer about something older is dropped. */
export function createLook<Source, Found>(
  source: Accessor<Source | null>,
  ask: (about: Source) => Promise<Result<Found>>,
): Look<Found> {
  const [looked, setLooked] = createSignal<Looked<Found>>({ kind: "none" });
  let generation = 0;

  async function look(about: Source | null): Promise<void> {
    generation += 1;
    const own = generation;
    if (about === null) {
      setLooked({ kind: "none" });
      return;
    }
    // What is known stays on screen until there is something newer: nothing jumps while one types.
    setLooked((known) => (known.kind === "found" ? known : { kind: "looking" }));
    const answer = await ask(about);
    if (own !== generation) return;
    setLooked(answer.ok ? { kind: "found", value: answer.value } : { kind: "refused", reason: answer.error.message });
  }

  let last: Promise<void> = Promise.resolve();
  const begin = (about: Source | null) => {
    last = look(about);
  };
  createEffect(on(source, begin));
  return {
    looked,
    again: () => begin(source()),
    async settled() {
      let waitedFor: Promise<void> | null = null;
      while (waitedFor !== last) {
        waitedFor = last;
        await waitedFor;
      }
    },
  };
}
