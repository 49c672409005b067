import { createMemo, createUniqueId, For, Match, Show, Switch } from "solid-js";
import type { Role } from "../../../shared/domain/run.ts";
import type { RunView } from "../../../shared/run-view.ts";
import { ROLE_LOOKS_AT, ROLE_NAME } from "../../../shared/strings/role-words.ts";
import { t } from "../../state/words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { DimBars } from "./DimBars.tsx";
import { toLaneView } from "./lane-view.ts";
import { Sparkline } from "./Sparkline.tsx";
import "./lanes.css";

export interface LaneProps {
  readonly role: Role;
  readonly view: RunView;
}

/** One panelist. Streams what it says while it says it. */
export function Lane(props: LaneProps) {
  const titleId = createUniqueId();
  const lane = createMemo(() => toLaneView(props.view, props.role));
  const weight = () => props.view.start?.weights[props.role] ?? null;
  const scale = () => props.view.start?.scale ?? 10;
  const isOver = () => props.view.end !== null;
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
      <p class="lane-score" classList={{ "lane-score-old": lane().fromRound !== null }}>
        <span class="visually-hidden">{t("lane.scoreLabel")}</span>
        <Show when={lane().score} fallback={<span class="lane-score-none" />}>
          {(score) => <span class="lane-score-number">{score()}</span>}
        </Show>
        <small>
          <Switch>
            <Match when={lane().delta}>
              {(delta) => (
                <>
                  <span aria-hidden="true">{delta()}</span>
                  <span class="visually-hidden">{t("lane.deltaLabel", { delta: delta() })}</span>
                </>
              )}
            </Match>
            <Match when={lane().fromRound}>{(round) => t("lane.fromRound", { round: round() })}</Match>
            <Match when={lane().state === "speaking" && !isOver()}>{t("lane.speaking")}</Match>
            <Match when={lane().score === null && lane().state === "done"}>{t("lane.notScored")}</Match>
          </Switch>
        </small>
      </p>
      <p class="lane-must-fix">
        <MustFixCount open={lane().mustFixOpen} all={lane().mustFixAll} />
      </p>
      <Sparkline history={lane().history} maxRounds={props.view.start?.maxRounds ?? 1} scale={scale()} />
      <div class="lane-words">
        <DimBars dims={lane().dims} scale={scale()} />
        <For each={lane().notes}>{(note) => <p>{note}</p>}</For>
        <Show when={!isOver() && lane().speaking !== null}>
          <p class="caret">{lane().speaking}</p>
        </Show>
        <Show when={!isOver() && lane().state === "speaking" && lane().speaking === null}>
          <p class="caret" />
        </Show>
        <Show when={!isOver() && lane().state === "waiting"}>
          <p class="lane-waiting">{t("lane.waiting")}</p>
        </Show>
      </div>
    </section>
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
