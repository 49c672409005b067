import { createEffect, createMemo, createSignal, on } from "solid-js";
import { readCommandFraming } from "../../../shared/config/command-framing.ts";
import type { SettingsOverview } from "../../../shared/domain/setting-entry.ts";
import { toFramingWords } from "../../state/framing-words.ts";
import { t } from "../../state/room-words.ts";
import { FramingField } from "../../ui/FramingField.tsx";
import type { SettingsDesk } from "./settings-desk.ts";
import { findEntry, toOverruledText } from "./settings-view.ts";

/** How commands of one's own print their words, where nothing else is said for a run. */
export function CommandSettings(props: { readonly desk: SettingsDesk; readonly overview: SettingsOverview }) {
  const entry = () => findEntry(props.overview, "commandFraming");
  // A memo: news of another setting must not take away what is being typed here.
  const stored = createMemo(() => entry()?.userValue ?? entry()?.defaultValue ?? "text");
  const [written, setWritten] = createSignal(stored());
  createEffect(on(stored, setWritten, { defer: true }));

  /** A half-typed way to the text waits for the rest. */
  function take(): void {
    const value = written();
    if (value === stored()) props.desk.forgive("commandFraming");
    else if (readCommandFraming(value) === undefined) props.desk.refuse("commandFraming", t("newRun.errorFraming"));
    else void props.desk.set("commandFraming", value === entry()?.defaultValue ? null : value);
  }

  return (
    <fieldset class="command-settings">
      <legend>{t("newRun.command")}</legend>
      <FramingField
        words={toFramingWords()}
        written={written()}
        hint={toOverruledText(t, entry()) ?? undefined}
        error={props.desk.errors().commandFraming}
        onChange={(next) => {
          setWritten(next);
          if (next === "text") take();
        }}
        onDone={take}
      />
    </fieldset>
  );
}
