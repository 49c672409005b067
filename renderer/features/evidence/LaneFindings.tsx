import { createMemo, Show } from "solid-js";
import type { Role } from "../../../shared/domain/run.ts";
import { countFindings } from "../../../shared/evidence-view.ts";
import type { RunView } from "../../../shared/run-view.ts";
import { ROLE_NAME } from "../../../shared/strings/role-words.ts";
import { t } from "../../state/room-words.ts";
import "./lane-findings.css";

export interface LaneFindingsProps {
  readonly role: Role;
  /** As far as the lanes show it. */
  readonly view: RunView;
  readonly onReveal: (role: Role) => void;
}

/** How much was found of what this panelist looks at; leads there. */
export function LaneFindings(props: LaneFindingsProps) {
  const count = createMemo(() => countFindings(props.view.rounds.at(-1), props.role));
  return (
    <Show when={count() > 0}>
      <button
        type="button"
        class="lane-findings"
        aria-label={t("evidence.showOf", { count: count(), role: t(ROLE_NAME[props.role]) })}
        onClick={() => props.onReveal(props.role)}
      >
        {t("evidence.finding", { count: count() })}
      </button>
    </Show>
  );
}
