import { Show } from "solid-js";
import { t } from "../../state/room-words.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Select } from "../../ui/Select.tsx";
import { MAX_SEGMENTS, type PickOption } from "./artifact-view.ts";

export interface ArtifactHeadProps {
  /** None: there is nothing to show. */
  readonly options: readonly PickOption[];
  readonly value: string;
  readonly onPick: (value: string) => void;
  readonly onDetach: (() => void) | undefined;
  readonly onClose: (() => void) | undefined;
}

/** Which artifact, and where. */
export function ArtifactHead(props: ArtifactHeadProps) {
  const picker = () => ({
    label: t("artifact.picker"),
    hidesLabel: true,
    value: props.value,
    options: props.options,
    onChange: props.onPick,
  });
  return (
    <header class="artifact-head">
      <Show when={props.options.length > 0} fallback={<h2 class="artifact-title">{t("artifact.title")}</h2>}>
        <Show when={props.options.length <= MAX_SEGMENTS} fallback={<Select {...picker()} />}>
          <Segmented {...picker()} />
        </Show>
      </Show>
      <div class="artifact-actions">
        <Show when={props.options.length > 0 && props.onDetach}>
          {(detach) => <IconButton icon="external" label={t("artifact.detach")} onClick={() => detach()()} />}
        </Show>
        <Show when={props.onClose}>
          {(close) => <IconButton icon="close" label={t("artifact.close")} onClick={() => close()()} />}
        </Show>
      </div>
    </header>
  );
}
