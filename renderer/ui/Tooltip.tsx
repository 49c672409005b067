import { createSignal, createUniqueId, type JSX, onCleanup, Show } from "solid-js";
import { Kbd } from "./Kbd.tsx";
import "./tooltip.css";

export interface TooltipProps {
  readonly text: string;
  readonly keys?: string | undefined;
  /** One control that has a name of its own: the tooltip is for eyes. */
  readonly children: JSX.Element;
}

const HOVER_MS = 500;

/** A word beside a control, after a moment of hovering or at once when the keyboard gets there. Esc takes it away. */
export function Tooltip(props: TooltipProps) {
  const anchor = `--tooltip-${createUniqueId()}`;
  const [isShown, setShown] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    setShown(false);
  };
  onCleanup(() => clearTimeout(timer));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what goes on in the control inside
    <span
      class="tooltip-anchor"
      style={{ "anchor-name": anchor }}
      onPointerEnter={(event) => {
        if (event.pointerType === "touch") return;
        clearTimeout(timer);
        timer = setTimeout(() => setShown(true), HOVER_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocusIn={(event) => setShown(event.target.matches(":focus-visible"))}
      onFocusOut={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
    >
      {props.children}
      <Show when={isShown()}>
        <span
          class="tooltip"
          popover="manual"
          aria-hidden="true"
          style={{ "position-anchor": anchor }}
          ref={(element) => queueMicrotask(() => element.isConnected && element.showPopover())}
        >
          {props.text}
          <Show when={props.keys}>{(keys) => <Kbd keys={keys()} />}</Show>
        </span>
      </Show>
    </span>
  );
}
