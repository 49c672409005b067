import { createMemo } from "solid-js";
import { toKeyText } from "../../state/key-text.ts";
import type { Replay } from "../../state/replay.ts";
import type { ReplayControls } from "../../state/replay-controls.ts";
import { FIXED_SPEEDS, isSameSpeed, LIVE_SPEEDS, type Speed } from "../../state/replay-playback.ts";
import { LONGEST_GAP_MS } from "../../state/replay-time.ts";
import { t } from "../../state/room-words.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import type { MenuItem } from "../../ui/MenuRows.tsx";
import { toSpeedText } from "./replay-view.ts";
import { ScrubBar } from "./ScrubBar.tsx";
import "./replay-bar.css";

export interface ReplayBarProps {
  readonly replay: Replay;
  readonly controls: ReplayControls;
  readonly onLeave: () => void;
  readonly ref?: (element: HTMLElement) => void;
}

/** The player's controls, at the lower edge of the window. */
export function ReplayBar(props: ReplayBarProps) {
  const { core, revision, isPlaying } = props.replay;
  const speed = createMemo(() => {
    revision();
    return core.speed();
  });
  const isShortened = createMemo(() => {
    revision();
    return core.isShortened();
  });
  const canStep = (step: 1 | -1) => {
    revision();
    return props.controls.canStepRound(step);
  };
  const item = (choice: Speed, startsGroup = false): MenuItem => ({
    label: toSpeedText(t, choice),
    checked: isSameSpeed(choice, speed()),
    startsGroup,
    onSelect: () => core.setSpeed(choice),
  });
  const items = (): readonly MenuItem[] => [
    ...LIVE_SPEEDS.map((choice) => item(choice)),
    ...FIXED_SPEEDS.map((choice, index) => item(choice, index === 0)),
    {
      label: t("replay.shorten", { seconds: LONGEST_GAP_MS / 1000 }),
      checked: isShortened(),
      startsGroup: true,
      onSelect: () => core.setShortened(!isShortened()),
    },
  ];
  return (
    <section ref={(element) => props.ref?.(element)} class="replay-bar" aria-label={t("replay.label")}>
      <div class="replay-buttons">
        <IconButton
          icon="skip_back"
          label={t("replay.previousRound")}
          keys="J"
          disabled={!canStep(-1)}
          onClick={() => props.controls.stepRound(-1)}
        />
        <IconButton
          icon={isPlaying() ? "pause" : "play"}
          label={isPlaying() ? t("replay.pause") : t("replay.play")}
          keys={toKeyText(t, "Space")}
          onClick={() => props.controls.toggle()}
        />
        <IconButton
          icon="skip_forward"
          label={t("replay.nextRound")}
          keys="K"
          disabled={!canStep(1)}
          onClick={() => props.controls.stepRound(1)}
        />
      </div>
      <ScrubBar replay={props.replay} />
      <div class="replay-more">
        <Menu label={t("replay.speed", { speed: toSpeedText(t, speed()) })} align="end" items={items()}>
          {toSpeedText(t, speed())}
          <Icon name="chevron_down" />
        </Menu>
        <IconButton icon="close" label={t("replay.leave")} keys={toKeyText(t, "Esc")} onClick={() => props.onLeave()} />
      </div>
    </section>
  );
}
