import { createMemo, Show } from "solid-js";
import type { ListedRun } from "../../../shared/domain/run-record.ts";
import { toAgeText, toFullTime } from "../../lib/age-text.ts";
import { toRunMark } from "../../state/run-mark.ts";
import { LOCALE, t } from "../../state/words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { OriginMark } from "../../ui/OriginMark.tsx";
import { MarkedText } from "./MarkedText.tsx";
import { MiniTicker } from "./MiniTicker.tsx";
import { type LiveKnown, toRunRowView } from "./run-row-view.ts";

export interface RunRowProps {
  readonly run: ListedRun;
  readonly known: LiveKnown;
  readonly now: number;
  /** The words looked for. */
  readonly words: readonly string[];
}

/** What a row of the list shows. */
export function RunRow(props: RunRowProps) {
  const row = createMemo(() => toRunRowView(props.run, props.known));
  return (
    <>
      <span class="run-title">
        <Show when={toRunMark(t, props.run)}>
          {(mark) => <OriginMark icon={mark().icon} text={mark().text} hidesText />}
        </Show>
        <MarkedText text={props.run.title || t("library.untitled")} words={props.words} />
      </span>
      <time
        class="run-age"
        dateTime={new Date(props.run.startedAt).toISOString()}
        title={toFullTime(props.run.startedAt, LOCALE)}
      >
        {toAgeText(props.run.startedAt, props.now, LOCALE)}
      </time>
      <span class="run-facts">
        <Chip tone={row().tone} live={row().isLive}>
          {row().text}
        </Chip>
        <Show when={row().trend.length > 0}>
          <MiniTicker composites={row().trend} threshold={props.run.threshold} maxRounds={props.run.maxRounds} />
        </Show>
        <Show when={props.run.excerpt} fallback={<span class="run-rounds">{row().rounds}</span>}>
          {(excerpt) => (
            <span class="run-excerpt">
              <MarkedText text={excerpt()} words={props.words} />
            </span>
          )}
        </Show>
      </span>
    </>
  );
}
