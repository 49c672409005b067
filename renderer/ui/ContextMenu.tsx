import { onCleanup, onMount } from "solid-js";
import { type MenuItem, MenuRows } from "./MenuRows.tsx";
import { createMenuKeys } from "./menu-keys.ts";
import "./menu.css";

export interface ContextMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Where it opens, in CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** It wants to go: whoever mounted it takes it away. */
  readonly onClose: () => void;
}

/**
 * A menu at a point of the window, open while it is mounted; what had the focus before gets it back. Not a popover that closes by
 * itself: that one would take the release of the very press that opened it for a click beside it.
 */
export function ContextMenu(props: ContextMenuProps) {
  const before = document.activeElement;
  let menu: HTMLDivElement | undefined;
  const keys = createMenuKeys({ menu: () => menu, items: () => props.items, close: () => props.onClose() });

  function onPressBeside(event: PointerEvent): void {
    if (!(event.target instanceof Node && menu?.contains(event.target) === true)) props.onClose();
  }

  onMount(() => {
    if (menu === undefined) return;
    menu.showPopover();
    // Kept whole in the window: only now is its size known.
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(0, Math.min(props.at.x, innerWidth - width))}px`;
    menu.style.top = `${Math.max(0, Math.min(props.at.y, innerHeight - height))}px`;
    keys.begin(0);
    document.addEventListener("pointerdown", onPressBeside, { capture: true });
    window.addEventListener("blur", props.onClose);
  });
  onCleanup(() => {
    document.removeEventListener("pointerdown", onPressBeside, { capture: true });
    window.removeEventListener("blur", props.onClose);
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });

  return (
    <div
      ref={menu}
      class="menu menu-at-point"
      role="menu"
      tabIndex={-1}
      popover="manual"
      aria-label={props.label}
      onKeyDown={keys.onKeyDown}
    >
      <MenuRows
        items={props.items}
        onSelect={(item) => {
          if (item.disabled === true) return;
          props.onClose();
          item.onSelect();
        }}
      />
    </div>
  );
}
