import { findByPrefix, toRovingIndex } from "../lib/roving.ts";
import type { MenuItem } from "./MenuRows.tsx";

const TYPING_MS = 700;

export interface MenuKeysParts {
  readonly menu: () => HTMLElement | undefined;
  readonly items: () => readonly MenuItem[];
  readonly close: () => void;
}

/** Arrows, Home, End and first letters walk a menu; Tab and Esc leave it. */
export function createMenuKeys({ menu, items, close }: MenuKeysParts) {
  let typed = { text: "", at: 0 };
  const rows = () => Array.from(menu()?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []);
  const focusRow = (index: number) => rows().at(index)?.focus();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Tab") {
      // From where the menu hangs, the browser goes on to what follows.
      close();
      return;
    }
    const current = rows().findIndex((row) => row.matches(":focus"));
    const next = toRovingIndex(event.key, { count: items().length, current });
    if (next !== null) focusRow(next);
    else if (event.key === "Escape") close();
    else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typed = {
        text: event.timeStamp - typed.at < TYPING_MS ? typed.text + event.key : event.key,
        at: event.timeStamp,
      };
      const labels = items().map((item) => item.label);
      const found = findByPrefix(labels, typed.text, current);
      if (found >= 0) focusRow(found);
    } else return;
    event.preventDefault();
  }

  /** The menu has just opened: the focus goes to this row, and what was typed in it before is no beginning of a word. */
  function begin(index: number): void {
    typed = { text: "", at: 0 };
    focusRow(index);
  }

  return { begin, onKeyDown };
}
