import { For, Show } from "solid-js";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import "./toasts.css";

export interface ShownToast {
  readonly id: number;
  readonly text: string;
  readonly tone?: "bad";
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ToastsProps {
  readonly label: string;
  readonly toasts: readonly ShownToast[];
  readonly dismissLabel: string;
  readonly onDismiss: (id: number) => void;
  /** Somebody is at them, or has gone: they wait meanwhile. */
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/** Never takes the focus; gives it back to where it came from when a toast that has it goes. Read out by the one live region. */
export function Toasts(props: ToastsProps) {
  let cameFrom: EventTarget | null = null;
  let list: HTMLElement | undefined;

  const release = () => {
    if (list?.matches(":hover, :focus-within") !== true) props.onRelease();
  };

  function leave(id: number, run?: () => void): void {
    const hadFocus = list?.contains(document.activeElement) === true;
    props.onDismiss(id);
    if (hadFocus && cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    release();
    run?.();
  }

  return (
    <Show when={props.toasts.length > 0}>
      <section
        ref={(element) => {
          list = element;
          // The top layer: over menus and panes, whatever they are stacked by.
          queueMicrotask(() => element.isConnected && element.showPopover());
        }}
        class="toasts"
        popover="manual"
        aria-label={props.label}
        onPointerEnter={props.onHold}
        onPointerLeave={release}
        onFocusIn={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null)) {
            cameFrom = event.relatedTarget;
          }
          props.onHold();
        }}
        onFocusOut={() => queueMicrotask(release)}
      >
        <For each={props.toasts}>
          {(toast) => (
            <div class="toast" data-tone={toast.tone}>
              <p>{toast.text}</p>
              <Show when={toast.action}>
                {(action) => <Button onClick={() => leave(toast.id, action().run)}>{action().label}</Button>}
              </Show>
              <IconButton icon="close" label={props.dismissLabel} onClick={() => leave(toast.id)} />
            </div>
          )}
        </For>
      </section>
    </Show>
  );
}
