import { createSignal, createUniqueId, For, Show } from "solid-js";
import type { RunComparison } from "../../../shared/compare-runs.ts";
import { t } from "../../state/room-words.ts";
import { toFactRows, toScoreRows } from "./compare-view.ts";

/** Scores against each other in numbers, and below them what else the two came to. */
export function ComparedScores(props: { readonly compared: RunComparison }) {
  const titleId = createUniqueId();
  const [withDims, setWithDims] = createSignal(false);
  const rows = () => toScoreRows(t, props.compared, withDims());
  const facts = () => toFactRows(t, props.compared);
  const hasDims = () => props.compared.roles.some(({ dims }) => dims.length > 0);
  return (
    <section class="panel" aria-labelledby={titleId}>
      <div class="panel-head">
        <h2 id={titleId}>{t("report.scores")}</h2>
        <Show when={hasDims()}>
          <button
            type="button"
            class="panel-toggle"
            aria-pressed={withDims()}
            onClick={() => setWithDims((shown) => !shown)}
          >
            {t("compare.dims")}
          </button>
        </Show>
      </div>
      <table class="comparison-table" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t("report.role")}</th>
            <th scope="col">{t("compare.sideA")}</th>
            <th scope="col">{t("compare.sideB")}</th>
            <th scope="col">{t("compare.change")}</th>
          </tr>
        </thead>
        <tbody>
          <For each={rows()}>
            {(row) => (
              <tr class="comparison-row" data-key={row.key} data-dim={row.isDim} data-role={row.role}>
                <th scope="row" dir="auto">
                  {row.label}
                </th>
                <td>{row.before}</td>
                <td>{row.after}</td>
                <td class="comparison-change" data-tone={row.change?.tone}>
                  {row.change?.text}
                </td>
              </tr>
            )}
          </For>
        </tbody>
        <tbody>
          <For each={facts()}>
            {(row) => (
              <tr class="comparison-row">
                <th scope="row">{row.label}</th>
                <td>{row.before}</td>
                <td>{row.after}</td>
                <td />
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}
