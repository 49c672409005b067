import { createMemo, Show } from "solid-js";
import { linearScale } from "../../lib/linear-scale.ts";
import type { LaneView } from "./lane-view.ts";
import "./dims.css";

const WIDTH = 120;
const HEIGHT = 22;
const PAD = 3;

export interface SparklineProps {
  readonly history: LaneView["history"];
  readonly maxRounds: number;
  readonly scale: number;
}

/** A role's score over the rounds. Its numbers stand beside it, so it is hidden from assistive technology. */
export function Sparkline(props: SparklineProps) {
  const points = createMemo(() => {
    const toX = linearScale([1, Math.max(2, props.maxRounds)], [PAD, WIDTH - PAD]);
    const toY = linearScale([0, props.scale], [HEIGHT - PAD, PAD]);
    return props.history.map(({ round, score }) => ({ x: toX(round), y: toY(score) }));
  });
  return (
    <Show when={points().at(-1)} fallback={<div class="sparkline" />}>
      {(last) => (
        <svg
          class="sparkline"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="xMinYMid meet"
          aria-hidden="true"
        >
          <polyline
            points={points()
              .map(({ x, y }) => `${x},${y}`)
              .join(" ")}
          />
          <circle cx={last().x} cy={last().y} r="2.5" />
        </svg>
      )}
    </Show>
  );
}
