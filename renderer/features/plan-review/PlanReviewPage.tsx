import { createEffect, Match, on, onCleanup, onMount, Show, Switch } from "solid-js";
import type { PlanReviewId } from "../../../shared/domain/plan-review.ts";
import type { OpenedPaths } from "../../../shared/ipc/shell-contract.ts";
import { toVerdictText } from "../../../shared/plan/plan-words.ts";
import { t } from "../../state/room-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PlanResult } from "./PlanResult.tsx";
import { PlanSetup } from "./PlanSetup.tsx";
import { type PlanReviewClient, type PlanScreen, planReviewDesk } from "./plan-review-desk.ts";
import "./plan-review.css";

export interface PlanReviewPageProps {
  readonly client: PlanReviewClient;
  /** The review to show; null: whatever is on the desk. */
  readonly id: PlanReviewId | null;
  /** What was dropped on the window while this was on screen; null: nothing. */
  readonly dropped: OpenedPaths | null;
  /** Another one is on the desk now, or none. */
  readonly onShown: (id: PlanReviewId | null) => void;
  /** Says what somebody waited for, to whoever cannot see it appear. */
  readonly onSay: (text: string) => void;
  /** Says what just happened, to everybody. */
  readonly onTell: (text: string) => void;
  readonly onClose: () => void;
}

/** One plan, one critic, one answer, one verdict. */
export function PlanReviewPage(props: PlanReviewPageProps) {
  const desk = planReviewDesk(props.client);
  let heading: HTMLHeadingElement | undefined;
  const before = document.activeElement;
  createEffect(
    on(
      () => props.id,
      (id) => {
        if (id !== null) void desk.show(id);
      },
    ),
  );
  createEffect(
    on(
      () => props.dropped,
      (dropped) => {
        if (dropped !== null) void desk.take(dropped);
      },
    ),
  );
  const record = () => as(desk.screen(), "shown")?.record ?? null;
  createEffect(
    on(
      () => record()?.id ?? null,
      (id, before) => {
        // One that is only just being opened is not told as none.
        if (id !== null || (before ?? null) !== null) props.onShown(id);
      },
    ),
  );
  createEffect(
    on(
      () => `${record()?.id} ${record()?.standing}`,
      () => {
        const shown = record();
        if (shown !== null) props.onSay(toVerdictText(t, shown));
      },
    ),
  );
  onMount(() => heading?.focus());
  onCleanup(() => {
    // Only where the focus would be lost with this: it may have gone on to something else.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });
  return (
    <div class="plan-review">
      <header class="plan-review-head">
        <h2 ref={heading} tabIndex={-1}>
          {t("plan.title")}
        </h2>
        <div class="plan-review-actions">
          <Show when={desk.screen().kind === "shown"}>
            <Button onClick={desk.begin}>{t("plan.new")}</Button>
          </Show>
          <Button onClick={props.onClose}>{t("plan.done")}</Button>
        </div>
      </header>
      <Show when={desk.problem()}>
        {(message) => (
          <Notice title={t("plan.failed")} text={message()} action={t("plan.dismiss")} onAction={desk.dismissProblem} />
        )}
      </Show>
      <Switch>
        <Match when={desk.screen().kind === "opening"}>
          <p class="stage-note">{t("plan.loading")}</p>
        </Match>
        <Match when={as(desk.screen(), "setup")}>
          {(setup) => <PlanSetup client={props.client} desk={desk} turn={setup().turn} />}
        </Match>
        <Match when={as(desk.screen(), "shown")}>
          {(shown) => (
            <PlanResult
              client={props.client}
              desk={desk}
              record={shown().record}
              turn={shown().turn}
              onTell={props.onTell}
            />
          )}
        </Match>
      </Switch>
    </div>
  );
}

function as<Kind extends PlanScreen["kind"]>(screen: PlanScreen, kind: Kind) {
  // the kind was compared: it is that member
  return screen.kind === kind ? (screen as Extract<PlanScreen, { readonly kind: Kind }>) : null;
}
