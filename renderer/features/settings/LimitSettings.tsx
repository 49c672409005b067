import { For, Show } from "solid-js";
import type { SettingKey, SettingsOverview } from "../../../shared/domain/setting-entry.ts";
import { LOCALE, t } from "../../state/words.ts";
import { Section } from "./Section.tsx";
import { SettingField } from "./SettingField.tsx";
import type { SettingsDesk } from "./settings-desk.ts";
import { findEntry, fromMinutes, toMinutes } from "./settings-view.ts";

interface Limit {
  readonly key: SettingKey;
  readonly label: string;
  readonly hint?: string;
  readonly isTime: boolean;
}

/** How much a run may take, and how many go at a time. */
export function LimitSettings(props: { readonly desk: SettingsDesk; readonly overview: SettingsOverview }) {
  const limits: readonly Limit[] = [
    { key: "perRoundTimeoutMs", label: t("settings.roundMinutes"), isTime: true },
    { key: "totalTimeoutMs", label: t("settings.totalMinutes"), isTime: true },
    { key: "budgetTokens", label: t("settings.budgetTokens"), hint: t("settings.budgetHint"), isTime: false },
    { key: "budgetUsd", label: t("settings.budgetUsd"), hint: t("settings.budgetHint"), isTime: false },
    {
      key: "maxConcurrentRuns",
      label: t("settings.concurrentRuns"),
      hint: t("settings.concurrentHint"),
      isTime: false,
    },
  ];
  return (
    <Section title={t("settings.limits")}>
      <div class="settings-grid">
        <For each={limits}>
          {(limit) => (
            <Show when={findEntry(props.overview, limit.key)}>
              {(entry) => (
                <SettingField
                  desk={props.desk}
                  entry={entry()}
                  label={limit.label}
                  {...(limit.hint === undefined ? {} : { hint: limit.hint })}
                  toText={(value) => (limit.isTime ? toMinutes(value, LOCALE) : value)}
                  fromText={(text) => (limit.isTime ? fromMinutes(text) : text)}
                  toProblem={(value) => t("settings.notMinutes", { value })}
                />
              )}
            </Show>
          )}
        </For>
      </div>
    </Section>
  );
}
