import { For, Show } from "solid-js";
import { toFramingWords } from "../../state/framing-words.ts";
import { t } from "../../state/room-words.ts";
import { FramingField } from "../../ui/FramingField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { NewRunDesk } from "./new-run-desk.ts";
import { toCommandProblem } from "./new-run-form.ts";

/** A command line, and the words it is read as: a forgotten quote is seen before anything is run. */
export function CommandField(props: { readonly desk: NewRunDesk }) {
  const reading = () => {
    const looked = props.desk.command();
    return looked.kind === "found" && looked.value.kind === "read" ? looked.value : null;
  };
  const words = () => reading()?.words ?? [];
  return (
    <div class="command-field">
      <TextField
        label={t("newRun.commandLine")}
        value={props.desk.draft().commandLine}
        maxLength={2000}
        hint={t("newRun.commandHint")}
        error={props.desk.errors().command ?? toCommandProblem(t, props.desk.command())}
        onInput={(commandLine) => props.desk.change({ commandLine })}
      />
      <Show when={props.desk.draft().commandLine.trim() !== "" && words().length > 0}>
        <p class="command-words">
          <span>{t("newRun.commandRead")}</span>
          <For each={words()}>{(word, at) => <code>{at() === 0 ? (reading()?.path ?? word) : word}</code>}</For>
        </p>
      </Show>
      <FramingField
        words={toFramingWords()}
        written={props.desk.draft().commandFraming ?? props.desk.usual().commandFraming}
        error={props.desk.errors().framing}
        onChange={(commandFraming) => props.desk.change({ commandFraming })}
      />
    </div>
  );
}
