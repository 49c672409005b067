import { createUniqueId } from "solid-js";
import { describedBy, Field, type FieldProps } from "./Field.tsx";

export interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly placeholder?: string | undefined;
  /** It grows with its text between these two. */
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly autofocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly ref?: (element: HTMLTextAreaElement) => void;
}

export function TextArea(props: TextAreaProps) {
  const id = createUniqueId();
  return (
    <Field id={id} label={props.label} hidesLabel={props.hidesLabel} hint={props.hint} error={props.error}>
      <textarea
        ref={(element) => props.ref?.(element)}
        id={id}
        class="input"
        style={{
          "min-height": `calc(${props.minRows ?? 3}lh + 18px)`,
          "max-height": `calc(${props.maxRows ?? 12}lh + 18px)`,
        }}
        value={props.value}
        placeholder={props.placeholder}
        autofocus={props.autofocus}
        aria-invalid={props.error ? "true" : undefined}
        aria-describedby={describedBy(id, props)}
        onInput={(event) => props.onInput(event.currentTarget.value)}
        onKeyDown={(event) => props.onKeyDown?.(event)}
      />
    </Field>
  );
}
