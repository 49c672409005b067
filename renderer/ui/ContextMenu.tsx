import { onMount } from "solid-js";
import { type MenuItem, MenuRows } from "./MenuRows.tsx";
import { createMenuKeys } from "./menu-keys.ts";
import "./menu.css";

export interface ContextMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Where it opens, in CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** Called once it is gone; whoever opened it takes the focus back here. */
  readonly onClose: () => void;
}

/** A menu at a point of the window: mounted while it is open. */
export function ContextMenu(props: ContextMenuProps) {
  let menu: HTMLDivElement | undefined;
  const close = () => menu?.hidePopover();
  const keys = createMenuKeys({ menu: () => menu, items: () => props.items, close });

  onMount(() => {
    if (menu === undefined) return;
    menu.showPopover();
    // Kept whole in the window: only now is its size known.
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(0, Math.min(props.at.x, innerWidth - width))}px`;
    menu.style.top = `${Math.max(0, Math.min(props.at.y, innerHeight - height))}px`;
    keys.begin(0);
  });

  return (
    <div
      ref={menu}
      class="menu menu-at-point"
      role="menu"
      tabIndex={-1}
      popover="auto"
      aria-label={props.label}
      onToggle={(event) => event.newState === "closed" && props.onClose()}
      onKeyDown={keys.onKeyDown}
    >
      <MenuRows
        items={props.items}
        onSelect={(item) => {
          if (item.disabled === true) return;
          close();
          item.onSelect();
        }}
      />
    </div>
  );
}
