import { Show } from "solid-js";
import { Select } from "./Select.tsx";
import { TextField } from "./TextField.tsx";
import "./framing-field.css";

export interface FramingWords {
  readonly kind: string;
  readonly text: string;
  readonly json: string;
  readonly path: string;
  readonly pathHint: string;
}

export interface FramingFieldProps {
  readonly words: FramingWords;
  /** `text`, or `ndjson:` and the way to the text, which may be half typed. */
  readonly written: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (written: string) => void;
  /** The way to the text is written. */
  readonly onDone?: () => void;
}

const NDJSON = "ndjson:";

/** How a program of one's own prints its words. */
export function FramingField(props: FramingFieldProps) {
  const isJson = () => props.written.startsWith(NDJSON);
  return (
    <div class="framing-field" onFocusOut={() => props.onDone?.()}>
      <Select
        label={props.words.kind}
        value={isJson() ? "ndjson" : "text"}
        options={[
          { value: "text", label: props.words.text },
          { value: "ndjson", label: props.words.json },
        ]}
        hint={props.hint}
        onChange={(kind) => props.onChange(kind === "text" ? "text" : NDJSON)}
      />
      <Show when={isJson()}>
        <TextField
          label={props.words.path}
          value={props.written.slice(NDJSON.length)}
          maxLength={180}
          hint={props.words.pathHint}
          error={props.error}
          onInput={(path) => props.onChange(NDJSON + path.trim())}
          onKeyDown={(event) => event.key === "Enter" && props.onDone?.()}
        />
      </Show>
    </div>
  );
}
