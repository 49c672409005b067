import { createMemo, Show } from "solid-js";
import type { ListedRun } from "../../../shared/domain/run-record.ts";
import { toFullTime } from "../../lib/age-text.ts";
import { LOCALE, t } from "../../state/words.ts";
import { RunRow } from "./RunRow.tsx";
import { type LiveKnown, toRunRowView } from "./run-row-view.ts";

export interface RunOptionProps {
  readonly id: string;
  /** Its place in the whole list. */
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  /** undefined: it is still being asked for. */
  readonly run: ListedRun | undefined;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  /** Rows in the whole list; null: nobody counted them. */
  readonly total: number | null;
  readonly known: LiveKnown;
  readonly now: number;
  readonly words: readonly string[];
}

/** A place on the list that shows one run after the other: what it is made of stays while its run changes. */
export function RunOption(props: RunOptionProps) {
  const drawn = createMemo<ListedRun | undefined>((before) => props.run ?? before);
  const detail = createMemo(() => {
    const { run } = props;
    if (run === undefined) return undefined;
    const parts = [toRunRowView(run, props.known).detail, toFullTime(run.startedAt, LOCALE)];
    return parts.filter((part) => part !== "").join(", ");
  });
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names it
    <div
      id={props.id}
      class="run"
      role="option"
      data-index={props.index}
      data-current={props.isCurrent}
      style={{ top: `${props.top}px` }}
      aria-selected={props.isSelected}
      aria-posinset={props.index + 1}
      aria-setsize={props.total ?? -1}
      aria-busy={props.run === undefined}
      // What it shows is its name, as far as it shows anything.
      aria-label={props.run === undefined ? t("library.loading") : undefined}
      aria-description={detail()}
    >
      <Show when={drawn()}>
        {(run) => <RunRow run={run()} known={props.known} now={props.now} words={props.words} />}
      </Show>
    </div>
  );
}
