import { createMemo, createSignal, createUniqueId, For, onMount, Show } from "solid-js";
import type { AppCommand } from "../../../shared/app-commands.ts";
import { toRovingIndex } from "../../lib/roving.ts";
import { createRunFinder, type RunFinderClient } from "../../state/run-finder.ts";
import { t } from "../../state/words.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { type PaletteEntry, type PaletteTarget, toMarkedPieces, toPaletteGroups } from "./palette-view.ts";
import "./palette.css";

export interface CommandPaletteProps {
  readonly client: RunFinderClient;
  /** What can be done right now. */
  readonly enabled: readonly AppCommand[];
  readonly onClose: () => void;
  /** Called once the palette is gone and the focus is back. */
  readonly onChoose: (target: PaletteTarget) => void;
}

/** More is not looked for. */
const MOST_TYPED = 200;

/** Everything that can be done right now, and every run, a few letters away. The focus stays in the box; arrows walk the list. */
export function CommandPalette(props: CommandPaletteProps) {
  const id = createUniqueId();
  const [typed, setTyped] = createSignal("");
  const [chosen, setChosen] = createSignal(0);
  const finder = createRunFinder(props.client);
  const groups = createMemo(() =>
    toPaletteGroups(t, typed(), { enabled: props.enabled, recent: finder.recent(), found: finder.found() }),
  );
  const entries = createMemo(() => [...groups().commands, ...groups().runs]);
  const optionId = (index: number) => `${id}-${index}`;
  // The list may get shorter by itself: a run ends, and what stops it is off.
  const current = () => Math.min(chosen(), entries().length - 1);

  onMount(() => void finder.loadRecent());

  function choose(entry: PaletteEntry | undefined): void {
    if (entry === undefined) return;
    props.onClose();
    props.onChoose(entry.target);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === "Enter") choose(entries()[current()]);
    else {
      // Home and End belong to the text.
      const isArrow = event.key === "ArrowUp" || event.key === "ArrowDown";
      const next = isArrow ? toRovingIndex(event.key, { count: entries().length, current: current() }) : null;
      if (next === null) return;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    }
    event.preventDefault();
  }

  const group = (title: string, list: () => readonly PaletteEntry[], offset: () => number) => (
    <Show when={list().length > 0}>
      {/* biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets */}
      <div role="group" aria-label={title}>
        <p class="palette-title" aria-hidden="true">
          {title}
        </p>
        <For each={list()}>
          {(entry, index) => (
            <PaletteOption
              id={optionId(offset() + index())}
              entry={entry}
              isChosen={offset() + index() === current()}
              onPoint={() => setChosen(offset() + index())}
              onChoose={() => choose(entry)}
            />
          )}
        </For>
      </div>
    </Show>
  );

  return (
    <Dialog title={t("palette.title")} onClose={props.onClose} bare closesOutside>
      <div class="palette">
        <div class="palette-box">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={t("palette.label")}
            aria-expanded="true"
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={entries().length === 0 ? undefined : optionId(current())}
            placeholder={t("palette.placeholder")}
            autocomplete="off"
            spellcheck={false}
            maxLength={MOST_TYPED}
            autofocus
            value={typed()}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              setChosen(0);
              void finder.find(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div class="palette-list" id={id} role="listbox" aria-label={t("palette.title")} tabIndex={-1}>
          {group(
            t("palette.commands"),
            () => groups().commands,
            () => 0,
          )}
          {group(
            t("palette.runs"),
            () => groups().runs,
            () => groups().commands.length,
          )}
        </div>
        <Show when={entries().length === 0}>
          <p class="palette-none">{t("palette.none", { text: typed().trim() })}</p>
        </Show>
      </div>
    </Dialog>
  );
}

interface PaletteOptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function PaletteOption(props: PaletteOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the box, which keeps the focus
    <div
      id={props.id}
      class="palette-option"
      role="option"
      tabIndex={-1}
      aria-selected={props.isChosen}
      // Not by entering: a list that scrolls under a resting pointer would choose by itself.
      onPointerMove={() => !props.isChosen && props.onPoint()}
      onClick={() => props.onChoose()}
    >
      <span class="palette-label">
        <For each={toMarkedPieces(props.entry.label, props.entry.at)}>
          {(piece) => (piece.isTyped ? <mark>{piece.text}</mark> : piece.text)}
        </For>
        <Show when={props.entry.excerpt}>{(excerpt) => <span class="palette-excerpt">{excerpt()}</span>}</Show>
      </span>
      <Show when={props.entry.aside}>{(aside) => <span class="palette-aside">{aside()}</span>}</Show>
      <Show when={props.entry.keys}>{(keys) => <Kbd keys={keys()} />}</Show>
    </div>
  );
}
