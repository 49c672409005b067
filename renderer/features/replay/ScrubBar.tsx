import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from "solid-js";
import { formatElapsed } from "../../../shared/elapsed.ts";
import { createElementWidth } from "../../lib/element-width.ts";
import type { Replay } from "../../state/replay.ts";
import { t } from "../../state/room-words.ts";
import { MomentPreview } from "./MomentPreview.tsx";
import { toPositionText, toScrubView } from "./replay-view.ts";
import "./scrub-bar.css";

const HEIGHT = 48;
const CURVE_TOP = 15;
const CURVE_BOTTOM = 34;
/** One push of PageUp or PageDown. */
const PAGE_SHARE = 0.1;

/** The whole run in one line: where it stands, where its rounds, decisions and must-fix are, and how the composite went. */
export function ScrubBar(props: { readonly replay: Replay }) {
  const { core, revision, cursor, count, isPlaying } = props.replay;
  const [width, follow] = createElementWidth(600);
  const [hoverX, setHoverX] = createSignal<number | null>(null);
  /** In milliseconds; moves with every frame while it plays, and only then. */
  const [positionMs, setPositionMs] = createSignal(core.positionMs());
  const endMs = createMemo(() => {
    revision();
    return core.axis().endMs();
  });
  const marks = createMemo(() => {
    count();
    core.isShortened();
    endMs();
    return toScrubView(t, core.facts, core.axis(), {
      width: width(),
      height: HEIGHT,
      top: CURVE_TOP,
      bottom: CURVE_BOTTOM,
    });
  });
  /** Clocks show the run's time, as the list beside it does. */
  const clockMs = () => {
    endMs();
    return core.axis().recordedAt(positionMs());
  };
  const clockEndMs = () => core.axis().recordedAt(endMs());
  const share = () => (endMs() === 0 ? 0 : Math.min(1, positionMs() / endMs()));
  // Read out second by second, not frame by frame.
  const seconds = createMemo(() => Math.floor(clockMs() / 1000));
  const valueText = createMemo(() => {
    seconds();
    const at = cursor();
    return toPositionText(t, {
      positionMs: seconds() * 1000,
      endMs: clockEndMs(),
      cursor: at,
      count: count(),
      moment: core.facts.momentAt(at),
    });
  });

  createEffect(() => {
    revision();
    setPositionMs(core.positionMs());
  });
  createEffect(() => {
    if (!isPlaying()) return;
    let frame = 0;
    const move = () => {
      setPositionMs(core.positionMs());
      frame = requestAnimationFrame(move);
    };
    frame = requestAnimationFrame(move);
    onCleanup(() => cancelAnimationFrame(frame));
  });

  const msAt = (x: number) => (width() === 0 ? 0 : (Math.min(width(), Math.max(0, x)) / width()) * endMs());
  /** Measured once for each visit of the pointer: what it shows as it moves would have the page laid out for each press. */
  let left: number | null = null;
  const forgetLeft = () => {
    left = null;
  };
  createEffect(on(width, forgetLeft));
  const xOf = (event: PointerEvent & { readonly currentTarget: Element }) => {
    left ??= event.currentTarget.getBoundingClientRect().left;
    return event.clientX - left;
  };

  return (
    <div class="scrub">
      <div
        ref={follow}
        class="scrub-bar"
        role="slider"
        tabIndex={0}
        aria-label={t("replay.position")}
        aria-valuemin={0}
        aria-valuemax={Math.floor(clockEndMs() / 1000)}
        aria-valuenow={seconds()}
        aria-valuetext={valueText()}
        onPointerEnter={forgetLeft}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          core.seekToTime(msAt(xOf(event)));
        }}
        onPointerMove={(event) => {
          const x = xOf(event);
          setHoverX(Math.min(width(), Math.max(0, x)));
          if (event.currentTarget.hasPointerCapture(event.pointerId)) core.seekToTime(msAt(x));
        }}
        onPointerLeave={() => setHoverX(null)}
        onKeyDown={(event) => {
          if (event.key !== "PageUp" && event.key !== "PageDown") return;
          event.preventDefault();
          core.seekToTime(positionMs() + (event.key === "PageUp" ? PAGE_SHARE : -PAGE_SHARE) * endMs());
        }}
      >
        <svg
          class="scrub-marks"
          width={width()}
          height={HEIGHT}
          viewBox={`0 0 ${width()} ${HEIGHT}`}
          aria-hidden="true"
        >
          <Show when={marks().thresholdY}>
            {(y) => <line class="scrub-threshold" x1="0" x2={width()} y1={y()} y2={y()} />}
          </Show>
          <path class="scrub-curve" d={marks().curve} />
          <For each={marks().rounds}>
            {(mark) => (
              <g class="scrub-round">
                <line x1={mark.x} x2={mark.x} y1="0" y2={HEIGHT - 8} />
                <text x={mark.x + 4} y="10">
                  {mark.label}
                </text>
              </g>
            )}
          </For>
          <path class="scrub-must-fix" d={marks().mustFix} />
          <For each={marks().gaps}>
            {(gap) => <path class="scrub-gap" d={`M${gap.x - 3} 38l2 5M${gap.x} 38l2 5`} />}
          </For>
          <For each={marks().decisions}>
            {(mark) => (
              <path
                class="scrub-decision"
                data-decision={mark.decision}
                d={
                  mark.decision === "ship"
                    ? `M${mark.x} 36.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8z`
                    : `M${mark.x} 36l4.5 4.5-4.5 4.5-4.5-4.5z`
                }
              />
            )}
          </For>
          <Show when={marks().endX}>{(x) => <path class="scrub-end" d={`M${x() - 1} 36v9`} />}</Show>
        </svg>
        <div class="scrub-track">
          <div class="scrub-done" style={{ transform: `scaleX(${share()})` }} />
        </div>
        <div class="scrub-head" style={{ transform: `translateX(${share() * width()}px)` }} />
      </div>
      <Show when={hoverX()}>
        {(x) => <MomentPreview replay={props.replay} x={x()} width={width()} ms={msAt(x())} />}
      </Show>
      <span class="scrub-clock">
        <time>{formatElapsed(clockMs())}</time>
        <span aria-hidden="true">/</span>
        <time>{formatElapsed(clockEndMs())}</time>
      </span>
    </div>
  );
}
