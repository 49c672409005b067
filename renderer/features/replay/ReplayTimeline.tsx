import { createEffect, createMemo, createSignal, createUniqueId, Index, on, onCleanup, onMount } from "solid-js";
import type { TranscriptEvent } from "../../../shared/domain/panel-event.ts";
import { type ScrolledList, toMovedIndex, toScrollTop, toSlotCount, toSlots } from "../../lib/list-window.ts";
import type { Replay } from "../../state/replay.ts";
import { t } from "../../state/room-words.ts";
import { TimelineLine } from "./TimelineLine.tsx";
import { fromVirtualTop, toVirtualRows, toVirtualTop } from "./virtual-rows.ts";
import "./timeline.css";

export interface ReplayTimelineProps {
  readonly replay: Replay;
  /** What is searched for; "": nothing. */
  readonly query: string;
}

const ROW_PX = 28;

/** All that happened, line by line, at the cursor. Of a million lines only those in sight are there. */
export function ReplayTimeline(props: ReplayTimelineProps) {
  const { core, pages, revision, cursor, isPlaying } = props.replay;
  const { rows, rowAt } = core.facts;
  const id = createUniqueId();
  const [top, setTop] = createSignal(0);
  const [height, setHeight] = createSignal(400);
  const [loaded, setLoaded] = createSignal(0);
  let box: HTMLDivElement | undefined;
  // Whoever scrolls away looks at something; whoever seeks wants to be there.
  let isFollowing = true;

  const length = createMemo(() => {
    revision();
    return rows.length();
  });
  const current = createMemo(() => {
    length();
    return rowAt(cursor());
  });
  /** Before the first line there is none to follow: then the top is followed. */
  const followed = () => Math.max(0, current());
  const list = (): ScrolledList => ({
    scrollTop: fromVirtualTop(top(), list0()),
    height: height(),
    rowHeight: ROW_PX,
    length: length(),
  });
  const list0 = () => ({ height: height(), rowHeight: ROW_PX, length: length() });
  const shown = createMemo(() => toVirtualRows(top(), list0()), undefined, {
    equals: (a, b) => a.first === b.first && a.last === b.last && a.offset === b.offset && a.total === b.total,
  });
  // An element keeps its row as long as that is in sight, and then gets another one: none is made anew.
  const slots = createMemo(() => toSlots(shown(), toSlotCount({ ...list0(), scrollTop: 0 })));

  /** null: it is being read, or there is none. */
  function eventOf(row: number): TranscriptEvent | null {
    loaded();
    if (row < 0 || row >= length()) return null;
    const index = rows.at(row);
    return pages.peek(index, index + 1)?.[0] ?? null;
  }

  let generation = 0;
  createEffect(() => {
    const { first, last } = shown();
    // What is in sight may have been given up for what was read since.
    length();
    generation += 1;
    const own = generation;
    if (last <= first) return;
    const from = rows.at(first);
    const to = rows.at(last - 1) + 1;
    if (pages.peek(from, to) !== null) return;
    void pages.load(from, to).then(() => own === generation && setLoaded((count) => count + 1));
  });
  onCleanup(() => {
    generation += 1;
  });

  let frame = 0;
  onCleanup(() => cancelAnimationFrame(frame));

  /** With the next frame: where it is scrolled to is known only after a layout, and one a frame is enough. */
  function reveal(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (box === undefined) return;
      const wanted = toVirtualTop(toScrollTop(followed(), list()), list0());
      if (Math.abs(wanted - top()) >= 1) box.scrollTop = wanted;
    });
  }

  createEffect(
    on(cursor, () => {
      if (!isPlaying()) isFollowing = true;
      if (isFollowing) reveal();
    }),
  );

  onMount(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      setHeight(entry.contentRect.height);
      if (isFollowing) reveal();
    });
    if (box !== undefined) observer.observe(box);
    onCleanup(() => observer.disconnect());
  });

  function seekRow(row: number): void {
    if (row >= 0 && row < length()) core.seek(rows.at(row) + 1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!["ArrowUp", "ArrowDown", "PageUp", "PageDown"].includes(event.key)) return;
    const row = toMovedIndex(event.key, current(), list());
    event.preventDefault();
    if (row !== null) seekRow(row);
  }

  const optionId = (row: number) => `${id}-${row}`;
  return (
    <div
      ref={box}
      class="timeline"
      role="listbox"
      tabIndex={0}
      aria-label={t("replay.timeline")}
      aria-activedescendant={current() >= shown().first && current() < shown().last ? optionId(current()) : undefined}
      onKeyDown={onKeyDown}
      onScroll={(event) => {
        // Once: asked again after the rows have changed it would cost a layout.
        const { scrollTop } = event.currentTarget;
        setTop(scrollTop);
        const seen = fromVirtualTop(scrollTop, list0());
        const at = followed() * ROW_PX;
        isFollowing = at + ROW_PX > seen && at < seen + height();
      }}
    >
      <div class="timeline-all" role="presentation" style={{ height: `${shown().total}px` }}>
        <div class="timeline-shown" role="presentation" style={{ transform: `translateY(${shown().offset}px)` }}>
          <Index each={slots()}>
            {(row) => (
              <TimelineLine
                id={optionId(row())}
                row={row()}
                event={eventOf(row())}
                length={length()}
                offsetPx={(row() - shown().first) * ROW_PX}
                current={current()}
                query={props.query}
                onSeek={() => seekRow(row())}
              />
            )}
          </Index>
        </div>
      </div>
    </div>
  );
}
