import { createMemo, createSignal, createUniqueId, Index, Show } from "solid-js";
import { t } from "../../state/words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { MustFixRow } from "./MustFixRow.tsx";
import { countMustFix, type MustFixItem } from "./must-fix-view.ts";
import "./must-fix.css";

/** More are a list to search, not one to read. */
const FEW = 30;

export interface MustFixListProps {
  /** Why the last closed round did not ship; null: it did, or another place says it. */
  readonly reason: string | null;
  readonly items: readonly MustFixItem[];
  readonly onShowRound: (round: number) => void;
}

/** What stands in the way, what is new, what is done; and in one sentence why the last closed round did not ship. */
export function MustFixList(props: MustFixListProps) {
  const titleId = createUniqueId();
  const [isWhole, setWhole] = createSignal(false);
  const counts = createMemo(() => countMustFix(props.items));
  const shown = () => (isWhole() ? props.items : props.items.slice(0, FEW));
  return (
    <section class="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {t("mustFix.title")}
        <Show when={counts().open > 0}>
          <Chip tone="bad">{t("mustFix.countOpen", { count: counts().open })}</Chip>
        </Show>
        <Show when={counts().fresh > 0}>
          <Chip tone="neutral">{t("mustFix.countNew", { count: counts().fresh })}</Chip>
        </Show>
        <Show when={counts().fixed > 0}>
          <Chip tone="neutral">{t("mustFix.countFixed", { count: counts().fixed })}</Chip>
        </Show>
      </h2>
      <Show when={props.reason}>{(sentence) => <p class="panel-reason">{sentence()}</p>}</Show>
      <Show when={props.items.length > 0} fallback={<p class="panel-empty">{t("mustFix.none")}</p>}>
        <ul class="must-fix">
          <Index each={shown()}>{(item) => <MustFixRow item={item()} onShowRound={props.onShowRound} />}</Index>
        </ul>
      </Show>
      <Show when={props.items.length > FEW}>
        <button
          type="button"
          class="must-fix-more"
          aria-expanded={isWhole()}
          onClick={() => setWhole((whole) => !whole)}
        >
          {isWhole() ? t("mustFix.showFewer") : t("mustFix.showAll", { count: props.items.length })}
        </button>
      </Show>
    </section>
  );
}
