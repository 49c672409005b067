import { type Accessor, createMemo, createUniqueId, type JSX, Match, Show, Switch, untrack } from "solid-js";
import type { Role } from "../../../shared/domain/run.ts";
import type { RunView } from "../../../shared/run-view.ts";
import { ROLE_LOOKS_AT, ROLE_NAME } from "../../../shared/strings/role-words.ts";
import { sameItems } from "../../lib/same-items.ts";
import { t } from "../../state/words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { LaneSpeech } from "./LaneSpeech.tsx";
import { type LaneMustFix, type LaneView, toLaneView } from "./lane-view.ts";
import type { MustFixItem } from "./must-fix-view.ts";
import { Sparkline } from "./Sparkline.tsx";
import "./lanes.css";

export interface LaneProps {
  readonly role: Role;
  readonly view: RunView;
  readonly items: readonly MustFixItem[];
  /** The last round of `view` is an earlier one of the run. */
  readonly isEarlier: boolean;
  readonly foot?: JSX.Element;
}

/** One panelist. Streams what it says while it says it. */
export function Lane(props: LaneProps) {
  const titleId = createUniqueId();
  const heard = createMemo(() => props.view.rounds.map(({ panelists }) => panelists[props.role]), [], {
    equals: sameItems,
  });
  const isOver = createMemo(() => props.view.end !== null || props.isEarlier);
  // The view changes with every word of any panelist; a lane only with those of its own.
  const lane: Accessor<LaneView> = createMemo(() => {
    heard();
    isOver();
    const { items, role, isEarlier } = props;
    return toLaneView(
      untrack(() => props.view),
      role,
      items,
      isEarlier,
    );
  });
  const dims = createMemo(() => heard().map((panelist) => panelist.dims), [], { equals: sameItems });
  const trend = createMemo(() => {
    dims();
    return untrack(() => props.view.rounds.map(({ round, panelists }) => ({ round, panelist: panelists[props.role] })));
  });
  const weight = () => props.view.start?.weights[props.role] ?? 0;
  const scale = createMemo(() => props.view.start?.scale ?? 10);
  return (
    <section class="lane" data-role={props.role} data-state={lane().state} aria-labelledby={titleId}>
      <header class="lane-head">
        <h2 id={titleId}>{t(ROLE_NAME[props.role])}</h2>
        <span class="lane-weight">
          <Show when={weight()} fallback={props.role === "designer" ? t("lane.drafts") : ""}>
            {(share) => t("lane.weight", { percent: Math.round(share() * 100) })}
          </Show>
        </span>
      </header>
      <p class="lane-looks-at">{t(ROLE_LOOKS_AT[props.role])}</p>
      <Score lane={lane()} />
      <p class="lane-must-fix">
        <MustFixCount mustFix={lane().mustFix} />
        {props.foot}
      </p>
      <Sparkline heard={trend()} maxRounds={props.view.start?.maxRounds ?? 1} scale={scale()} />
      <LaneSpeech lane={lane()} scale={scale()} isOver={isOver()} titleId={titleId} />
    </section>
  );
}

function Score(props: { readonly lane: LaneView }) {
  const aside = () => props.lane.aside;
  const delta = () => {
    const known = aside();
    return known.kind === "scored" ? known.delta : null;
  };
  const earlier = () => {
    const known = aside();
    return known.kind === "earlier" ? known.round : null;
  };
  return (
    <p class="lane-score" classList={{ "lane-score-old": aside().kind === "earlier" || aside().kind === "speaking" }}>
      <span class="visually-hidden">{t("lane.scoreLabel")}</span>
      <Show when={props.lane.score} fallback={<span class="lane-score-none" />}>
        {(score) => <span class="lane-score-number">{score()}</span>}
      </Show>
      <small>
        <Switch>
          <Match when={delta()}>
            {(text) => (
              <>
                <span aria-hidden="true">{text()}</span>
                <span class="visually-hidden">{t("lane.deltaLabel", { delta: text() })}</span>
              </>
            )}
          </Match>
          <Match when={earlier()}>{(round) => <>{t("lane.fromRound", { round: round() })}</>}</Match>
          <Match when={aside().kind === "speaking"}>{t("lane.speaking")}</Match>
          <Match when={aside().kind === "unscored"}>{t("lane.notScored")}</Match>
        </Switch>
      </small>
    </p>
  );
}

function MustFixCount(props: { readonly mustFix: LaneMustFix }) {
  const some = () => {
    const { mustFix } = props;
    return mustFix.kind === "some" ? mustFix : null;
  };
  return (
    <Switch>
      <Match when={props.mustFix.kind === "none"}>
        <span class="lane-no-must-fix">{t("lane.noMustFix")}</span>
      </Match>
      <Match when={some()}>
        {(known) => (
          <Show
            when={known().open > 0}
            fallback={<span class="lane-no-must-fix">{t("lane.mustFixFixed", { count: known().fixed })}</span>}
          >
            <Chip tone="bad">
              {known().fixed === 0
                ? t("lane.mustFixOpen", { count: known().open })
                : t("lane.mustFixOpenAndFixed", { count: known().open, fixed: known().fixed })}
            </Chip>
          </Show>
        )}
      </Match>
    </Switch>
  );
}
