import { createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import type { RunId } from "../../../shared/domain/run.ts";
import type { LibraryFacets, ListedRun } from "../../../shared/domain/run-record.ts";
import type { Bridge } from "../../../shared/ipc/contract.ts";
import { NO_FILTER } from "../../../shared/ipc/library-contract.ts";
import type { Library } from "../../state/library.ts";
import type { RunChanges } from "../../state/run-changes.ts";
import { t } from "../../state/words.ts";
import { Button } from "../../ui/Button.tsx";
import { ContextMenu } from "../../ui/ContextMenu.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { MenuItem } from "../../ui/MenuRows.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { FilterMenu } from "./FilterMenu.tsx";
import { isFiltered, toCountText, toFilterChips, withoutFilters } from "./filter-view.ts";
import { RunListbox } from "./RunListbox.tsx";
import "./library.css";

export interface RunLibraryProps {
  readonly id: string;
  readonly client: Pick<Bridge, "library.facets">;
  readonly library: Library;
  readonly changes: RunChanges;
  readonly shown: RunId | null;
  readonly onShow: (runId: RunId) => void;
  readonly onCopyId: (runId: RunId) => void;
  readonly onCompare: (runId: RunId) => void;
  /** What is kept beside the runs and found by the same search. */
  readonly planReviews: JSX.Element;
  /** Gives the search field away, so that a command can put the focus on it; null: it is gone. */
  readonly searchRef: (field: HTMLInputElement | null) => void;
}

interface OpenMenu {
  readonly run: ListedRun;
  readonly at: { readonly x: number; readonly y: number };
}

const MAX_QUERY_LENGTH = 400;

/** The library: every stored run, newest first; searched, filtered, renamed, deleted. */
export function RunLibrary(props: RunLibraryProps) {
  const { library, changes } = props;
  const [facets, setFacets] = createSignal<LibraryFacets | null>(null);
  const [renaming, setRenaming] = createSignal<RunId | null>(null);
  const [menu, setMenu] = createSignal<OpenMenu | null>(null);
  let pane: HTMLElement | undefined;
  let list: HTMLElement | undefined;

  onCleanup(() => {
    props.searchRef(null);
    // The list goes with the focus in it: that goes to the button that brings the list back.
    if (pane?.contains(document.activeElement) !== true) return;
    document.querySelector<HTMLElement>(`button[aria-controls="${CSS.escape(props.id)}"]`)?.focus();
  });

  const filter = library.filter;
  const isSearching = () => filter().query.trim() !== "" || isFiltered(filter());

  async function loadFacets(): Promise<void> {
    const answer = await props.client["library.facets"]({});
    if (answer.ok) setFacets(answer.value);
  }

  function onSearchKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" && library.rows.runs.length > 0) list?.focus();
    else if (event.key === "Escape" && filter().query !== "") library.setFilter({ ...filter(), query: "" });
    else return;
    event.preventDefault();
  }

  function menuItems({ run }: OpenMenu): readonly MenuItem[] {
    const isLive = library.rows.live.some((live) => live.runId === run.runId);
    return [
      { label: t("library.menuOpen"), onSelect: () => props.onShow(run.runId) },
      { label: t("library.menuRename"), icon: "edit", keys: "F2", onSelect: () => setRenaming(run.runId) },
      { label: t("command.compareRuns"), icon: "compare", onSelect: () => props.onCompare(run.runId) },
      { label: t("library.menuReveal"), icon: "folder", startsGroup: true, onSelect: () => void changes.reveal(run) },
      { label: t("library.menuCopyId"), icon: "copy", onSelect: () => props.onCopyId(run.runId) },
      {
        label: t("library.menuDelete"),
        icon: "delete",
        keys: "Del",
        tone: "danger",
        startsGroup: true,
        disabled: isLive,
        onSelect: () => void changes.remove(run),
      },
    ];
  }

  return (
    <nav ref={pane} class="library" id={props.id} aria-label={t("library.title")}>
      <search class="library-tools">
        <TextField
          label={t("library.search")}
          hidesLabel
          kind="search"
          placeholder={t("library.search")}
          value={filter().query}
          maxLength={MAX_QUERY_LENGTH}
          onInput={(query) => library.setFilter({ ...filter(), query })}
          onKeyDown={onSearchKeyDown}
          ref={(field) => props.searchRef(field)}
        />
        <FilterMenu
          filter={filter()}
          facets={facets()}
          onOpen={() => void loadFacets()}
          onChange={(next) => library.setFilter(next)}
        />
      </search>
      <Show when={isFiltered(filter())}>
        <div class="filter-chips">
          <For each={toFilterChips(filter(), facets())}>
            {(chip) => (
              <button
                type="button"
                class="filter-chip"
                aria-label={t("library.filterRemove", { name: chip.label })}
                onClick={() => library.setFilter(chip.without)}
              >
                <span>{chip.label}</span>
                <Icon name="close" />
              </button>
            )}
          </For>
          <button type="button" class="filter-clear" onClick={() => library.setFilter(withoutFilters(filter()))}>
            {t("library.filterClear")}
          </button>
        </div>
      </Show>
      <Show when={library.problem()}>
        {(message) => <p class="library-note">{t("library.failed", { message: message() })}</p>}
      </Show>
      <Show when={library.loaded()} fallback={<p class="library-note">{t("library.loading")}</p>}>
        <Show when={library.length() > 0} fallback={library.problem() === null && <NothingHere />}>
          <RunListbox
            library={library}
            shown={props.shown}
            renaming={renaming()}
            onRename={(run) => setRenaming(run?.runId ?? null)}
            onRenamed={(run, title) => void changes.rename(run, title)}
            onShow={props.onShow}
            onDelete={(run) => void changes.remove(run)}
            onMenu={(run, at) => setMenu({ run, at })}
            ref={(element) => {
              list = element;
            }}
          />
          <p class="library-count">{toCountText(library.rows.offset + library.rows.runs.length, library.rows.total)}</p>
        </Show>
      </Show>
      <Show when={!isFiltered(filter())}>{props.planReviews}</Show>
      <Show when={menu()} keyed>
        {(open) => (
          <ContextMenu label={t("library.menu")} items={menuItems(open)} at={open.at} onClose={() => setMenu(null)} />
        )}
      </Show>
    </nav>
  );

  function NothingHere() {
    return (
      <Show when={isSearching()} fallback={<EmptyState title={t("library.empty")} text={t("library.emptyHint")} />}>
        <EmptyState
          title={t("library.noMatches")}
          text={filter().query.trim() === "" ? t("library.noMatchesFilter") : t("library.noMatchesSearch")}
        >
          <Button onClick={() => library.setFilter(NO_FILTER)}>{t("library.showAll")}</Button>
        </EmptyState>
      </Show>
    );
  }
}
