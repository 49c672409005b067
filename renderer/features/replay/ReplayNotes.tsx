import { createMemo, Match, Show, Switch } from "solid-js";
import { toDamageText } from "../../../shared/strings/damage-text.ts";
import type { Replay } from "../../state/replay.ts";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import "./replay-notes.css";

export interface ReplayNotesProps {
  readonly replay: Replay;
  readonly onLeave: () => void;
}

/** How far the reading is, and what the transcript lacks. */
export function ReplayNotes(props: ReplayNotesProps) {
  const { reading, progress, damage } = props.replay;
  // What is not read yet is not missing.
  const lacking = createMemo(() => {
    const known = damage();
    return known === null ? null : toDamageText(t, known, reading() !== "whole" && reading() !== "unreadable");
  });
  const percent = () => Math.floor(progress() * 100);
  return (
    <>
      <Switch>
        <Match when={reading() === "reading"}>
          <div class="replay-reading">
            <span>{t("replay.reading", { percent: percent() })}</span>
            <progress max="100" value={percent()} aria-label={t("replay.reading", { percent: percent() })} />
            <Button onClick={() => props.onLeave()}>{t("replay.cancel")}</Button>
          </div>
        </Match>
        <Match when={reading() === "growing"}>
          <p class="replay-growing">{t("replay.growing")}</p>
        </Match>
        <Match when={reading() === "unreadable"}>
          <p class="replay-damage" role="note">
            {t("replay.unreadable")}
          </p>
        </Match>
      </Switch>
      <Show when={lacking()}>
        {(text) => (
          <p class="replay-damage" role="note" dir="auto">
            {text()}
          </p>
        )}
      </Show>
    </>
  );
}
