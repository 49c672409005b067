import { createMemo, createUniqueId, Match, Show, Switch } from "solid-js";
import type { RunId } from "../../../shared/domain/run.ts";
import type { ComparedRun } from "../../state/compared-run.ts";
import { toAgentName } from "../../state/header-text.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Select.tsx";
import { toRoundOptions, toSideLine } from "./compare-view.ts";

export interface SideHeadProps {
  /** What it goes by in the tables. */
  readonly letter: string;
  readonly run: ComparedRun;
  /** null: not known yet. */
  readonly round: number | null;
  readonly onRound: (round: number) => void;
  readonly onPick: () => void;
  readonly onShowRun: (runId: RunId) => void;
}

/** Which run and which round of it stands on one side. */
export function SideHead(props: SideHeadProps) {
  const titleId = createUniqueId();
  const shown = () => (props.run.kind === "shown" ? props.run : null);
  const failed = () => (props.run.kind === "failed" ? props.run : null);
  /** None: there is nothing to choose from. */
  const rounds = createMemo(() => {
    const run = shown();
    return run === null ? [] : toRoundOptions(t, run.view);
  });
  return (
    <section class="panel comparison-side" aria-labelledby={titleId}>
      <h3 id={titleId}>
        <span class="comparison-letter">{props.letter}</span>{" "}
        <span dir="auto">{shown()?.title ?? (failed() === null ? t("theater.loading") : t("compare.failed"))}</span>
      </h3>
      <Switch>
        <Match when={failed()}>{(state) => <p class="comparison-problem">{state().message}</p>}</Match>
        <Match when={shown()}>
          {(run) => (
            <>
              <p class="comparison-line">{toSideLine(t, run().view)}</p>
              <p class="comparison-facts">
                <Show when={run().view.start?.adapter}>{(adapter) => <span>{toAgentName(adapter())}</span>}</Show>
                <Show when={run().view.start?.startedAt}>{(at) => <span>{toFullTime(at())}</span>}</Show>
              </p>
            </>
          )}
        </Match>
      </Switch>
      <div class="comparison-tools">
        <Show when={rounds().length > 0}>
          <Select
            label={t("compare.roundOf", { side: props.letter })}
            hidesLabel
            value={String(props.round ?? "")}
            options={rounds()}
            onChange={(value) => props.onRound(Number(value))}
          />
        </Show>
        <Button tone="quiet" onClick={props.onPick}>
          {t("compare.other")}
        </Button>
        <Show when={shown()?.runId}>
          {(runId) => (
            <Button tone="quiet" onClick={() => props.onShowRun(runId())}>
              {t("library.menuOpen")}
            </Button>
          )}
        </Show>
      </div>
    </section>
  );
}

function toFullTime(startedAt: number): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" }).format(startedAt);
}
