import { createSignal, onCleanup, onMount, Show } from "solid-js";
import type { Bridge } from "../../shared/ipc/contract.ts";
import type { OpenedPaths } from "../../shared/ipc/shell-contract.ts";
import { t } from "../state/words.ts";
import "./drop-target.css";

export interface DropTargetProps {
  readonly client: Pick<Bridge, "openDropped">;
  readonly onOpened: (paths: OpenedPaths) => void;
  readonly onProblem: (message: string) => void;
}

/** The whole window takes what is dropped on it. Text that is dragged about inside it is none of that. */
export function DropTarget(props: DropTargetProps) {
  const [isOver, setOver] = createSignal(false);

  async function open(files: readonly File[]): Promise<void> {
    const answer = await props.client.openDropped(files);
    // Transcripts come as pushes of their own.
    if (answer.ok) answer.value !== null && props.onOpened(answer.value);
    else props.onProblem(answer.error.type === "not_usable" ? answer.error.message : t("open.nothing"));
  }

  function onDrag(event: DragEvent): void {
    if (!bringsFiles(event)) return;
    // Without this there is no drop.
    event.preventDefault();
    setOver(true);
  }

  function onLeave(event: DragEvent): void {
    // From one element to the next it is still over the window.
    if (event.relatedTarget === null) setOver(false);
  }

  function onDrop(event: DragEvent): void {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    setOver(false);
    void open([...(event.dataTransfer?.files ?? [])]);
  }

  onMount(() => {
    const listeners = [
      ["dragenter", onDrag],
      ["dragover", onDrag],
      ["dragleave", onLeave],
      ["drop", onDrop],
    ] as const;
    for (const [type, listener] of listeners) window.addEventListener(type, listener);
    onCleanup(() => {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener);
    });
  });

  return (
    <Show when={isOver()}>
      <p class="drop-hint">{t("open.drop")}</p>
    </Show>
  );
}

function bringsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}
