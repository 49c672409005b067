import { For, Show } from "solid-js";
import { CAST } from "../../../shared/domain/run.ts";
import type { RunView } from "../../../shared/run-view.ts";
import { t } from "../../state/words.ts";
import { Lane } from "./Lane.tsx";
import { MustFixList } from "./MustFixList.tsx";
import { RunBadge } from "./RunBadge.tsx";
import { ScoreTicker } from "./ScoreTicker.tsx";
import "./theater.css";

export interface TheaterProps {
  readonly view: RunView;
  readonly isSample: boolean;
}

/** One run, whether it is live or long over: the same fold, the same components. */
export function Theater(props: TheaterProps) {
  return (
    <div class="theater">
      <Show when={props.isSample}>
        <p class="sample-label">{t("sample.label")}</p>
      </Show>
      <RunBadge view={props.view} />
      <div class="lanes">
        <For each={CAST}>{(role) => <Lane role={role} view={props.view} />}</For>
      </div>
      <ScoreTicker view={props.view} />
      <MustFixList view={props.view} />
    </div>
  );
}
