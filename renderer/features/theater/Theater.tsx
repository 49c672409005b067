import { createMemo, createSignal, createUniqueId, For, type JSX, Show, untrack } from "solid-js";
import { CAST } from "../../../shared/domain/run.ts";
import type { RunView } from "../../../shared/run-view.ts";
import { sameItems } from "../../lib/same-items.ts";
import { t } from "../../state/words.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Lane } from "./Lane.tsx";
import { MustFixList } from "./MustFixList.tsx";
import { keepKnownItems, type MustFixItem, mustFixSources, toMustFixItems } from "./must-fix-view.ts";
import { RunBadge } from "./RunBadge.tsx";
import { ScoreTicker } from "./ScoreTicker.tsx";
import "./theater.css";

export interface TheaterProps {
  readonly view: RunView;
  readonly isSample: boolean;
  readonly onShowRound: (round: number) => void;
  /** Where the run comes from. */
  readonly origin?: JSX.Element;
  /** What can be done with it once it is over. */
  readonly actions?: JSX.Element;
}

/** One run, whether it is live or long over: the same fold, the same components. */
export function Theater(props: TheaterProps) {
  const lanesId = createUniqueId();
  // Opened when it was over: what came of it comes first. Whoever watched it end keeps the lanes as they are.
  const [isOpen, setOpen] = createSignal(untrack(() => props.view.end === null));
  const isOver = () => props.view.end !== null;
  const isReviewed = () => props.view.start?.mode !== "unreviewed";
  const sources = createMemo(() => mustFixSources(props.view), [], { equals: sameItems });
  const items = createMemo((before: readonly MustFixItem[]) => {
    sources();
    return keepKnownItems(before, toMustFixItems(untrack(() => props.view)));
  }, []);
  return (
    <div class="theater">
      <Show when={props.isSample}>
        <p class="sample-label">{t("sample.label")}</p>
      </Show>
      {props.origin}
      <RunBadge view={props.view} />
      {props.actions}
      <Show
        when={isReviewed()}
        fallback={<Show when={!isOver()}>{<p class="stage-note">{t("theater.unreviewed")}</p>}</Show>}
      >
        <div class="lanes-card">
          <div class="lanes" id={lanesId} data-live={!isOver()} data-open={isOpen() || !isOver()}>
            <For each={CAST}>{(role) => <Lane role={role} view={props.view} items={items()} />}</For>
          </div>
          <Show when={isOver()}>
            <button
              type="button"
              class="lanes-toggle"
              aria-expanded={isOpen()}
              aria-controls={lanesId}
              onClick={() => setOpen((open) => !open)}
            >
              <Icon name="chevron_right" />
              {t("theater.panelists")}
            </button>
          </Show>
        </div>
        <ScoreTicker view={props.view} onShowRound={props.onShowRound} />
        <MustFixList view={props.view} items={items()} onShowRound={props.onShowRound} />
      </Show>
    </div>
  );
}
