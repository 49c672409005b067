import { createMemo, For, Show } from "solid-js";

/** A text with what is searched for marked in it, whatever the case. */
export function MarkedWords(props: { readonly text: string; readonly query: string }) {
  const parts = createMemo(() => split(props.text, props.query.trim().toLowerCase()));
  return (
    <For each={parts()}>
      {(part) => (
        <Show when={part.isFound} fallback={part.text}>
          <mark>{part.text}</mark>
        </Show>
      )}
    </For>
  );
}

interface Part {
  readonly text: string;
  readonly isFound: boolean;
}

function split(text: string, wanted: string): readonly Part[] {
  const lower = text.toLowerCase();
  // A language whose small letters are longer than its capitals would be cut in the wrong places.
  if (wanted === "" || lower.length !== text.length) return [{ text, isFound: false }];
  const parts: Part[] = [];
  let at = 0;
  for (let hit = lower.indexOf(wanted); hit !== -1; hit = lower.indexOf(wanted, at)) {
    if (hit > at) parts.push({ text: text.slice(at, hit), isFound: false });
    at = hit + wanted.length;
    parts.push({ text: text.slice(hit, at), isFound: true });
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false });
  return parts;
}
