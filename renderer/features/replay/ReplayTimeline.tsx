import { createEffect, createMemo, createSignal, createUniqueId, For, on, onCleanup, onMount, Show } from "solid-js";
import type { TranscriptEvent } from "../../../shared/domain/panel-event.ts";
import { ROLE_NAME } from "../../../shared/strings/role-words.ts";
import { type ScrolledList, toMovedIndex, toScrollTop } from "../../lib/list-window.ts";
import type { Replay } from "../../state/replay.ts";
import { t } from "../../state/words.ts";
import { MarkedWords } from "./MarkedWords.tsx";
import { toTimelineRow } from "./replay-view.ts";
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
  const lines = createMemo(() => {
    loaded();
    const { first, last } = shown();
    return Array.from({ length: last - first }, (_, at) => first + at);
  });

  /** null: it is being read. */
  function eventOf(row: number): TranscriptEvent | null {
    loaded();
    const index = rows.at(row);
    return pages.peek(index, index + 1)?.[0] ?? null;
  }

  let generation = 0;
  createEffect(() => {
    const { first, last } = shown();
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

  function reveal(row: number): void {
    if (box === undefined || row < 0) return;
    const wanted = toVirtualTop(toScrollTop(row, list()), list0());
    if (Math.abs(wanted - box.scrollTop) >= 1) box.scrollTop = wanted;
  }

  createEffect(
    on(cursor, () => {
      if (!isPlaying()) isFollowing = true;
      if (isFollowing) reveal(current());
    }),
  );

  onMount(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      setHeight(entry.contentRect.height);
      if (isFollowing) reveal(current());
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
        setTop(event.currentTarget.scrollTop);
        const seen = fromVirtualTop(event.currentTarget.scrollTop, list0());
        const at = current() * ROW_PX;
        isFollowing = at + ROW_PX > seen && at < seen + height();
      }}
    >
      <div class="timeline-all" role="presentation" style={{ height: `${shown().total}px` }}>
        <div class="timeline-shown" role="presentation" style={{ transform: `translateY(${shown().offset}px)` }}>
          <For each={lines()}>
            {(row) => {
              const line = createMemo(() => {
                const event = eventOf(row);
                return event === null ? null : toTimelineRow(t, event);
              });
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
                <div
                  id={optionId(row)}
                  class="timeline-row"
                  role="option"
                  aria-selected={row === current()}
                  aria-posinset={row + 1}
                  aria-setsize={length()}
                  data-look={line()?.look}
                  data-role={line()?.role ?? undefined}
                  data-passed={row <= current()}
                  onClick={() => seekRow(row)}
                >
                  <Show when={line()}>
                    {(known) => (
                      <>
                        <span class="timeline-time">{known().time}</span>
                        <Show when={known().role}>
                          {(role) => <span class="timeline-role">{t(ROLE_NAME[role()])}</span>}
                        </Show>
                        <span class="timeline-text" dir="auto">
                          <MarkedWords text={known().text} query={props.query} />
                        </span>
                      </>
                    )}
                  </Show>
                </div>
              );
            }}
          </For>
        </div>
      </div>
    </div>
  );
}
