import { createMemo, For, Show } from "solid-js";
import type { RunView } from "../../../shared/run-view.ts";
import { t } from "../../state/words.ts";
import { toBadgeView } from "./badge-view.ts";
import "./badge.css";

/** How the run ended, why, and what to do about it. */
export function RunBadge(props: { readonly view: RunView }) {
  const badge = createMemo(() => toBadgeView(props.view));
  return (
    <Show when={badge()}>
      {(shown) => (
        <section class="badge" data-tone={shown().tone} aria-label={t("theater.outcome")}>
          <h2>{shown().headline}</h2>
          <For each={shown().sentences}>{(sentence) => <p>{sentence}</p>}</For>
          <Show when={shown().summary}>
            {(words) => (
              <p class="badge-summary" dir="auto">
                {words()}
              </p>
            )}
          </Show>
          <Show when={shown().detail}>
            {(detail) => (
              <details>
                <summary>{detail().title}</summary>
                <pre dir="auto">{detail().text}</pre>
              </details>
            )}
          </Show>
        </section>
      )}
    </Show>
  );
}
