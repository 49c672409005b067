import { createUniqueId, type JSX, onCleanup, onMount, Show } from "solid-js";
import { IconButton } from "./IconButton.tsx";
import "./dialog.css";

export interface DialogProps {
  /** Names the dialog, and heads it unless `bare`. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: JSX.Element;
  /** Buttons at the end, the one that goes on last. They stay in sight while the body scrolls. */
  readonly footer?: JSX.Element;
  /** 420, 560 or 760 px wide at most. */
  readonly size?: "small" | "medium" | "large";
  /** Shows a button that closes, with this name. */
  readonly closeLabel?: string;
  /** No head and no padding: the children are the whole of it. */
  readonly bare?: boolean;
  /** A click beside it closes it. Not for forms: it would cost what was typed. */
  readonly closesOutside?: boolean;
}

/**
 * Lies over the window while it is mounted; the rest is inert. The first control gets the focus (`autofocus` says another),
 * and what had it before gets it back. Esc closes this and nothing else: the event is `defaultPrevented`.
 */
export function Dialog(props: DialogProps) {
  const titleId = createUniqueId();
  const before = document.activeElement;
  let dialog: HTMLDialogElement | undefined;

  onMount(() => {
    dialog?.showModal();
    // By itself the browser would begin with the button that closes.
    if (dialog?.querySelector("[autofocus]") == null) firstControl(dialog)?.focus({ preventScroll: true });
  });
  onCleanup(() => {
    dialog?.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    props.onClose();
  }

  return (
    <dialog
      ref={dialog}
      class="dialog"
      data-size={props.size ?? "medium"}
      data-bare={props.bare}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // Whoever mounted it takes it away; it does not close by itself.
        event.preventDefault();
        if (event.target === event.currentTarget) props.onClose();
      }}
      onPointerDown={(event) => {
        // The box has no padding of its own: a press on the dialog itself is one on the backdrop.
        if (props.closesOutside === true && event.target === event.currentTarget) props.onClose();
      }}
    >
      <div class="dialog-box">
        <div class="dialog-head" classList={{ "visually-hidden": props.bare === true }}>
          <h2 id={titleId}>{props.title}</h2>
          <Show when={props.closeLabel}>
            {(label) => <IconButton icon="close" label={label()} onClick={props.onClose} />}
          </Show>
        </div>
        <div class="dialog-body" tabIndex={-1}>
          {props.children}
        </div>
        <Show when={props.footer}>
          <div class="dialog-foot">{props.footer}</div>
        </Show>
      </div>
    </dialog>
  );
}

function firstControl(dialog: HTMLElement | undefined): HTMLElement | null | undefined {
  const controls = "input, select, textarea, button, a[href], [tabindex='0']";
  const selector = ["dialog-body", "dialog-foot"].map((part) => `.${part} :is(${controls}):not(:disabled)`).join();
  return dialog?.querySelector<HTMLElement>(selector) ?? dialog?.querySelector<HTMLElement>(".dialog-body");
}
