import { createMemo, Index, Show } from "solid-js";
import type { RunView } from "../../../shared/run-view.ts";
import { toScore } from "../../../shared/strings/outcome-text.ts";
import { createElementWidth } from "../../lib/element-width.ts";
import { t } from "../../state/words.ts";
import type { RoundRow } from "./round-rows.ts";
import { type TickerPoint, toTickerView } from "./ticker-view.ts";

const HEIGHT = 148;
const SMALLEST_WIDTH = 220;
/** A narrower column is no target: then the table has the rounds. */
const SMALLEST_TARGET = 24;

export interface TickerChartProps {
  readonly view: RunView;
  readonly rows: readonly RoundRow[];
  readonly description: string;
  /** The round whose words are shown. */
  readonly shownRound: number | null;
  readonly onShowRound: (round: number) => void;
}

/** The line over the rounds. Its points differ in shape, not only in colour. */
export function TickerChart(props: TickerChartProps) {
  const [width, follow] = createElementWidth(600);
  const ticker = createMemo(() =>
    toTickerView(props.view, { width: Math.max(SMALLEST_WIDTH, width()), height: HEIGHT }),
  );
  return (
    <div class="ticker" ref={follow}>
      <Show when={ticker()}>
        {(shown) => (
          <svg
            role="img"
            aria-label={props.description}
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
              <Index each={shown().rounds}>
                {(round) => (
                  <text
                    x={round().x}
                    y={HEIGHT - 8}
                    data-reached={round().reached}
                    data-shown={round().round === props.shownRound}
                  >
                    {round().label}
                  </text>
                )}
              </Index>
            </g>
            <polyline class="ticker-line" points={shown().line} />
            <polyline class="ticker-line-open" points={shown().openLine} />
            <Index each={shown().points}>
              {(point) => (
                <g class="ticker-point" data-verdict={point().verdict}>
                  <Mark point={point()} />
                  <text x={point().labelX} y={point().labelY}>
                    {point().label}
                  </text>
                </g>
              )}
            </Index>
          </svg>
        )}
      </Show>
      <Show when={ticker()}>
        {(shown) => (
          <Show when={shown().column >= SMALLEST_TARGET}>
            <Index each={props.rows}>
              {(row) => (
                <button
                  type="button"
                  class="ticker-pick"
                  aria-label={t("round.showScored", {
                    round: row().round,
                    score: row().score,
                    outcome: row().outcome,
                  })}
                  aria-current={row().round === props.shownRound ? "true" : undefined}
                  title={row().reason ?? undefined}
                  style={{
                    left: `${(shown().rounds[row().round - 1]?.x ?? 0) - shown().column / 2}px`,
                    width: `${shown().column}px`,
                  }}
                  onClick={() => props.onShowRound(row().round)}
                />
              )}
            </Index>
          </Show>
        )}
      </Show>
    </div>
  );
}

/** A disc is a closed round, a ring one that still runs; a lozenge cleared the threshold and was held back. */
function Mark(props: { readonly point: TickerPoint }) {
  return (
    <Show
      when={props.point.verdict === "blocked"}
      fallback={<circle cx={props.point.x} cy={props.point.y} r={props.point.verdict === "ships" ? 5 : 4} />}
    >
      <path d={`M${props.point.x} ${props.point.y - 6}l6 6-6 6-6-6z`} />
    </Show>
  );
}
