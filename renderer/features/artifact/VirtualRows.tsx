import { createMemo, createSignal, For, type JSX, onCleanup, onMount } from "solid-js";
import { visibleRange } from "./source-rows.ts";
import "./source.css";

export interface VirtualRowsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** CSS pixels; each row is as tall. */
  readonly rowHeight: number;
  /** Few enough to lay out all of them: each as tall as what stands in it, and nothing is cut at the side. */
  readonly wraps?: boolean;
  readonly children: (row: Row) => JSX.Element;
}

/** Rows of a text, of which only those in sight are there. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const [scrollTop, setScrollTop] = createSignal(0);
  const [height, setHeight] = createSignal(600);
  let box: HTMLElement | undefined;
  const range = createMemo(() =>
    props.wraps
      ? { first: 0, last: props.rows.length }
      : visibleRange(scrollTop(), height(), props.rowHeight, props.rows.length),
  );
  const shown = createMemo(() => props.rows.slice(range().first, range().last));

  onMount(() => {
    const observer = new ResizeObserver(([entry]) => entry !== undefined && setHeight(entry.contentRect.height));
    if (box !== undefined) observer.observe(box);
    onCleanup(() => observer.disconnect());
  });

  return (
    <section
      ref={box}
      class="source"
      data-wraps={props.wraps}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      aria-label={props.label}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <div class="source-all" style={{ height: props.wraps ? undefined : `${props.rows.length * props.rowHeight}px` }}>
        <div class="source-shown" style={{ transform: `translateY(${range().first * props.rowHeight}px)` }}>
          <For each={shown()}>{(row) => props.children(row)}</For>
        </div>
      </div>
    </section>
  );
}
