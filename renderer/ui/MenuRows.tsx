import { Index, Show } from "solid-js";
import { Icon, type IconName } from "./Icon.tsx";
import { Kbd } from "./Kbd.tsx";

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

export interface MenuRowsProps {
  readonly items: readonly MenuItem[];
  readonly onSelect: (item: MenuItem) => void;
}

/** What stands in a menu, whatever it hangs on. By place: a list made anew keeps its rows, and with them the focus. */
export function MenuRows(props: MenuRowsProps) {
  return (
    <Index each={props.items}>
      {(item) => (
        <>
          <Show when={item().startsGroup}>
            <hr class="menu-line" />
          </Show>
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role that is checked is given just then */}
          <button
            type="button"
            class="menu-item"
            role={item().checked === undefined ? "menuitem" : "menuitemradio"}
            tabIndex={-1}
            aria-checked={item().checked}
            aria-disabled={item().disabled === true ? "true" : undefined}
            data-tone={item().tone}
            onClick={() => props.onSelect(item())}
            onPointerMove={(event) => {
              // A menu that opens under a pointer at rest belongs to the keyboard that opened it.
              if (event.movementX === 0 && event.movementY === 0) return;
              event.currentTarget.focus({ preventScroll: true });
            }}
          >
            <span class="menu-mark">
              <Show when={item().checked === true ? "check" : item().icon}>{(name) => <Icon name={name()} />}</Show>
            </span>
            <span>{item().label}</span>
            <Show when={item().keys}>{(keys) => <Kbd keys={keys()} />}</Show>
          </button>
        </>
      )}
    </Index>
  );
}
