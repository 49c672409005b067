import { createMemo, createSignal, createUniqueId, lazy, Match, Show, Suspense, Switch } from "solid-js";
import type { RunView } from "../../../shared/run-view.ts";
import { toScore } from "../../../shared/strings/outcome-text.ts";
import { t } from "../../state/words.ts";
import { toRoundRows } from "./round-rows.ts";
import { TickerChart } from "./TickerChart.tsx";
import "./ticker.css";

const RoundTable = lazy(async () => ({ default: (await import("./RoundTable.tsx")).RoundTable }));

export interface ScoreTickerProps {
  readonly view: RunView;
  /** The round whose words are shown. */
  readonly shownRound: number | null;
  readonly onShowRound: (round: number) => void;
}

/** The composite per round against the threshold: drawn, or as a table. */
export function ScoreTicker(props: ScoreTickerProps) {
  const titleId = createUniqueId();
  const [asTable, setAsTable] = createSignal(false);
  const rows = createMemo(() => toRoundRows(props.view));
  const description = () => {
    const threshold = toScore(t, props.view.start?.threshold ?? null);
    const points = rows().flatMap(({ round, composite, score, outcome }) =>
      composite === null ? [] : [t("ticker.descriptionPoint", { round, score, outcome })],
    );
    if (points.length === 0) return t("ticker.descriptionEmpty", { threshold });
    return t("ticker.description", { points: points.join("; "), threshold });
  };
  return (
    <section class="panel" aria-labelledby={titleId}>
      <div class="panel-head">
        <h2 id={titleId}>
          {t("ticker.title")}
          <Show when={props.view.start}>
            {(start) => (
              <span class="panel-aside">{t("ticker.rule", { threshold: toScore(t, start().threshold) })}</span>
            )}
          </Show>
        </h2>
        <Show when={props.view.start}>
          <button
            type="button"
            class="panel-toggle"
            aria-pressed={asTable()}
            onClick={() => setAsTable((shown) => !shown)}
          >
            {t("ticker.asTable")}
          </button>
        </Show>
      </div>
      <div class="ticker-body">
        <Switch
          fallback={
            <TickerChart
              view={props.view}
              rows={rows()}
              description={description()}
              shownRound={props.shownRound}
              onShowRound={props.onShowRound}
            />
          }
        >
          <Match when={props.view.start === null}>
            <p class="panel-empty">{t("ticker.empty")}</p>
          </Match>
          <Match when={asTable()}>
            <Suspense>
              <RoundTable rows={rows()} shownRound={props.shownRound} onShowRound={props.onShowRound} />
            </Suspense>
          </Match>
        </Switch>
      </div>
    </section>
  );
}
