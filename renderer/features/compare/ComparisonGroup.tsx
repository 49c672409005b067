import { type JSX, Show } from "solid-js";
import { t } from "../../state/room-words.ts";

export interface ComparisonGroupProps {
  /** What became of its items: `added`, `still`, `fixed`. */
  readonly kind: string;
  readonly title: string;
  readonly count: number;
  /** There are more than are shown. */
  readonly isCut: boolean;
  /** List items. */
  readonly children: JSX.Element;
}

/** What has in common what became of it from A to B. */
export function ComparisonGroup(props: ComparisonGroupProps) {
  return (
    <div class="comparison-group" data-group={props.kind}>
      <h3>
        {props.title} <span class="comparison-count">{props.count}</span>
      </h3>
      <ul>{props.children}</ul>
      <Show when={props.isCut}>
        <p class="panel-empty">{t("artifact.sourceCut")}</p>
      </Show>
    </div>
  );
}
