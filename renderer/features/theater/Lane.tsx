import { type Accessor, createMemo, createUniqueId, Match, Show, Switch, untrack } from "solid-js";
import type { Role } from "../../../shared/domain/run.ts";
import type { RunView } from "../../../shared/run-view.ts";
import { ROLE_LOOKS_AT, ROLE_NAME } from "../../../shared/strings/role-words.ts";
import { sameItems } from "../../lib/same-items.ts";
import { t } from "../../state/words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { LaneSpeech } from "./LaneSpeech.tsx";
import { type LaneView, toLaneView } from "./lane-view.ts";
import type { MustFixItem } from "./must-fix-view.ts";
import { Sparkline } from "./Sparkline.tsx";
import "./lanes.css";

export interface LaneProps {
  readonly role: Role;
  readonly view: RunView;
  readonly items: readonly MustFixItem[];
}

/** One panelist. Streams what it says while it says it. */
export function Lane(props: LaneProps) {
  const titleId = createUniqueId();
  const heard = createMemo(() => props.view.rounds.map(({ panelists }) => panelists[props.role]), [], {
    equals: sameItems,
  });
  const isOver = createMemo(() => props.view.end !== null);
  // The view changes with every word of any panelist; a lane only with those of its own.
  const lane: Accessor<LaneView> = createMemo(() => {
    heard();
    isOver();
    const { items, role } = props;
    return toLaneView(
      untrack(() => props.view),
      role,
      items,
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
        <MustFixCount open={lane().mustFixOpen} all={lane().mustFixAll} />
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
          <Match when={earlier()}>{(round) => t("lane.fromRound", { round: round() })}</Match>
          <Match when={aside().kind === "speaking"}>{t("lane.speaking")}</Match>
          <Match when={aside().kind === "unscored"}>{t("lane.notScored")}</Match>
        </Switch>
      </small>
    </p>
  );
}

function MustFixCount(props: { readonly open: number; readonly all: number }) {
  return (
    <Switch fallback={<span class="lane-no-must-fix">{t("lane.noMustFix")}</span>}>
      <Match when={props.open > 0 && props.open === props.all}>
        <Chip tone="bad">{t("lane.mustFixOpen", { count: props.open })}</Chip>
      </Match>
      <Match when={props.open > 0}>
        <Chip tone="bad">{t("lane.mustFixOpenOfAll", { count: props.open, all: props.all })}</Chip>
      </Match>
      <Match when={props.all > 0}>
        <span class="lane-no-must-fix">{t("lane.mustFixNoneOpen", { all: props.all })}</span>
      </Match>
    </Switch>
  );
}
