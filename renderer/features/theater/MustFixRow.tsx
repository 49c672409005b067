import { Index } from "solid-js";
import { ROLE_NAME } from "../../../shared/strings/role-words.ts";
import { t } from "../../state/words.ts";
import type { MustFixItem, MustFixState } from "./must-fix-view.ts";

const STATE_NAME = { new: "mustFix.stateNew", open: "mustFix.stateOpen", fixed: "mustFix.stateFixed" } as const;

export interface MustFixRowProps {
  readonly item: MustFixItem;
  readonly onShowRound: (round: number) => void;
}

export function MustFixRow(props: MustFixRowProps) {
  const rounds = () => {
    const { since, round } = props.item;
    return since === round ? t("mustFix.round", { round }) : t("mustFix.rounds", { first: since, last: round });
  };
  return (
    <li class="must-fix-item" data-role={props.item.role} data-state={props.item.state}>
      <StateMark state={props.item.state} />
      <span class="must-fix-role">{t(ROLE_NAME[props.item.role])}</span>
      <span class="must-fix-text" dir="auto">
        {props.item.text}
      </span>
      <button
        type="button"
        class="round-link"
        aria-label={t("mustFix.showRound", { rounds: rounds() })}
        onClick={() => props.onShowRound(props.item.round)}
      >
        {rounds()}
      </button>
    </li>
  );
}

const RING = { d: "M8 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10", filled: false };
const SHAPES = {
  open: [RING],
  new: [RING, { d: "M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4", filled: true }],
  fixed: [{ d: "M3.5 8.5 6.5 11.5 12.5 4.5", filled: false }],
} as const satisfies Readonly<Record<MustFixState, readonly object[]>>;

/** Shape and word, not only colour: a ring is open, a ring with a dot is new, a check is fixed. */
function StateMark(props: { readonly state: MustFixState }) {
  return (
    <svg class="must-fix-mark" viewBox="0 0 16 16" role="img" aria-label={t(STATE_NAME[props.state])}>
      <Index each={SHAPES[props.state]}>{(shape) => <path d={shape().d} data-filled={shape().filled} />}</Index>
    </svg>
  );
}
