import { Show } from "solid-js";
import type { CompareMode, FrameWidth } from "../../state/artifact-look.ts";
import { t } from "../../state/room-words.ts";
import { Segmented } from "../../ui/Segmented.tsx";
import { WidthMenu } from "./WidthMenu.tsx";

export interface CompareToolsProps {
  readonly mode: CompareMode;
  readonly width: FrameWidth;
  readonly onMode: (mode: CompareMode) => void;
  readonly onWidth: (width: FrameWidth) => void;
}

/** How two artifacts are compared. */
export function CompareTools(props: CompareToolsProps) {
  return (
    <div class="artifact-tools">
      <Segmented
        label={t("artifact.compareHow")}
        hidesLabel
        value={props.mode}
        options={[
          { value: "side", label: t("artifact.compareSide") },
          { value: "swipe", label: t("artifact.compareSwipe") },
          { value: "text", label: t("artifact.compareText") },
        ]}
        onChange={props.onMode}
      />
      <Show when={props.mode !== "text"}>
        <WidthMenu width={props.width} onWidth={props.onWidth} />
      </Show>
    </div>
  );
}
