import { type Accessor, createSignal, onCleanup } from "solid-js";

export interface Overflow {
  /** The content is higher than the box that holds it. */
  readonly overflows: Accessor<boolean>;
  readonly box: (element: HTMLElement) => void;
  readonly content: (element: HTMLElement) => void;
}

/** Whether a box without padding cuts its content, followed while the component lives. */
export function createOverflow(): Overflow {
  const [overflows, setOverflows] = createSignal(false);
  let boxed: Element | null = null;
  let boxHeight = 0;
  let contentHeight = 0;
  // What it is told suffices: an element that is asked for its size has the page laid out once more for it.
  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (target === boxed) boxHeight = contentRect.height;
      else contentHeight = contentRect.height;
    }
    // A pixel is rounding.
    setOverflows(contentHeight > boxHeight + 1);
  });
  onCleanup(() => observer.disconnect());
  return {
    overflows,
    box(element) {
      boxed = element;
      observer.observe(element);
    },
    content: (element) => observer.observe(element),
  };
}
