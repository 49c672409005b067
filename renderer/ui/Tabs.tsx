import { For } from "solid-js";
import { toRovingIndex } from "../lib/roving.ts";
import "./tabs.css";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Put to the far end, apart from the others. */
  readonly apart?: boolean;
  readonly disabled?: boolean;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The id of the `role="tabpanel"` below; it is labelled by `tabId(panelId, selected)`. */
  readonly panelId: string;
}

/** Arrows choose at once: what a tab shows is there already. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  let list: HTMLDivElement | undefined;

  function onKeyDown(event: KeyboardEvent): void {
    const open = props.tabs.filter((tab) => tab.disabled !== true);
    const current = open.findIndex((tab) => tab.id === props.selected);
    const index = toRovingIndex(event.key, { count: open.length, current, axis: "horizontal" });
    const next = index === null ? undefined : open[index];
    if (next === undefined) return;
    event.preventDefault();
    props.onSelect(next.id);
    list?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  }

  return (
    <div ref={list} class="tabs" role="tablist" aria-label={props.label} onKeyDown={onKeyDown}>
      <For each={props.tabs}>
        {(tab) => (
          <button
            type="button"
            class="tab"
            role="tab"
            id={tabId(props.panelId, tab.id)}
            aria-selected={tab.id === props.selected}
            aria-controls={props.panelId}
            disabled={tab.disabled}
            data-apart={tab.apart}
            tabIndex={tab.id === props.selected ? 0 : -1}
            onClick={() => props.onSelect(tab.id)}
          >
            {tab.label}
          </button>
        )}
      </For>
    </div>
  );
}

export function tabId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`;
}
