import { For } from "solid-js";
import { toMarkedParts } from "../../../shared/search-excerpt.ts";

/** A text with the words that were looked for marked. */
export function MarkedText(props: { readonly text: string; readonly words: readonly string[] }) {
  return (
    <For each={toMarkedParts(props.text, props.words)}>
      {(part) => (part.isMatch ? <mark>{part.text}</mark> : part.text)}
    </For>
  );
}
