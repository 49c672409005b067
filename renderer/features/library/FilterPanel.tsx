import { For, Show } from "solid-js";
import type { RunStatus } from "../../../shared/domain/run.ts";
import type { LibraryFacets } from "../../../shared/domain/run-record.ts";
import type { LibraryFilter } from "../../../shared/ipc/library-contract.ts";
import { lastPathPart } from "../../../shared/last-path-part.ts";
import { STATUS_NAME } from "../../../shared/strings/role-words.ts";
import { toAgentName } from "../../state/header-text.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import { Select } from "../../ui/Select.tsx";

export interface FilterPanelProps {
  readonly filter: LibraryFilter;
  readonly facets: LibraryFacets;
  readonly onChange: (filter: LibraryFilter) => void;
}

const ANY = "";

/** What the library can be filtered by; only what occurs in it. */
export function FilterPanel(props: FilterPanelProps) {
  const named = (name: string, count: number) => t("library.filterCount", { name, amount: count });

  function toggle(status: RunStatus, isOn: boolean): void {
    const others = props.filter.statuses.filter((other) => other !== status);
    props.onChange({ ...props.filter, statuses: isOn ? [...others, status] : others });
  }

  return (
    <Show when={props.facets.statuses.length > 0} fallback={<p class="library-note">{t("library.filterNone")}</p>}>
      <fieldset class="filter-statuses">
        <legend class="field-label">{t("library.filterStatus")}</legend>
        <For each={props.facets.statuses}>
          {({ status, count }) => (
            <label class="filter-status">
              <input
                type="checkbox"
                checked={props.filter.statuses.includes(status)}
                onChange={(event) => toggle(status, event.currentTarget.checked)}
              />
              <span>{t(STATUS_NAME[status])}</span>
              <span class="filter-count">{count.toLocaleString(LOCALE)}</span>
            </label>
          )}
        </For>
      </fieldset>
      <Select
        label={t("library.filterAgent")}
        value={props.filter.adapter ?? ANY}
        options={[
          { value: ANY, label: t("library.filterAny") },
          ...props.facets.adapters
            .filter(({ adapter }) => adapter !== ANY)
            .map(({ adapter, count }) => ({ value: adapter, label: named(toAgentName(adapter), count) })),
        ]}
        onChange={(adapter) => props.onChange({ ...props.filter, adapter: adapter === ANY ? null : adapter })}
      />
      <Show when={props.facets.projects.length > 0}>
        <Select
          label={t("library.filterProject")}
          value={props.filter.projectId === null ? ANY : String(props.filter.projectId)}
          options={[
            { value: ANY, label: t("library.filterAny") },
            ...props.facets.projects.map(({ projectId, path, count }) => ({
              value: String(projectId),
              label: named(lastPathPart(path), count),
            })),
          ]}
          onChange={(id) => props.onChange({ ...props.filter, projectId: id === ANY ? null : Number(id) })}
        />
      </Show>
    </Show>
  );
}
