import { createEffect, createMemo, createSignal, on } from "solid-js";
import type { SettingEntry } from "../../../shared/domain/setting-entry.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import { TextField } from "../../ui/TextField.tsx";
import type { SettingsDesk } from "./settings-desk.ts";
import { type NumberKind, toOverruledText } from "./settings-view.ts";

export interface SettingFieldProps {
  readonly desk: SettingsDesk;
  readonly entry: SettingEntry;
  readonly label: string;
  readonly hint?: string;
  readonly kind: NumberKind;
  /** Whether it fits to the other settings; null: it does. */
  readonly check: (value: string | null) => string | null;
}

/** One number of the user's own. Taken when it is left or with Enter; blank is the default again. */
export function SettingField(props: SettingFieldProps) {
  const toText = (value: string) => props.kind.toText(value, LOCALE);
  // A memo: news of another setting must not take away what is being typed here.
  const stored = createMemo(() => (props.entry.userValue === null ? "" : toText(props.entry.userValue)));
  const [text, setText] = createSignal(stored());
  /** What main was last asked for: what was typed since then is not replaced by its answer. */
  let asked = "";
  createEffect(
    on(
      stored,
      (next, before) => {
        if (text() === before || text().trim() === asked) setText(next);
      },
      { defer: true },
    ),
  );

  async function take(): Promise<void> {
    const typed = text().trim();
    if (typed === stored()) {
      props.desk.forgive(props.entry.key);
      return;
    }
    asked = typed;
    const value = typed === "" ? null : props.kind.fromText(typed);
    const problem = value === null && typed !== "" ? t(props.kind.refusal, { value: typed }) : props.check(value);
    if (problem !== null) props.desk.refuse(props.entry.key, problem);
    else if ((await props.desk.set(props.entry.key, value)) && text().trim() === typed) setText(stored());
  }

  const toShown = (value: string) => props.kind.toShown(value, LOCALE);
  /** What counts while nothing is typed: by a variable, which the hint names, or by default. */
  const usual = () => {
    const { origin, value, defaultValue } = props.entry;
    if (origin === "environment") return value === null ? t("settings.noLimit") : toShown(value);
    return defaultValue === null ? t("settings.noLimit") : t("settings.usual", { value: toShown(defaultValue) });
  };

  return (
    <div onFocusOut={() => void take()}>
      <TextField
        label={props.label}
        kind="number"
        value={text()}
        maxLength={20}
        placeholder={usual()}
        hint={toOverruledText(t, props.entry, toShown) ?? props.hint}
        error={props.desk.errors()[props.entry.key]}
        onInput={setText}
        onKeyDown={(event) => event.key === "Enter" && void take()}
      />
    </div>
  );
}
