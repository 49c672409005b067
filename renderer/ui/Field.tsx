import { type JSX, Show } from "solid-js";
import "./field.css";

/** What every field has in common. */
export interface FieldProps {
  readonly label: string;
  /** For eyes the place says what it is; the label is then only read out. */
  readonly hidesLabel?: boolean | undefined;
  readonly hint?: string | undefined;
  /** What is wrong with the value, and what would be right. */
  readonly error?: string | null | undefined;
}

/** Label, control, hint and error, joined by ids. */
export function Field(props: FieldProps & { readonly id: string; readonly children: JSX.Element }) {
  return (
    <div class="field">
      <label class="field-label" classList={{ "visually-hidden": props.hidesLabel === true }} for={props.id}>
        {props.label}
      </label>
      {props.children}
      <Show when={props.hint}>
        <p class="field-hint" id={`${props.id}-hint`}>
          {props.hint}
        </p>
      </Show>
      <Show when={props.error}>
        <p class="field-error" id={`${props.id}-error`}>
          {props.error}
        </p>
      </Show>
    </div>
  );
}

/** The value of `aria-describedby` for the control inside. */
export function describedBy(id: string, { hint, error }: FieldProps): string | undefined {
  const ids = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])];
  return ids.length === 0 ? undefined : ids.join(" ");
}
