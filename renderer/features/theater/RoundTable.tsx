import { Index, Show } from "solid-js";
import { t } from "../../state/room-words.ts";
import type { RoundRow } from "./round-rows.ts";

export interface RoundTableProps {
  readonly rows: readonly RoundRow[];
  /** The round whose words are shown. */
  readonly shownRound: number | null;
  readonly onShowRound: (round: number) => void;
}

/** What the chart shows, in numbers and words. */
export function RoundTable(props: RoundTableProps) {
  return (
    <Show when={props.rows.length > 0} fallback={<p class="panel-empty">{t("ticker.empty")}</p>}>
      <div class="round-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("ticker.columnRound")}</th>
              <th scope="col">{t("ticker.columnComposite")}</th>
              <th scope="col">{t("ticker.columnMustFix")}</th>
              <th scope="col">{t("ticker.columnOutcome")}</th>
            </tr>
          </thead>
          <tbody>
            <Index each={props.rows}>
              {(row) => (
                <tr aria-current={row().round === props.shownRound ? "true" : undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      class="round-link"
                      aria-label={t("round.show", { round: row().round })}
                      onClick={() => props.onShowRound(row().round)}
                    >
                      {row().round}
                    </button>
                  </th>
                  <td>{row().score}</td>
                  <td>{row().mustFix}</td>
                  <td class="round-outcome">{row().reason ?? row().outcome}</td>
                </tr>
              )}
            </Index>
          </tbody>
        </table>
      </div>
    </Show>
  );
}
