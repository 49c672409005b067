import { createUniqueId, Index } from "solid-js";
import type { Option } from "./Select.tsx";
import "./segmented.css";

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly hidesLabel?: boolean;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, all in sight. Radio buttons: arrows choose. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = createUniqueId();
  return (
    <fieldset class="segmented">
      <legend class="field-label" classList={{ "visually-hidden": props.hidesLabel === true }}>
        {props.label}
      </legend>
      <div class="segments">
        <Index each={props.options}>
          {(option) => (
            <label class="segment">
              <input
                type="radio"
                name={name}
                value={option().value}
                checked={option().value === props.value}
                disabled={option().disabled}
                onChange={() => props.onChange(option().value)}
              />
              <span>{option().label}</span>
            </label>
          )}
        </Index>
      </div>
    </fieldset>
  );
}
