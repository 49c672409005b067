import { onMount } from "solid-js";
import type { AppCommand } from "../../../shared/app-commands.ts";
import { t } from "../../state/room-words.ts";
import { createRunFinder, type RunFinderClient } from "../../state/run-finder.ts";
import { PaletteBox } from "./PaletteBox.tsx";
import { type PaletteTarget, toPaletteGroups } from "./palette-view.ts";

export interface CommandPaletteProps {
  readonly client: RunFinderClient;
  /** What can be done right now. */
  readonly enabled: readonly AppCommand[];
  readonly onClose: () => void;
  /** Called once the palette is gone and the focus is back. */
  readonly onChoose: (target: PaletteTarget) => void;
}

/** Everything that can be done right now, and every run, a few letters away. */
export function CommandPalette(props: CommandPaletteProps) {
  const finder = createRunFinder(props.client);
  onMount(() => void finder.loadRecent());

  function groups(typed: string) {
    const sources = { enabled: props.enabled, recent: finder.recent(), found: finder.found() };
    const { commands, runs } = toPaletteGroups(t, typed, sources);
    return [
      { title: t("palette.commands"), entries: commands },
      { title: t("palette.runs"), entries: runs },
    ];
  }

  return (
    <PaletteBox<PaletteTarget>
      title={t("palette.title")}
      label={t("palette.label")}
      placeholder={t("palette.placeholder")}
      groups={groups}
      onType={(typed) => void finder.find(typed)}
      onClose={props.onClose}
      onChoose={props.onChoose}
    />
  );
}
