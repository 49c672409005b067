import { createMemo, Show } from "solid-js";
import type { TranscriptEvent } from "../../../shared/domain/panel-event.ts";
import { ROLE_NAME } from "../../../shared/strings/role-words.ts";
import { t } from "../../state/room-words.ts";
import { MarkedWords } from "./MarkedWords.tsx";
import { toTimelineRow } from "./replay-view.ts";

export interface TimelineLineProps {
  readonly id: string;
  /** −1: there is none to show. */
  readonly row: number;
  /** null: it is being read. */
  readonly event: TranscriptEvent | null;
  /** How many rows there are in all. */
  readonly length: number;
  readonly offsetPx: number;
  /** The row that the cursor is at. */
  readonly current: number;
  readonly query: string;
  readonly onSeek: () => void;
}

export function TimelineLine(props: TimelineLineProps) {
  const line = createMemo(() => (props.event === null ? null : toTimelineRow(t, props.event)));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
    <div
      id={props.id}
      class="timeline-row"
      role="option"
      hidden={props.row < 0}
      aria-selected={props.row === props.current}
      aria-posinset={props.row + 1}
      aria-setsize={props.length}
      data-look={line()?.look}
      data-role={line()?.role ?? undefined}
      data-passed={props.row <= props.current}
      style={{ transform: `translateY(${props.offsetPx}px)` }}
      onClick={() => props.onSeek()}
    >
      <span class="timeline-time">{line()?.time}</span>
      <Show when={line()?.role}>{(role) => <span class="timeline-role">{t(ROLE_NAME[role()])}</span>}</Show>
      <span class="timeline-text" dir="auto">
        <MarkedWords text={line()?.text ?? ""} query={props.query} />
      </span>
    </div>
  );
}
