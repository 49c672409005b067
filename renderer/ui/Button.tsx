import { type JSX, Show } from "solid-js";
import { Icon, type IconName } from "./Icon.tsx";
import { Kbd } from "./Kbd.tsx";
import "./button.css";

export interface ButtonProps {
  readonly children: JSX.Element;
  readonly onClick: () => void;
  /** `stop` ends or deletes something. `quiet` has no edge: for lesser things beside others. */
  readonly tone?: "plain" | "primary" | "stop" | "quiet";
  readonly icon?: IconName;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  readonly controls?: string;
  /** Gets the focus when the dialog it is in opens. */
  readonly autofocus?: boolean;
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
      // What is closed is not there to be named.
      aria-controls={props.expanded === false ? undefined : props.controls}
      autofocus={props.autofocus}
      onClick={() => props.disabled !== true && props.onClick()}
    >
      <Show when={props.icon}>{(name) => <Icon name={name()} />}</Show>
      {props.children}
      <Show when={props.keys}>{(keys) => <Kbd keys={keys()} />}</Show>
    </button>
  );
}
