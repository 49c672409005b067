import { createSignal, createUniqueId, type JSX, Show } from "solid-js";
import { type MenuItem, MenuRows } from "./MenuRows.tsx";
import { createMenuKeys } from "./menu-keys.ts";
import "./button.css";
import "./menu.css";

export interface MenuProps {
  /** The button's name where its content is only an icon; else left out. */
  readonly label?: string;
  /** What the button shows. */
  readonly children: JSX.Element;
  readonly items: readonly MenuItem[];
  readonly look?: "button" | "icon";
  /** Which edge of the button the menu keeps to. */
  readonly align?: "start" | "end";
}

/** A button and the menu under it. The focus is in the menu while it is open, and back on the button before an item acts. */
export function Menu(props: MenuProps) {
  const id = createUniqueId();
  const anchor = `--menu-${id}`;
  const [isOpen, setOpen] = createSignal(false);
  let button: HTMLButtonElement | undefined;
  let menu: HTMLDivElement | undefined;
  let opensAt = 0;

  function close(): void {
    menu?.hidePopover();
    button?.focus();
  }

  function select(item: MenuItem): void {
    if (item.disabled === true) return;
    close();
    item.onSelect();
  }

  const keys = createMenuKeys({ menu: () => menu, items: () => props.items, close });

  return (
    <span class="menu-anchor">
      <button
        ref={button}
        type="button"
        class={props.look === "icon" ? "icon-button" : "button"}
        style={{ "anchor-name": anchor }}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded={isOpen()}
        aria-controls={id}
        popovertarget={id}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          opensAt = event.key === "ArrowDown" ? 0 : -1;
          menu?.showPopover();
        }}
      >
        {props.children}
      </button>
      <div
        ref={menu}
        id={id}
        class="menu"
        role="menu"
        tabIndex={-1}
        popover="auto"
        aria-label={props.label}
        data-align={props.align ?? "start"}
        style={{ "position-anchor": anchor }}
        onBeforeToggle={(event) => setOpen(event.newState === "open")}
        onToggle={(event) => {
          if (event.newState === "open") keys.begin(opensAt);
          opensAt = 0;
        }}
        onKeyDown={keys.onKeyDown}
      >
        <Show when={isOpen()}>
          <MenuRows items={props.items} onSelect={select} />
        </Show>
      </div>
    </span>
  );
}
