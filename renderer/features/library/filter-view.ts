import type { LibraryFacets } from "../../../shared/domain/run-record.ts";
import { type LibraryFilter, NO_FILTER } from "../../../shared/ipc/library-contract.ts";
import { lastPathPart } from "../../../shared/last-path-part.ts";
import { STATUS_NAME } from "../../../shared/strings/role-words.ts";
import { toAgentName } from "../../state/header-text.ts";
import { t } from "../../state/words.ts";

/** One thing the list is filtered by; `without`: the filter when it is taken away. */
export interface FilterChip {
  readonly label: string;
  readonly without: LibraryFilter;
}

export function isFiltered(filter: LibraryFilter): boolean {
  return filter.statuses.length > 0 || filter.adapter !== null || filter.projectId !== null;
}

/** What is on, but for the words that stand in the search field. */
export function toFilterChips(filter: LibraryFilter, facets: LibraryFacets | null): readonly FilterChip[] {
  const { statuses, adapter, projectId } = filter;
  const project = facets?.projects.find((known) => known.projectId === projectId)?.path;
  return [
    ...statuses.map((status) => ({
      label: t(STATUS_NAME[status]),
      without: { ...filter, statuses: statuses.filter((other) => other !== status) },
    })),
    ...(adapter === null ? [] : [{ label: toAgentName(adapter), without: { ...filter, adapter: null } }]),
    ...(projectId === null
      ? []
      : [
          {
            label: project === undefined ? t("library.filterProject") : lastPathPart(project),
            without: { ...filter, projectId: null },
          },
        ]),
  ];
}

/** The same words, any run. */
export function withoutFilters(filter: LibraryFilter): LibraryFilter {
  return { ...NO_FILTER, query: filter.query };
}

/** How long the list is, in words; "" while that says nothing. */
export function toCountText(shown: number, total: number | null): string {
  if (total === null) return t("library.countMore", { shown });
  return total === 0 ? "" : t("library.count", { count: total });
}
