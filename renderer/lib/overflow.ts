import { type Accessor, createSignal, onCleanup } from "solid-js";

export interface Overflow {
  /** The content is higher than the box that holds it. */
  readonly overflows: Accessor<boolean>;
  readonly box: (element: HTMLElement) => void;
  readonly content: (element: HTMLElement) => void;
}

/** Whether a box cuts its content, followed while the component lives. */
export function createOverflow(): Overflow {
  const [overflows, setOverflows] = createSignal(false);
  let box: HTMLElement | null = null;
  const observer = new ResizeObserver(() => {
    // A pixel is rounding.
    if (box !== null) setOverflows(box.scrollHeight > box.clientHeight + 1);
  });
  onCleanup(() => observer.disconnect());
  return {
    overflows,
    box(element) {
      box = element;
      observer.observe(element);
    },
    content: (element) => observer.observe(element),
  };
}
