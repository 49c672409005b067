import { createMemo, createSignal, createUniqueId, For, Index, type JSX, Show } from "solid-js";
import { toRovingIndex } from "../../lib/roving.ts";
import { t } from "../../state/room-words.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { type PaletteEntry, toMarkedPieces } from "./palette-view.ts";
import "./palette.css";

export interface PaletteBoxProps<Target> {
  readonly title: string;
  /** Names the box one types into. */
  readonly label: string;
  readonly placeholder: string;
  /** What is listed for what was typed; groups of none are not shown. */
  readonly groups: (typed: string) => readonly PaletteGroup<Target>[];
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
  /** Called once it is gone and the focus is back. */
  readonly onChoose: (target: Target) => void;
}

export interface PaletteGroup<Target> {
  readonly title: string;
  readonly entries: readonly PaletteEntry<Target>[];
}

/** More is not looked for. */
const MOST_TYPED = 200;

/** A list a few letters away. The focus stays in the box; arrows walk the list. */
export function PaletteBox<Target>(props: PaletteBoxProps<Target>): JSX.Element {
  const id = createUniqueId();
  const [typed, setTyped] = createSignal("");
  const [chosen, setChosen] = createSignal(0);
  const groups = createMemo(() => {
    let offset = 0;
    return props.groups(typed()).map((group) => {
      const from = offset;
      offset += group.entries.length;
      return { ...group, from };
    });
  });
  const entries = createMemo(() => groups().flatMap((group) => group.entries));
  const optionId = (index: number) => `${id}-${index}`;
  // The list may get shorter by itself: a run ends, and what stops it is off.
  const current = () => Math.min(chosen(), entries().length - 1);

  function choose(entry: PaletteEntry<Target> | undefined): void {
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

  return (
    <Dialog title={props.title} onClose={props.onClose} bare closesOutside>
      <div class="palette">
        <div class="palette-box">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={props.label}
            aria-expanded="true"
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={entries().length === 0 ? undefined : optionId(current())}
            placeholder={props.placeholder}
            autocomplete="off"
            spellcheck={false}
            maxLength={MOST_TYPED}
            autofocus
            value={typed()}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              setChosen(0);
              props.onType(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div class="palette-list" id={id} role="listbox" aria-label={props.title} tabIndex={-1}>
          <Index each={groups()}>
            {(group) => (
              <Show when={group().entries.length > 0}>
                {/* biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets */}
                <div role="group" aria-label={group().title}>
                  <p class="palette-title" aria-hidden="true">
                    {group().title}
                  </p>
                  <For each={group().entries}>
                    {(entry, index) => (
                      <PaletteOption
                        id={optionId(group().from + index())}
                        entry={entry}
                        isChosen={group().from + index() === current()}
                        onPoint={() => setChosen(group().from + index())}
                        onChoose={() => choose(entry)}
                      />
                    )}
                  </For>
                </div>
              </Show>
            )}
          </Index>
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
  readonly entry: PaletteEntry<unknown>;
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
      // The browser also tells of moves where only the list has come under the pointer: those go no way.
      onPointerMove={({ movementX, movementY }) => {
        if (!props.isChosen && (movementX !== 0 || movementY !== 0)) props.onPoint();
      }}
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
