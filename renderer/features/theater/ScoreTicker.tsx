import { createMemo, createUniqueId, For, Show } from "solid-js";
import type { RunView } from "../../../shared/run-view.ts";
import { toScore } from "../../../shared/strings/outcome-text.ts";
import { createElementWidth } from "../../lib/element-width.ts";
import { t } from "../../state/words.ts";
import { type TickerPoint, toTickerView } from "./ticker-view.ts";
import "./ticker.css";

const HEIGHT = 152;

/** The composite per round against the threshold. */
export function ScoreTicker(props: { readonly view: RunView }) {
  const titleId = createUniqueId();
  const [width, follow] = createElementWidth(600);
  const ticker = createMemo(() => toTickerView(props.view, { width: Math.max(220, width()), height: HEIGHT }));
  const description = () => {
    const shown = ticker();
    if (shown === null) return "";
    const threshold = toScore(t, shown.threshold);
    if (shown.points.length === 0) return t("ticker.descriptionEmpty", { threshold });
    const points = shown.points
      .map((point) => t("ticker.descriptionPoint", { round: point.round, score: toScore(t, point.composite) }))
      .join(", ");
    return t("ticker.description", { points, threshold });
  };
  return (
    <section class="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {t("ticker.title")}
        <Show when={props.view.start}>
          {(start) => <span class="panel-aside">{t("ticker.rule", { threshold: toScore(t, start().threshold) })}</span>}
        </Show>
      </h2>
      <div class="ticker" ref={follow}>
        <Show when={ticker()}>
          {(shown) => (
            <svg
              role="img"
              aria-label={description()}
              width={shown().width}
              height={HEIGHT}
              viewBox={`0 0 ${shown().width} ${HEIGHT}`}
            >
              <rect
                class="ticker-zone"
                x={shown().left}
                y={shown().top}
                width={shown().right - shown().left}
                height={shown().thresholdY - shown().top}
              />
              <polygon class="ticker-area" points={shown().area} />
              <line class="ticker-axis" x1={shown().left} x2={shown().right} y1={shown().bottom} y2={shown().bottom} />
              <line
                class="ticker-threshold"
                x1={shown().left}
                x2={shown().right}
                y1={shown().thresholdY}
                y2={shown().thresholdY}
              />
              <g class="ticker-scale">
                <text x={shown().left - 8} y={shown().top + 4}>
                  {shown().scaleTop}
                </text>
                <text class="ticker-threshold-label" x={shown().left - 8} y={shown().thresholdY + 4}>
                  {toScore(t, shown().threshold)}
                </text>
                <text x={shown().left - 8} y={shown().bottom + 4}>
                  {shown().scaleBottom}
                </text>
              </g>
              <g class="ticker-rounds">
                <For each={shown().rounds}>
                  {(round) => (
                    <text x={round.x} y={HEIGHT - 10} data-reached={round.reached}>
                      {t("ticker.round", { round: round.round })}
                    </text>
                  )}
                </For>
              </g>
              <polyline class="ticker-line" points={shown().line} />
              <For each={shown().points}>
                {(point) => (
                  <g class="ticker-point" data-ships={point.ships}>
                    <circle cx={point.x} cy={point.y} r="4" />
                    <text x={point.x} y={point.labelY}>
                      {toLabel(point)}
                    </text>
                  </g>
                )}
              </For>
            </svg>
          )}
        </Show>
      </div>
    </section>
  );
}

/** The number, and what kept the round from shipping where the line alone does not say it. */
function toLabel(point: TickerPoint): string {
  const score = toScore(t, point.composite);
  if (!point.complete) return t("ticker.pointIncomplete", { score });
  if (point.mustFix > 0) return t("ticker.pointBlocked", { score, count: point.mustFix });
  return score;
}
