import { type Accessor, createSignal, onCleanup, onMount } from "solid-js";

/** Whether a file from elsewhere is held over the window just now. */
export function createFileDrag(): Accessor<boolean> {
  const [isOver, setOver] = createSignal(false);
  const onDrag = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files")) setOver(true);
  };
  const onLeave = (event: DragEvent) => {
    // From one element to the next it is still over the window.
    if (event.relatedTarget === null) setOver(false);
  };
  const onDrop = () => setOver(false);
  onMount(() => {
    window.addEventListener("dragenter", onDrag);
    window.addEventListener("dragleave", onLeave);
    window.addEventListener("drop", onDrop);
    onCleanup(() => {
      window.removeEventListener("dragenter", onDrag);
      window.removeEventListener("dragleave", onLeave);
      window.removeEventListener("drop", onDrop);
    });
  });
  return isOver;
}
