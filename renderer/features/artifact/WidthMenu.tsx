import type { FrameWidth } from "../../state/artifact-look.ts";
import { t } from "../../state/room-words.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { FRAME_WIDTHS, toFrameWidthLabel } from "./artifact-view.ts";

export interface WidthMenuProps {
  readonly width: FrameWidth;
  readonly onWidth: (width: FrameWidth) => void;
}

/** How wide a window the page believes to be in. */
export function WidthMenu(props: WidthMenuProps) {
  return (
    <Menu
      label={t("artifact.widthNow", { width: toFrameWidthLabel(t, props.width) })}
      align="end"
      items={FRAME_WIDTHS.map((choice) => ({
        label: toFrameWidthLabel(t, choice),
        checked: props.width === choice,
        onSelect: () => props.onWidth(choice),
      }))}
    >
      {toFrameWidthLabel(t, props.width)}
      <Icon name="chevron_down" />
    </Menu>
  );
}
