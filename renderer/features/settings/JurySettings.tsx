import { Show } from "solid-js";
import { FALLBACK_POLICIES } from "../../../shared/config/jury-config.ts";
import type { SettingKey, SettingsOverview } from "../../../shared/domain/setting-entry.ts";
import { FALLBACK_WORDS } from "../../state/fallback-words.ts";
import { LOCALE, t } from "../../state/room-words.ts";
import { Segmented } from "../../ui/Segmented.tsx";
import { Select } from "../../ui/Select.tsx";
import { ProjectJury } from "./ProjectJury.tsx";
import { Section } from "./Section.tsx";
import type { SettingsClient, SettingsDesk } from "./settings-desk.ts";
import { findEntry, JURY_PHASES, toJuryPhase, toOverruledText } from "./settings-view.ts";

const JURY_WORDS = {
  M3: "settings.juryAll",
  M2: "settings.juryOptIn",
  M0: "settings.juryNone",
} as const;

const MOST_ROUNDS = 10;
const rounds = Array.from({ length: MOST_ROUNDS }, (_, at) => String(at + 1));

/** Whether the jury reviews, for everything and for one project, and how long it goes on. */
export function JurySettings(props: {
  readonly client: SettingsClient;
  readonly desk: SettingsDesk;
  readonly overview: SettingsOverview;
}) {
  const entry = (key: SettingKey) => findEntry(props.overview, key);
  const valueIn = (key: SettingKey) => entry(key)?.value ?? "";
  const fallback = () => FALLBACK_POLICIES.find((policy) => policy === valueIn("fallbackPolicy")) ?? "ship_best";
  const number = new Intl.NumberFormat(LOCALE);
  return (
    <Section title={t("settings.jury")}>
      <div class="settings-stack">
        <Segmented
          label={t("settings.juryUser")}
          value={toJuryPhase(valueIn("rolloutPhase"))}
          options={JURY_PHASES.map((value) => ({ value, label: t(JURY_WORDS[value]) }))}
          onChange={(value) => void props.desk.set("rolloutPhase", value)}
        />
        <p class="field-hint">{toOverruledText(t, entry("rolloutPhase")) ?? t("settings.juryUserHint")}</p>
        <Show when={props.desk.errors().rolloutPhase}>{(message) => <p class="field-error">{message()}</p>}</Show>
      </div>
      <ProjectJury client={props.client} phase={valueIn("rolloutPhase")} />
      <div class="settings-grid">
        <Select
          label={t("settings.rounds")}
          value={valueIn("maxRounds")}
          options={rounds.map((value) => ({ value, label: number.format(Number(value)) }))}
          hint={toOverruledText(t, entry("maxRounds")) ?? undefined}
          error={props.desk.errors().maxRounds}
          onChange={(value) => void props.desk.set("maxRounds", value)}
        />
        <Select
          label={t("settings.fallback")}
          value={fallback()}
          options={FALLBACK_POLICIES.map((value) => ({ value, label: t(FALLBACK_WORDS[value].name) }))}
          hint={toOverruledText(t, entry("fallbackPolicy")) ?? t(FALLBACK_WORDS[fallback()].hint)}
          error={props.desk.errors().fallbackPolicy}
          onChange={(value) => void props.desk.set("fallbackPolicy", value)}
        />
      </div>
    </Section>
  );
}
