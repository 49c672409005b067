import { createMemo, createUniqueId, For, Index, Show } from "solid-js";
import type { RunView } from "../../../shared/run-view.ts";
import { toReasonText } from "../../../shared/strings/outcome-text.ts";
import { ROLE_NAME } from "../../../shared/strings/role-words.ts";
import { t } from "../../state/words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { type MustFixState, toMustFixItems } from "./must-fix-view.ts";
import "./must-fix.css";

const STATE_NAME = { new: "mustFix.stateNew", open: "mustFix.stateOpen", fixed: "mustFix.stateFixed" } as const;

/** What stands in the way, what is new, what is done; and in one sentence why the last closed round did not ship. */
export function MustFixList(props: { readonly view: RunView }) {
  const titleId = createUniqueId();
  const items = createMemo(() => toMustFixItems(props.view));
  const fixed = () => items().filter((item) => item.state === "fixed").length;
  const open = () => items().length - fixed();
  // A run that was handed over says it in its badge.
  const reason = createMemo(() => {
    if (props.view.end?.type === "ship") return null;
    const closed = props.view.rounds.findLast((round) => round.result !== null);
    return closed === undefined ? null : toReasonText(t, props.view, closed);
  });
  return (
    <section class="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {t("mustFix.title")}
        <Show when={open() > 0}>
          <Chip tone="bad">{t("mustFix.countOpen", { count: open() })}</Chip>
        </Show>
        <Show when={fixed() > 0}>
          <Chip tone="neutral">{t("mustFix.countFixed", { count: fixed() })}</Chip>
        </Show>
      </h2>
      <Show when={reason()}>{(sentence) => <p class="panel-reason">{sentence()}</p>}</Show>
      <Show when={items().length > 0} fallback={<p class="panel-empty">{t("mustFix.none")}</p>}>
        <ul class="must-fix">
          <Index each={items()}>
            {(item) => (
              <li class="must-fix-item" data-role={item().role} data-state={item().state}>
                <StateMark state={item().state} />
                <span class="must-fix-role">{t(ROLE_NAME[item().role])}</span>
                <span class="must-fix-text">{item().text}</span>
                <span class="must-fix-round">{t("mustFix.round", { round: item().round })}</span>
              </li>
            )}
          </Index>
        </ul>
      </Show>
    </section>
  );
}

/** Shape and word, not only colour: a ring is open, a ring with a dot is new, a check is fixed. */
function StateMark(props: { readonly state: MustFixState }) {
  const shapes = () => {
    switch (props.state) {
      case "open":
        return [{ d: "M8 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10", filled: false }];
      case "new":
        return [
          { d: "M8 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10", filled: false },
          { d: "M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4", filled: true },
        ];
      case "fixed":
        return [{ d: "M3.5 8.5 6.5 11.5 12.5 4.5", filled: false }];
    }
  };
  return (
    <svg class="must-fix-mark" viewBox="0 0 16 16" role="img" aria-label={t(STATE_NAME[props.state])}>
      <For each={shapes()}>{(shape) => <path d={shape.d} data-filled={shape.filled} />}</For>
    </svg>
  );
}
