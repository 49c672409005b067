import { type Accessor, createSignal, onCleanup } from "solid-js";

/** The width of an element in pixels, followed while the component lives. */
export function createElementWidth(initial: number): [Accessor<number>, (element: Element) => void] {
  const [width, setWidth] = createSignal(initial);
  const observer = new ResizeObserver(([entry]) => {
    if (entry !== undefined) setWidth(Math.round(entry.contentRect.width));
  });
  onCleanup(() => observer.disconnect());
  return [width, (element) => observer.observe(element)];
}
