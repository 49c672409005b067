import { onCleanup, onMount } from "solid-js";

/**
 * Esc takes one step back, and never two: where a dialog, a menu or a hint lies on top it is theirs, in a text field it is the
 * field's; else the first of `steps` that has something to do (it says so by true) is taken.
 */
export function createEscapeKey(steps: readonly (() => boolean)[]): void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    if (isTextField(event.target) || document.querySelector(":modal, [popover=auto]:popover-open") !== null) return;
    steps.some((step) => step());
  }
  onMount(() => {
    window.addEventListener("keydown", onKeyDown);
    onCleanup(() => window.removeEventListener("keydown", onKeyDown));
  });
}

/** Esc that was pressed while a frame had the keyboard takes the same step. */
export function escapeFromFrame(): void {
  const frame = document.activeElement;
  if (frame instanceof HTMLIFrameElement) {
    frame.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  }
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
