import { Index, Show } from "solid-js";
import type { DimView } from "../../../shared/run-view.ts";
import { t } from "../../state/words.ts";
import { toBarWidth, toScoreText } from "./lane-view.ts";
import "./dims.css";

/** The dimensions a role scored in this round: name, bar, number, and the note under it. */
export function DimBars(props: { readonly dims: readonly DimView[]; readonly scale: number }) {
  return (
    <Show when={props.dims.length > 0}>
      <ul class="dims">
        <Index each={props.dims}>
          {(dim) => (
            <li class="dim">
              <span class="dim-name" dir="auto">
                {dim().name}
              </span>
              <svg class="dim-bar" width="100%" height="4" aria-hidden="true">
                <rect class="dim-track" width="100%" height="4" rx="2" />
                <rect class="dim-fill" width={toBarWidth(dim().score, props.scale)} height="4" rx="2" />
              </svg>
              <span class="dim-score">{toScoreText(dim().score) ?? t("lane.dimUnscored")}</span>
              <Show when={dim().note !== ""}>
                <span class="dim-note" dir="auto">
                  {dim().note}
                </span>
              </Show>
            </li>
          )}
        </Index>
      </ul>
    </Show>
  );
}
