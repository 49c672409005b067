import { createMemo, Show } from "solid-js";
import { formatElapsed } from "../../../shared/elapsed.ts";
import { toScore } from "../../../shared/strings/outcome-text.ts";
import type { Replay } from "../../state/replay.ts";
import { t } from "../../state/room-words.ts";
import { toMomentText } from "./replay-view.ts";

export interface MomentPreviewProps {
  readonly replay: Replay;
  /** In pixels of the bar. */
  readonly x: number;
  readonly width: number;
  readonly ms: number;
}

/** Half of the widest it gets, in pixels: at the ends of the bar it stays inside. */
const HALF = 90;
/** How far from a shortened silence it is told. */
const NEAR_PX = 6;

/** What there is under the pointer, before anybody goes there. For eyes: the same is said where one goes. */
export function MomentPreview(props: MomentPreviewProps) {
  const { core, revision } = props.replay;
  const cursor = createMemo(() => {
    revision();
    return core.axis().countAt(props.ms);
  });
  const moment = createMemo(() => core.facts.momentAt(cursor()));
  const silence = createMemo(() => {
    const perPx = core.axis().endMs() / Math.max(1, props.width);
    return (
      core
        .axis()
        .gaps()
        .find(({ atMs }) => Math.abs(atMs - props.ms) <= NEAR_PX * perPx) ?? null
    );
  });
  const left = () => Math.min(Math.max(props.x, HALF), Math.max(HALF, props.width - HALF));
  return (
    <div class="moment-preview" aria-hidden="true" style={{ transform: `translateX(${left()}px) translateX(-50%)` }}>
      <strong>{formatElapsed(core.axis().recordedAt(props.ms))}</strong>
      <span>{toMomentText(t, moment())}</span>
      <Show when={moment().composite}>
        {(composite) => <span>{t("replay.composite", { score: toScore(t, composite()) })}</span>}
      </Show>
      <Show when={silence()}>
        {(gap) => <span>{t("replay.silence", { time: formatElapsed(gap().silentMs) })}</span>}
      </Show>
      <span class="moment-event">{t("replay.event", { number: cursor(), count: core.count() })}</span>
    </div>
  );
}
