import { createEffect, createMemo, createSignal, Index, on, onCleanup, onMount, Show } from "solid-js";
import type { RunId } from "../../../shared/domain/run.ts";
import type { ListedRun } from "../../../shared/domain/run-record.ts";
import { splitSearch } from "../../../shared/search-excerpt.ts";
import { toListWindow, toMovedIndex, toScrollTop, toSlotCount, toSlots } from "../../lib/list-window.ts";
import { createMinuteClock } from "../../lib/minute-clock.ts";
import type { Library } from "../../state/library.ts";
import { t } from "../../state/words.ts";
import { RenameField } from "./RenameField.tsx";
import { RunOption } from "./RunOption.tsx";

export interface RunListboxProps {
  readonly library: Library;
  readonly shown: RunId | null;
  /** The run whose title is being changed; null: none. */
  readonly renaming: RunId | null;
  readonly onRename: (run: ListedRun | null) => void;
  readonly onRenamed: (run: ListedRun, title: string) => void;
  readonly onShow: (runId: RunId) => void;
  readonly onDelete: (run: ListedRun) => void;
  /** Asks for the menu of a run, at a point of the window. */
  readonly onMenu: (run: ListedRun, at: { readonly x: number; readonly y: number }) => void;
  /** Gives the list away, so that the focus can be put on it. */
  readonly ref: (list: HTMLElement) => void;
}

/** As `--row-height` in library.css: rows of one height can be placed without measuring any. */
const ROW_HEIGHT = 56;

/**
 * A list box over all runs of which only what is near the screen is drawn. The list has the focus and names the row that is
 * current, so that a row may leave the page while the keyboard is on it.
 */
export function RunListbox(props: RunListboxProps) {
  const { library } = props;
  const now = createMinuteClock();
  const [scrollTop, setScrollTop] = createSignal(0);
  const [height, setHeight] = createSignal(0);
  const [current, setCurrent] = createSignal(-1);
  let box: HTMLDivElement | undefined;
  /** The run under the cursor and the topmost on screen: rows may move between two answers. */
  let currentId: RunId | null = null;
  let anchor: { readonly runId: RunId; readonly index: number } | null = null;

  const metrics = () => ({
    scrollTop: scrollTop(),
    height: height(),
    rowHeight: ROW_HEIGHT,
    length: library.length(),
  });
  const drawn = createMemo(() => toListWindow(metrics()), undefined, {
    equals: (a, b) => a.first === b.first && a.last === b.last,
  });
  const slots = createMemo(() => {
    const { first, last } = drawn();
    const dealt = toSlots({ first, last }, toSlotCount(metrics()));
    const at = current();
    // Who is current stays in the page: a screen reader looks it up there.
    return [...dealt, at >= library.length() || (at >= first && at < last) ? -1 : at];
  });
  const words = createMemo(() => splitSearch(library.shownFilter().query));
  const known = () => ({ live: library.rows.live, scores: library.rows.scores });

  function scrollTo(top: number): void {
    if (box === undefined) return;
    box.scrollTop = top;
    setScrollTop(box.scrollTop);
  }

  function goTo(index: number): void {
    setCurrent(index);
    currentId = library.at(index)?.runId ?? null;
    scrollTo(toScrollTop(index, metrics()));
  }

  const runAtCursor = () => library.at(current());

  function openMenu(): void {
    const run = runAtCursor();
    const row = box?.querySelector(`#${optionId(current())}`)?.getBoundingClientRect();
    if (run !== undefined && row !== undefined) props.onMenu(run, { x: row.left + 12, y: row.bottom - 4 });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moved = event.ctrlKey || event.metaKey || event.altKey ? null : toMovedIndex(event.key, current(), metrics());
    const run = runAtCursor();
    if (moved !== null) goTo(moved);
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) openMenu();
    else if (run === undefined) return;
    else if (event.key === "Enter" || event.key === " ") props.onShow(run.runId);
    else if (event.key === "F2") props.onRename(run);
    else if (event.key === "Delete" || (event.key === "Backspace" && event.metaKey)) props.onDelete(run);
    else return;
    event.preventDefault();
  }

  function atRow(event: MouseEvent): number {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-index]") : null;
    return row === null ? -1 : Number(row.dataset.index);
  }

  function onClick(event: MouseEvent): void {
    const index = atRow(event);
    const run = library.at(index);
    if (run === undefined) return;
    goTo(index);
    props.onShow(run.runId);
  }

  function onContextMenu(event: MouseEvent): void {
    event.preventDefault();
    const index = atRow(event);
    const run = library.at(index);
    // From the keyboard the event has no row: that is answered by its key.
    if (run === undefined) return;
    goTo(index);
    props.onMenu(run, { x: event.clientX, y: event.clientY });
  }

  onMount(() => {
    if (box === undefined) return;
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    observer.observe(box);
    onCleanup(() => observer.disconnect());
    // A list that comes back is where the run on screen is.
    const index = library.indexOf(props.shown);
    setHeight(box.clientHeight);
    if (index >= 0) scrollTo(toScrollTop(index, metrics()));
  });

  createEffect(() => {
    const first = Math.floor(scrollTop() / ROW_HEIGHT);
    library.look({ first, last: Math.ceil((scrollTop() + height()) / ROW_HEIGHT) });
  });

  /** Rows that came or went above what is seen move neither that nor the cursor. */
  createEffect(
    on(
      () => [library.rows.offset, library.rows.runs.map((run) => run.runId)] as const,
      () => {
        const followed = library.indexOf(currentId);
        if (followed >= 0) setCurrent(followed);
        else {
          // It was deleted: whoever stands in its place now is current.
          if (current() >= library.length()) setCurrent(library.length() - 1);
          currentId = library.at(current())?.runId ?? currentId;
        }
        const moved = anchor === null ? -1 : library.indexOf(anchor.runId);
        if (anchor !== null && moved >= 0 && moved !== anchor.index && scrollTop() > 0) {
          scrollTo(scrollTop() + (moved - anchor.index) * ROW_HEIGHT);
        }
      },
    ),
  );
  createEffect(() => {
    const index = Math.ceil(scrollTop() / ROW_HEIGHT);
    const run = library.at(index);
    anchor = run === undefined ? null : { runId: run.runId, index };
  });
  createEffect(
    on(
      library.shownFilter,
      () => {
        anchor = null;
        scrollTo(0);
        // Whoever is in the list already when the answer comes keeps the place, or begins at the top.
        if (box === document.activeElement && library.length() > 0) {
          goTo(Math.max(0, library.indexOf(currentId)));
          return;
        }
        setCurrent(-1);
        currentId = null;
      },
      { defer: true },
    ),
  );
  createEffect(() => {
    const index = library.indexOf(props.renaming);
    if (index >= 0) goTo(index);
  });

  const renamed = createMemo(() => {
    const index = library.indexOf(props.renaming);
    const run = library.at(index);
    return run === undefined ? null : { run, index };
  });

  function endRename(run: ListedRun, title: string | null): void {
    props.onRename(null);
    box?.focus({ preventScroll: true });
    if (title !== null) props.onRenamed(run, title);
  }

  return (
    <div class="run-scroller">
      <div
        ref={(element) => {
          box = element;
          props.ref(element);
        }}
        class="run-list"
        role="listbox"
        tabIndex={0}
        aria-label={t("library.title")}
        aria-activedescendant={current() < 0 ? undefined : optionId(current())}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
        onFocus={() => current() < 0 && library.length() > 0 && goTo(Math.max(0, library.indexOf(props.shown)))}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
      >
        <div class="run-canvas" role="presentation" style={{ height: `${library.length() * ROW_HEIGHT}px` }}>
          <Index each={slots()}>
            {(index) => (
              <Show when={index() >= 0}>
                <RunOption
                  id={optionId(index())}
                  index={index()}
                  top={index() * ROW_HEIGHT}
                  run={library.at(index())}
                  isCurrent={index() === current()}
                  isSelected={props.shown !== null && library.at(index())?.runId === props.shown}
                  total={library.rows.total}
                  known={known()}
                  now={now()}
                  words={words()}
                />
              </Show>
            )}
          </Index>
        </div>
      </div>
      <Show when={renamed()} keyed>
        {({ run, index }) => (
          <RenameField
            title={run.title}
            top={index * ROW_HEIGHT - scrollTop()}
            onDone={(title) => endRename(run, title)}
            onCancel={() => endRename(run, null)}
          />
        )}
      </Show>
    </div>
  );
}

function optionId(index: number): string {
  return `run-option-${index}`;
}
