import { type Accessor, createComputed, createMemo, createSignal, on, onCleanup } from "solid-js";
import type { Result, TaggedError } from "../../../shared/result.ts";

/** What was asked of main for the artifact on screen. */
export type Loading<Value> =
  | { readonly kind: "loading" }
  | { readonly kind: "loaded"; readonly value: Value }
  | { readonly kind: "failed"; readonly type: string; readonly message: string };

/** Asks anew whenever what `key` says changes (plain data); an answer that comes too late is dropped. */
export function createLoading<Key, Value>(
  key: Accessor<Key>,
  ask: (key: Key) => Promise<Result<Value, TaggedError>>,
): Accessor<Loading<Value>> {
  const [state, setState] = createSignal<Loading<Value>>({ kind: "loading" });
  let generation = 0;
  onCleanup(() => {
    generation += 1;
  });
  const asks = createMemo(key, undefined, { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) });
  createComputed(
    on(asks, (asked) => {
      generation += 1;
      const own = generation;
      setState({ kind: "loading" });
      void ask(asked).then((answer) => {
        if (own !== generation) return;
        setState(
          answer.ok
            ? { kind: "loaded", value: answer.value }
            : { kind: "failed", type: answer.error.type, message: answer.error.message },
        );
      });
    }),
  );
  return state;
}
