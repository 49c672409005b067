import { Show } from "solid-js";
import { Button } from "./Button.tsx";
import "./notice.css";

export interface NoticeProps {
  readonly title?: string;
  readonly text: string;
  /** `calm`: nothing has to be done about it. */
  readonly tone?: "calm";
  readonly action: string;
  readonly onAction: () => void;
}

/** Something went wrong, or just happened, and the rest goes on. */
export function Notice(props: NoticeProps) {
  return (
    <div class="notice" data-tone={props.tone} role={props.tone === "calm" ? "note" : "alert"}>
      <p>
        <Show when={props.title}>
          <strong>{props.title}</strong>{" "}
        </Show>
        <span>{props.text}</span>
      </p>
      <Button onClick={props.onAction}>{props.action}</Button>
    </div>
  );
}
