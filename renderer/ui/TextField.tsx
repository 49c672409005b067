import { createUniqueId } from "solid-js";
import { describedBy, Field, type FieldProps } from "./Field.tsx";

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** `number` keeps the text as typed: whoever reads it says what is wrong with it. */
  readonly kind?: "text" | "search" | "number";
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean;
  readonly autofocus?: boolean;
  readonly maxLength?: number;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly ref?: (element: HTMLInputElement) => void;
}

export function TextField(props: TextFieldProps) {
  const id = createUniqueId();
  return (
    <Field id={id} label={props.label} hidesLabel={props.hidesLabel} hint={props.hint} error={props.error}>
      <input
        ref={(element) => props.ref?.(element)}
        id={id}
        class="input"
        type={props.kind === "search" ? "search" : "text"}
        inputmode={props.kind === "number" ? "decimal" : undefined}
        value={props.value}
        placeholder={props.placeholder}
        disabled={props.disabled}
        autofocus={props.autofocus}
        maxLength={props.maxLength}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={props.error ? "true" : undefined}
        aria-describedby={describedBy(id, props)}
        onInput={(event) => props.onInput(event.currentTarget.value)}
        onKeyDown={(event) => props.onKeyDown?.(event)}
      />
    </Field>
  );
}
