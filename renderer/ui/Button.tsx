import { type JSX, Show } from "solid-js";
import { Kbd } from "./Kbd.tsx";
import "./button.css";

export interface ButtonProps {
  readonly children: JSX.Element;
  readonly onClick: () => void;
  readonly tone?: "plain" | "primary" | "stop";
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  readonly controls?: string;
}

export function Button(props: ButtonProps) {
  return (
    <button
      type="button"
      class="button"
      data-tone={props.tone ?? "plain"}
      // Not `disabled`: that would throw the focus away in the middle of a keyboard's work.
      aria-disabled={props.disabled === true ? "true" : undefined}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      onClick={() => props.disabled !== true && props.onClick()}
    >
      {props.children}
      <Show when={props.keys}>{(keys) => <Kbd keys={keys()} />}</Show>
    </button>
  );
}
