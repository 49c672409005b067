import { createMemo, Show } from "solid-js";
import { MINI_HEIGHT, MINI_WIDTH, toMiniTickerView } from "./mini-ticker-view.ts";

export interface MiniTickerProps {
  readonly composites: readonly number[];
  readonly threshold: number;
  readonly maxRounds: number;
}

/** What the row says in numbers, as a line. */
export function MiniTicker(props: MiniTickerProps) {
  const view = createMemo(() => toMiniTickerView(props.composites, props.threshold, props.maxRounds));
  return (
    <Show when={view()}>
      {(line) => (
        <svg
          class="mini-ticker"
          width={MINI_WIDTH}
          height={MINI_HEIGHT}
          viewBox={`0 0 ${MINI_WIDTH} ${MINI_HEIGHT}`}
          aria-hidden="true"
        >
          <line class="mini-ticker-threshold" x1="0" x2={MINI_WIDTH} y1={line().thresholdY} y2={line().thresholdY} />
          <polyline points={line().line} />
          <circle cx={line().last.x} cy={line().last.y} r="1.75" />
        </svg>
      )}
    </Show>
  );
}
