import { createUniqueId, Show } from "solid-js";
import "./switch.css";

export interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

export function Switch(props: SwitchProps) {
  const id = createUniqueId();
  return (
    <div class="switch">
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        checked={props.isOn}
        disabled={props.disabled}
        aria-describedby={props.hint ? `${id}-hint` : undefined}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <label for={id}>{props.label}</label>
      <Show when={props.hint}>
        <p class="field-hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      </Show>
    </div>
  );
}
