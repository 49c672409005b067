import { createEffect, createSignal, For, on, onCleanup, onMount, Show } from "solid-js";
import type { PlanReviewId, PlanReviewRow } from "../../../shared/domain/plan-review.ts";
import type { Bridge } from "../../../shared/ipc/contract.ts";
import { toAgeText, toFullTime } from "../../lib/age-text.ts";
import { createMinuteClock } from "../../lib/minute-clock.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { toStandingChip } from "./plan-view.ts";
import "./plan-history.css";

export interface PlanHistoryProps {
  readonly client: Pick<Bridge, "plan.list" | "onPush">;
  /** What the library is searched for. */
  readonly query: string;
  readonly shown: PlanReviewId | null;
  readonly onShow: (id: PlanReviewId) => void;
}

/** As many as anybody scrolls through; the search finds the others. */
const MOST = 200;

/** The reviews of plans beside the runs, found by the same search. Nothing at all as long as there are none. */
export function PlanHistory(props: PlanHistoryProps) {
  const [rows, setRows] = createSignal<readonly PlanReviewRow[]>([]);
  const [hasAny, setAny] = createSignal(false);
  const now = createMinuteClock();
  let generation = 0;

  async function load(query: string): Promise<void> {
    generation += 1;
    const own = generation;
    const answer = await props.client["plan.list"]({ query, limit: MOST });
    // Overtaken: whatever came after it will be answered. What cannot be read leaves what stood there.
    if (own !== generation || !answer.ok) return;
    setRows(answer.value);
    if (query.trim() === "") setAny(answer.value.length > 0);
  }

  createEffect(
    on(
      () => props.query,
      (query) => void load(query),
    ),
  );
  onMount(() => {
    onCleanup(props.client.onPush((push) => push.type === "plan_reviews_changed" && void load(props.query)));
  });

  return (
    <Show when={hasAny() || rows().length > 0}>
      <details class="plan-history" open>
        <summary>
          {t("plan.history")} <span class="plan-history-count">{rows().length}</span>
        </summary>
        <Show when={rows().length > 0} fallback={<p class="library-note">{t("plan.historyNone")}</p>}>
          <ul class="plan-history-rows">
            <For each={rows()}>
              {(row) => {
                const chip = toStandingChip(t, row.verdict);
                return (
                  <li>
                    <button
                      type="button"
                      class="plan-history-row"
                      aria-current={row.id === props.shown ? "true" : undefined}
                      onClick={() => props.onShow(row.id)}
                    >
                      <span class="plan-history-title">{row.title}</span>
                      <time
                        class="plan-history-date"
                        dateTime={new Date(row.createdAt).toISOString()}
                        title={toFullTime(row.createdAt, LOCALE)}
                      >
                        {toAgeText(row.createdAt, now(), LOCALE)}
                      </time>
                      <span class="plan-history-facts">
                        <Chip tone={chip.tone}>
                          {t("plan.mode")} · {chip.text}
                        </Chip>
                        <span>{t("plan.objections", { count: row.objections })}</span>
                      </span>
                    </button>
                  </li>
                );
              }}
            </For>
          </ul>
        </Show>
      </details>
    </Show>
  );
}
