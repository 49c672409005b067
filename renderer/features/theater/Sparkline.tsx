import { createMemo, Index, Show } from "solid-js";
import { t } from "../../state/words.ts";
import { toScoreText } from "./lane-view.ts";
import {
  type HeardRound,
  TREND_HEIGHT,
  TREND_WIDTH,
  type TrendLine,
  type TrendView,
  toTrendView,
} from "./trend-view.ts";
import "./dims.css";

export interface SparklineProps {
  readonly heard: readonly HeardRound[];
  readonly maxRounds: number;
  readonly scale: number;
}

/** A role's dims over the rounds: a line for each, a point a round, the last one with its number. */
export function Sparkline(props: SparklineProps) {
  // Of many dims the first few are drawn: what comes after them changes nothing here.
  const trend = createMemo(() => toTrendView(props.heard, props.maxRounds, props.scale), NO_TREND, {
    equals: sameTrend,
  });
  return (
    <Show when={trend().lines.length > 0} fallback={<div class="sparkline" />}>
      <svg
        class="sparkline"
        viewBox={`0 0 ${TREND_WIDTH} ${TREND_HEIGHT}`}
        preserveAspectRatio="xMinYMid meet"
        role="img"
        aria-label={t("lane.trend", { lines: trend().lines.map(toLineText).join("; ") })}
      >
        <Index each={trend().lines}>
          {(line) => (
            <>
              <polyline
                points={line()
                  .points.map(({ x, y }) => `${x},${y}`)
                  .join(" ")}
              />
              <Index each={line().points}>
                {(point, index) => (
                  <circle cx={point().x} cy={point().y} r={index === line().points.length - 1 ? 2.25 : 1.25} />
                )}
              </Index>
            </>
          )}
        </Index>
        <Index each={trend().labels}>
          {(label) => (
            <text x={label().x} y={label().y}>
              {label().text}
            </text>
          )}
        </Index>
      </svg>
    </Show>
  );
}

const NO_TREND: TrendView = { lines: [], labels: [] };

/** Plain numbers and names, and few of them. */
function sameTrend(one: TrendView, other: TrendView): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function toLineText({ name, points }: TrendLine): string {
  return t("lane.trendLine", { name, scores: points.map((point) => toScoreText(point.score)).join(" → ") });
}
