import { createEffect, createSignal, on } from "solid-js";
import type { SettingEntry } from "../../../shared/domain/setting-entry.ts";
import { t } from "../../state/words.ts";
import { TextField } from "../../ui/TextField.tsx";
import type { SettingsDesk } from "./settings-desk.ts";
import { toOverruledText } from "./settings-view.ts";

export interface SettingFieldProps {
  readonly desk: SettingsDesk;
  readonly entry: SettingEntry;
  readonly label: string;
  readonly hint?: string;
  /** From the file's spelling to what is shown, and back; null: it is no such value. */
  readonly toText: (value: string) => string;
  readonly fromText: (text: string) => string | null;
  readonly toProblem: (text: string) => string;
}

/** One number of the user's own. Taken when it is left or with Enter; blank is the default again. */
export function SettingField(props: SettingFieldProps) {
  const stored = () => (props.entry.userValue === null ? "" : props.toText(props.entry.userValue));
  const [text, setText] = createSignal(stored());
  createEffect(on(stored, setText, { defer: true }));

  async function take(): Promise<void> {
    const typed = text().trim();
    if (typed === stored()) return;
    const value = typed === "" ? null : props.fromText(typed);
    if (value === null && typed !== "") props.desk.refuse(props.entry.key, props.toProblem(typed));
    else if (await props.desk.set(props.entry.key, value)) setText(stored());
  }

  const usual = () => {
    const value = props.entry.defaultValue;
    return value === null ? t("settings.noLimit") : t("settings.usual", { value: props.toText(value) });
  };

  return (
    <div onFocusOut={() => void take()}>
      <TextField
        label={props.label}
        kind="number"
        value={text()}
        maxLength={20}
        placeholder={usual()}
        hint={toOverruledText(t, props.entry) ?? props.hint}
        error={props.desk.errors()[props.entry.key]}
        onInput={setText}
        onKeyDown={(event) => event.key === "Enter" && void take()}
      />
    </div>
  );
}
