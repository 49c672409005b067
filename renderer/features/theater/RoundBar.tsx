import { Show } from "solid-js";
import { isEarlier, type LanesRound } from "../../state/lanes-round.ts";
import { t } from "../../state/words.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import "./round-bar.css";

export interface RoundBarProps {
  /** null: none has opened. */
  readonly shown: LanesRound | null;
  /** Why the round that is shown did not ship; null: it is open, or the list of must-fix says it. */
  readonly reason: string | null;
  /** There is something to put away. */
  readonly hasWords: boolean;
  readonly isFolded: boolean;
  readonly lanesId: string;
  readonly onFold: (isFolded: boolean) => void;
  /** null: the newest from now on. */
  readonly onShowRound: (round: number | null) => void;
}

/** Whose round the lanes speak of, and how to get to another. */
export function RoundBar(props: RoundBarProps) {
  let bar: HTMLElement | undefined;
  const earlier = () => props.shown !== null && isEarlier(props.shown);
  const go = (round: number | null) => round !== null && props.onShowRound(round);

  /** The button goes with what it ends: whoever pressed it stays in the bar. */
  function follow(): void {
    props.onShowRound(null);
    bar?.querySelector<HTMLElement>(".round-steps button")?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      class="round-bar"
      role="group"
      data-earlier={earlier()}
      aria-label={t("round.bar")}
      ref={(element) => {
        bar = element;
      }}
    >
      <Show when={props.shown}>
        {(shown) => (
          <div class="round-steps">
            <IconButton
              icon="chevron_left"
              label={t("round.previous")}
              disabled={shown().previous === null}
              onClick={() => go(shown().previous)}
            />
            <p class="round-name">{t("header.round", { round: shown().round, max: shown().total })}</p>
            <IconButton
              icon="chevron_right"
              label={t("round.next")}
              disabled={shown().next === null}
              onClick={() => go(shown().next)}
            />
          </div>
        )}
      </Show>
      <Show when={earlier()}>
        <Show when={props.reason}>{(sentence) => <p class="round-reason">{sentence()}</p>}</Show>
        <Button onClick={follow}>{t("round.latest")}</Button>
      </Show>
      <Show when={props.hasWords}>
        <IconButton
          icon="chevron_down"
          label={t("theater.panelists")}
          expanded={!props.isFolded}
          controls={props.lanesId}
          onClick={() => props.onFold(!props.isFolded)}
        />
      </Show>
    </div>
  );
}
