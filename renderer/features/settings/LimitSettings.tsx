import { For, Show } from "solid-js";
import type { SettingKey, SettingsOverview } from "../../../shared/domain/setting-entry.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import { Section } from "./Section.tsx";
import { SettingField } from "./SettingField.tsx";
import type { SettingsDesk } from "./settings-desk.ts";
import { findEntry, NUMBER_KINDS, type NumberKind, toTimeProblem } from "./settings-view.ts";

interface Limit {
  readonly key: SettingKey;
  readonly label: string;
  readonly hint?: string;
  readonly kind: NumberKind;
}

/** How much a run may take, and how many go at a time. */
export function LimitSettings(props: { readonly desk: SettingsDesk; readonly overview: SettingsOverview }) {
  const limits: readonly Limit[] = [
    { key: "perRoundTimeoutMs", label: t("settings.roundMinutes"), kind: NUMBER_KINDS.minutes },
    { key: "totalTimeoutMs", label: t("settings.totalMinutes"), kind: NUMBER_KINDS.minutes },
    {
      key: "budgetTokens",
      label: t("settings.budgetTokens"),
      hint: t("settings.budgetHint"),
      kind: NUMBER_KINDS.whole,
    },
    { key: "budgetUsd", label: t("settings.budgetUsd"), hint: t("settings.budgetHint"), kind: NUMBER_KINDS.amount },
    {
      key: "maxConcurrentRuns",
      label: t("settings.concurrentRuns"),
      hint: t("settings.concurrentHint"),
      kind: NUMBER_KINDS.whole,
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
                  kind={limit.kind}
                  check={(value) => toTimeProblem(t, LOCALE, props.overview, limit.key, value)}
                />
              )}
            </Show>
          )}
        </For>
      </div>
    </Section>
  );
}
