import { onMount } from "solid-js";
import { t } from "../../state/words.ts";

export interface RenameFieldProps {
  readonly title: string;
  /** Distance from the top of the list, in pixels. */
  readonly top: number;
  readonly onDone: (title: string) => void;
  readonly onCancel: () => void;
}

const LONGEST = 200;

/** Lies over the title that is being changed. Enter or leaving it keeps what was typed, Esc does not. */
export function RenameField(props: RenameFieldProps) {
  let field: HTMLInputElement | undefined;
  let isOver = false;
  onMount(() => field?.select());

  function end(action: () => void): void {
    if (isOver) return;
    isOver = true;
    action();
  }

  function onKeyDown(event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }): void {
    // The list around it has keys of its own.
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === "Enter") end(() => props.onDone(event.currentTarget.value));
    else if (event.key === "Escape") end(props.onCancel);
    else return;
    event.preventDefault();
  }

  return (
    <input
      ref={field}
      class="input run-rename"
      style={{ top: `${props.top}px` }}
      aria-label={t("library.renameField")}
      value={props.title}
      maxLength={LONGEST}
      autocomplete="off"
      spellcheck={false}
      onKeyDown={onKeyDown}
      onBlur={(event) => end(() => props.onDone(event.currentTarget.value))}
    />
  );
}
