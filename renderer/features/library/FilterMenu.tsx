import { createSignal, createUniqueId, lazy, Show, Suspense } from "solid-js";
import type { LibraryFacets } from "../../../shared/domain/run-record.ts";
import type { LibraryFilter } from "../../../shared/ipc/library-contract.ts";
import { t } from "../../state/words.ts";
import { Icon } from "../../ui/Icon.tsx";

const FilterPanel = lazy(async () => ({ default: (await import("./FilterPanel.tsx")).FilterPanel }));

export interface FilterMenuProps {
  readonly filter: LibraryFilter;
  /** null: not known yet. */
  readonly facets: LibraryFacets | null;
  /** It is about to be opened: what can be filtered by should be known. */
  readonly onOpen: () => void;
  readonly onChange: (filter: LibraryFilter) => void;
}

/** The button beside the search field and what it opens. */
export function FilterMenu(props: FilterMenuProps) {
  const id = createUniqueId();
  const anchor = `--filter-${id}`;
  const [isOpen, setOpen] = createSignal(false);
  return (
    <>
      <button
        type="button"
        class="icon-button"
        style={{ "anchor-name": anchor }}
        aria-label={t("library.filter")}
        title={t("library.filter")}
        aria-expanded={isOpen()}
        aria-controls={id}
        popovertarget={id}
      >
        <Icon name="filter" />
      </button>
      <div
        id={id}
        class="menu filter-panel"
        role="dialog"
        popover="auto"
        aria-label={t("library.filter")}
        data-align="end"
        style={{ "position-anchor": anchor }}
        onBeforeToggle={(event) => {
          if (event.newState === "open") props.onOpen();
          setOpen(event.newState === "open");
        }}
      >
        <Suspense>
          <Show when={isOpen() && props.facets}>
            {(facets) => <FilterPanel filter={props.filter} facets={facets()} onChange={props.onChange} />}
          </Show>
        </Suspense>
      </div>
    </>
  );
}
