import { createUniqueId, Index } from "solid-js";
import { describedBy, Field, type FieldProps } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import "./select.css";

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const id = createUniqueId();
  return (
    <Field id={id} label={props.label} hidesLabel={props.hidesLabel} hint={props.hint} error={props.error}>
      <div class="select">
        <select
          id={id}
          class="input"
          disabled={props.disabled}
          aria-invalid={props.error ? "true" : undefined}
          aria-describedby={describedBy(id, props)}
          onChange={(event) => {
            const chosen = props.options[event.currentTarget.selectedIndex];
            if (chosen !== undefined) props.onChange(chosen.value);
          }}
        >
          <Index each={props.options}>
            {(option) => (
              <option value={option().value} disabled={option().disabled} selected={option().value === props.value}>
                {option().label}
              </option>
            )}
          </Index>
        </select>
        <Icon name="chevron_down" />
      </div>
    </Field>
  );
}
