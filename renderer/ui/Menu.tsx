import { createSignal, createUniqueId, For, type JSX, Show } from "solid-js";
import { findByPrefix, toRovingIndex } from "../lib/roving.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { Kbd } from "./Kbd.tsx";
import "./button.css";
import "./menu.css";

export interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: IconName;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly tone?: "danger";
  /** For a choice among several: whether it is the one. */
  readonly checked?: boolean;
  /** A line above it. */
  readonly startsGroup?: boolean;
}

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

const TYPING_MS = 700;

/** A button and the menu under it. The focus is in the menu while it is open, and back on the button before an item acts. */
export function Menu(props: MenuProps) {
  const id = createUniqueId();
  const anchor = `--menu-${id}`;
  const [isOpen, setOpen] = createSignal(false);
  let button: HTMLButtonElement | undefined;
  let menu: HTMLDivElement | undefined;
  let opensAt = 0;
  let typed = { text: "", at: 0 };

  const rows = () => Array.from(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []);
  const focusRow = (index: number) => rows().at(index)?.focus();

  function close(): void {
    menu?.hidePopover();
    button?.focus();
  }

  function select(item: MenuItem): void {
    if (item.disabled === true) return;
    close();
    item.onSelect();
  }

  function onMenuKeyDown(event: KeyboardEvent): void {
    if (event.key === "Tab") {
      // From the button, the browser goes on to what follows it.
      close();
      return;
    }
    const current = rows().findIndex((row) => row.matches(":focus"));
    const next = toRovingIndex(event.key, { count: props.items.length, current, axis: "vertical" });
    if (next !== null) focusRow(next);
    else if (event.key === "Escape") close();
    else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typed = {
        text: event.timeStamp - typed.at < TYPING_MS ? typed.text + event.key : event.key,
        at: event.timeStamp,
      };
      const labels = props.items.map((item) => item.label);
      const found = findByPrefix(labels, typed.text, current);
      if (found >= 0) focusRow(found);
    } else return;
    event.preventDefault();
  }

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
          if (event.newState === "open") focusRow(opensAt);
          opensAt = 0;
        }}
        onKeyDown={onMenuKeyDown}
      >
        <Show when={isOpen()}>
          <For each={props.items}>
            {(item) => (
              <>
                <Show when={item.startsGroup}>
                  <hr class="menu-line" />
                </Show>
                {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role that is checked is given just then */}
                <button
                  type="button"
                  class="menu-item"
                  role={item.checked === undefined ? "menuitem" : "menuitemradio"}
                  tabIndex={-1}
                  aria-checked={item.checked}
                  aria-disabled={item.disabled === true ? "true" : undefined}
                  data-tone={item.tone}
                  onClick={() => select(item)}
                  onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
                >
                  <span class="menu-mark">
                    <Show when={item.checked === true ? "check" : item.icon}>{(name) => <Icon name={name()} />}</Show>
                  </span>
                  <span>{item.label}</span>
                  <Show when={item.keys}>{(keys) => <Kbd keys={keys()} />}</Show>
                </button>
              </>
            )}
          </For>
        </Show>
      </div>
    </span>
  );
}
