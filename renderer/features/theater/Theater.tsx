import { createMemo, createUniqueId, For, type JSX, Show, untrack } from "solid-js";
import { CAST, type Role } from "../../../shared/domain/run.ts";
import type { RunView } from "../../../shared/run-view.ts";
import { sameItems } from "../../lib/same-items.ts";
import { toBuiltInLabel } from "../../state/agent-text.ts";
import { isKept } from "../../state/kept-view.ts";
import { isEarlier, type LanesRound, toLanesRound, viewUpTo } from "../../state/lanes-round.ts";
import { t } from "../../state/words.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Lane } from "./Lane.tsx";
import { MustFixList } from "./MustFixList.tsx";
import { keepKnownItems, type MustFixItem, mustFixSources, toMustFixItems } from "./must-fix-view.ts";
import { RoundBar } from "./RoundBar.tsx";
import { RunBadge } from "./RunBadge.tsx";
import { toShownReason } from "./round-rows.ts";
import { ScoreTicker } from "./ScoreTicker.tsx";
import "./theater.css";

export interface TheaterProps {
  readonly view: RunView;
  /** Which agent made it; null: not known yet. */
  readonly adapter: string | null;
  /** The round that somebody picked; null: the newest. */
  readonly pickedRound: number | null;
  readonly onShowRound: (round: number | null) => void;
  /** What was said is put away. */
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  /** Where the run comes from. */
  readonly origin?: JSX.Element;
  /** What stands in a lane beside what its panelist says; `view` is as far as the lanes show it. */
  readonly laneFoot?: (role: Role, view: RunView) => JSX.Element;
  /** What was found beside what the panel says. */
  readonly evidence?: JSX.Element;
  /** What can be done with it once it is over. */
  readonly actions?: JSX.Element;
}

/** One run, whether it is live or long over: the same fold, the same components. */
export function Theater(props: TheaterProps) {
  const lanesId = createUniqueId();
  const isOver = () => props.view.end !== null;
  const isReviewed = () => props.view.start?.mode !== "unreviewed";
  /** It ended before anybody said anything: five empty lanes and an empty chart would say no more than the badge. */
  const isSilent = () => isOver() && props.view.rounds.length === 0;
  const sources = createMemo(() => mustFixSources(props.view), [], { equals: sameItems });
  const items = createMemo((before: readonly MustFixItem[]) => {
    sources();
    return keepKnownItems(before, toMustFixItems(untrack(() => props.view)));
  }, []);
  const shown = createMemo(() => toLanesRound(props.view, props.pickedRound), null, { equals: isSameRound });
  /** The earlier round that was picked; null: the lanes show the newest. */
  const earlier = createMemo(() => {
    const known = shown();
    return known !== null && isEarlier(known) ? known.round : null;
  });
  const lanesView = createMemo(() => {
    const round = earlier();
    return round === null ? props.view : viewUpTo(props.view, round);
  });
  const lanesItems = createMemo((before: readonly MustFixItem[]) => {
    const now = items();
    return earlier() === null ? now : keepKnownItems(before, toMustFixItems(untrack(lanesView)));
  }, []);
  /** Of what the library kept nobody's words are left, but what was asked for in an earlier round. */
  const hasWords = () => shown() !== null && (earlier() !== null || !isKept(props.view));
  // One place at a time says why a round did not ship.
  const reason = createMemo(() => toShownReason(props.view, earlier()));
  return (
    <div class="theater">
      <Show when={toBuiltInLabel(t, props.adapter)}>{(label) => <p class="sample-label">{label()}</p>}</Show>
      {props.origin}
      <RunBadge view={props.view} />
      <Show when={isKept(props.view)}>
        <p class="kept-note">
          <Icon name="warning" />
          {t("theater.transcriptGone")}
        </p>
      </Show>
      {props.actions}
      <Show
        when={isReviewed() && !isSilent()}
        fallback={<Show when={!isOver()}>{<p class="stage-note">{t("theater.unreviewed")}</p>}</Show>}
      >
        {/* Its place is there before the first round, so that nothing moves when that opens. */}
        <Show when={shown() !== null || !isOver()}>
          <RoundBar
            shown={shown()}
            reason={earlier() === null ? null : reason()}
            hasWords={hasWords()}
            isFolded={props.isFolded}
            lanesId={lanesId}
            onFold={props.onFold}
            onShowRound={props.onShowRound}
          />
        </Show>
        <div class="lanes-card" data-earlier={earlier() !== null}>
          <div
            class="lanes"
            id={lanesId}
            data-live={!isOver()}
            data-open={!props.isFolded && (hasWords() || !isOver())}
          >
            <For each={CAST}>
              {(role) => (
                <Lane
                  role={role}
                  view={lanesView()}
                  items={lanesItems()}
                  isEarlier={earlier() !== null}
                  foot={props.laneFoot?.(role, lanesView())}
                />
              )}
            </For>
          </div>
        </div>
        <ScoreTicker view={props.view} shownRound={shown()?.round ?? null} onShowRound={props.onShowRound} />
        <MustFixList items={items()} reason={earlier() === null ? reason() : null} onShowRound={props.onShowRound} />
        {props.evidence}
      </Show>
    </div>
  );
}

function isSameRound(one: LanesRound | null, other: LanesRound | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
