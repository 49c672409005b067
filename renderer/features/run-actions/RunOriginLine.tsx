import type { RunOrigin } from "../../state/run-origin.ts";
import { t } from "../../state/words.ts";
import "./run-actions.css";

export interface RunOriginLineProps {
  readonly kind: RunOrigin["kind"];
  readonly title: string;
  readonly onShow: () => void;
}

/** Which run this one does over, or went on from. */
export function RunOriginLine(props: RunOriginLineProps) {
  return (
    <p class="run-origin">
      <span>{props.kind === "repeats" ? t("actions.repeats") : t("actions.continuedFrom")}</span>
      <button type="button" dir="auto" onClick={() => props.onShow()}>
        {props.title}
      </button>
    </p>
  );
}
