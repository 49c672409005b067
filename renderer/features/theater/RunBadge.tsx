import { createMemo, Show } from "solid-js";
import type { TerminalStatus } from "../../../shared/domain/run.ts";
import { type RunView, toTerminalStatus } from "../../../shared/run-view.ts";
import { toOutcomeText } from "../../../shared/strings/outcome-text.ts";
import { t } from "../../state/words.ts";
import type { Tone } from "../../ui/Chip.tsx";
import "./badge.css";

/** Accent only for shipped, red only for failed. */
export const STATUS_TONE = {
  shipped: "ok",
  below_threshold: "warn",
  timed_out: "warn",
  interrupted: "neutral",
  degraded: "neutral",
  failed: "bad",
  unreviewed: "neutral",
} as const satisfies Record<TerminalStatus, Tone>;

/** How the run ended, why, and what to do about it. */
export function RunBadge(props: { readonly view: RunView }) {
  const outcome = createMemo(() => toOutcomeText(t, props.view));
  const tone = () => (props.view.end === null ? "neutral" : STATUS_TONE[toTerminalStatus(props.view.end)]);
  const summary = () => (props.view.end?.type === "ship" ? props.view.end.summary : "");
  return (
    <Show when={outcome()}>
      {(text) => (
        <section class="badge" data-tone={tone()} aria-label={t("theater.outcome")}>
          <h2>{text().headline}</h2>
          <Show when={text().reason}>{(reason) => <p>{reason()}</p>}</Show>
          <Show when={text().remedy}>{(remedy) => <p>{remedy()}</p>}</Show>
          <Show when={summary()}>{(words) => <p class="badge-summary">{words()}</p>}</Show>
          <Show when={text().detail}>{(detail) => <pre>{detail()}</pre>}</Show>
        </section>
      )}
    </Show>
  );
}
