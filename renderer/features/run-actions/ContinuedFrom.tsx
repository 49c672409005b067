import { t } from "../../state/words.ts";
import "./run-actions.css";

export interface ContinuedFromProps {
  readonly title: string;
  readonly onShow: () => void;
}

/** Which run this one went on from. */
export function ContinuedFrom(props: ContinuedFromProps) {
  return (
    <p class="run-origin">
      <span>{t("actions.continuedFrom")}</span>
      <button type="button" dir="auto" onClick={() => props.onShow()}>
        {props.title}
      </button>
    </p>
  );
}
