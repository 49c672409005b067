import { FALLBACK_POLICIES } from "../../../shared/config/jury-config.ts";
import { FALLBACK_WORDS } from "../../state/fallback-words.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import { Select } from "../../ui/Select.tsx";
import type { NewRunDesk } from "./new-run-desk.ts";

const MOST_ROUNDS = 10;
const rounds = Array.from({ length: MOST_ROUNDS }, (_, at) => String(at + 1));

/** How long the jury goes on, and what is handed over when nothing ships. */
export function LimitFields(props: { readonly desk: NewRunDesk }) {
  const fallback = () => props.desk.draft().fallback ?? props.desk.usual().fallback;
  const number = new Intl.NumberFormat(LOCALE);
  return (
    <div class="limit-fields">
      <Select
        label={t("newRun.rounds")}
        value={String(props.desk.draft().maxRounds ?? props.desk.usual().maxRounds)}
        options={rounds.map((value) => ({ value, label: number.format(Number(value)) }))}
        onChange={(value) => props.desk.change({ maxRounds: Number(value) })}
      />
      <Select
        label={t("newRun.fallback")}
        value={fallback()}
        options={FALLBACK_POLICIES.map((value) => ({ value, label: t(FALLBACK_WORDS[value].name) }))}
        hint={t(FALLBACK_WORDS[fallback()].hint)}
        onChange={(value) => props.desk.change({ fallback: value })}
      />
    </div>
  );
}
