import { onMount } from "solid-js";
import type { RunId } from "../../../shared/domain/run.ts";
import { t } from "../../state/room-words.ts";
import { createRunFinder, type RunFinderClient } from "../../state/run-finder.ts";
import { PaletteBox } from "./PaletteBox.tsx";
import { toPickedRuns } from "./palette-view.ts";

export interface RunPickerProps {
  readonly client: RunFinderClient;
  /** The run that another one is compared with; null: it is not one of the library. */
  readonly kept: RunId | null;
  readonly onClose: () => void;
  /** Called once it is gone and the focus is back. */
  readonly onChoose: (runId: RunId) => void;
}

/** Which run to compare with. */
export function RunPicker(props: RunPickerProps) {
  const finder = createRunFinder(props.client);
  onMount(() => void finder.loadRecent());
  return (
    <PaletteBox<RunId>
      title={t("compare.pick")}
      label={t("compare.pick")}
      placeholder={t("compare.pickPlaceholder")}
      groups={(typed) => [
        {
          // The title of the box is for screen readers only: this says it to everybody.
          title: t("compare.pick"),
          entries: toPickedRuns(t, typed, { recent: finder.recent(), found: finder.found(), kept: props.kept }),
        },
      ]}
      onType={(typed) => void finder.find(typed)}
      onClose={props.onClose}
      onChoose={props.onChoose}
    />
  );
}
