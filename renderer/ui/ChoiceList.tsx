import { createUniqueId, For, type JSX, Show } from "solid-js";
import "./choice-list.css";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Stands at the end of the line, such as a state. */
  readonly aside?: JSX.Element;
}

export interface ChoiceListProps<Value extends string> {
  readonly label: string;
  /** null: none yet. */
  readonly value: Value | null;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  /** About the chosen one, below the list. Its room is kept, so that nothing moves when it comes. */
  readonly note: string;
  readonly error?: string | null | undefined;
  /** Beside the note: what can be done about the list. */
  readonly action?: JSX.Element;
  /** What else belongs to the chosen one; the keyboard comes to it next. */
  readonly children?: JSX.Element;
}

/** One of a few, each a line of one height. Radio buttons: arrows choose. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const name = createUniqueId();
  return (
    <fieldset class="choice-list" aria-describedby={props.error ? `${name}-error` : undefined}>
      <legend class="field-label">{props.label}</legend>
      <div class="choices" data-invalid={props.error ? "true" : undefined}>
        <For each={props.choices.map(({ value }) => value)}>
          {(value) => {
            const choice = () => props.choices.find((one) => one.value === value);
            const id = createUniqueId();
            return (
              <label class="choice">
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={value === props.value}
                  aria-labelledby={`${id}-label ${id}-aside`}
                  aria-describedby={value === props.value ? `${name}-note` : undefined}
                  aria-invalid={props.error ? "true" : undefined}
                  onChange={() => props.onChange(value)}
                />
                <span class="choice-label" id={`${id}-label`}>
                  {choice()?.label}
                </span>
                <span class="choice-aside" id={`${id}-aside`}>
                  {choice()?.aside}
                </span>
              </label>
            );
          }}
        </For>
      </div>
      {props.children}
      <div class="choice-foot">
        <p class="choice-note" id={`${name}-note`}>
          {props.note}
        </p>
        {props.action}
      </div>
      <Show when={props.error}>
        <p class="field-error" id={`${name}-error`}>
          {props.error}
        </p>
      </Show>
    </fieldset>
  );
}
