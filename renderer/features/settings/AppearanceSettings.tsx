import { createSignal, onCleanup, onMount, Show } from "solid-js";
import { type Appearance, type AppearanceChoice, THEMES } from "../../../shared/appearance.ts";
import { isLanguage, LANGUAGE_TAGS, LANGUAGES } from "../../../shared/strings/languages.ts";
import { t } from "../../state/room-words.ts";
import { Segmented } from "../../ui/Segmented.tsx";
import { Select } from "../../ui/Select.tsx";
import { Section } from "./Section.tsx";
import type { SettingsClient } from "./settings-desk.ts";

const THEME_WORDS = {
  system: "settings.themeSystem",
  light: "settings.themeLight",
  dark: "settings.themeDark",
} as const;
/** No language of ours is called so. */
const SYSTEM = "system";

/** How the windows look and what they speak. */
export function AppearanceSettings(props: { readonly client: SettingsClient }) {
  const { client } = props;
  const [appearance, setAppearance] = createSignal<Appearance | null>(null);

  async function choose(choice: AppearanceChoice): Promise<void> {
    const answer = await client["appearance.set"](choice);
    if (answer.ok) setAppearance(answer.value);
  }

  onMount(async () => {
    onCleanup(client.onPush((push) => push.type === "appearance_changed" && setAppearance(push.appearance)));
    const answer = await client["appearance.get"]({});
    if (answer.ok) setAppearance(answer.value);
  });

  return (
    <Show when={appearance()}>
      {(now) => (
        <Section title={t("settings.appearance")}>
          <div class="settings-grid">
            <Segmented
              label={t("settings.theme")}
              value={now().theme}
              options={THEMES.map((value) => ({ value, label: t(THEME_WORDS[value]) }))}
              onChange={(value) => void choose({ key: "theme", value })}
            />
            <Select
              label={t("settings.language")}
              value={now().language ?? SYSTEM}
              options={[
                { value: SYSTEM, label: t("settings.languageSystem") },
                ...LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value] })),
              ]}
              onChange={(value) => void choose({ key: "language", value: isLanguage(value) ? value : null })}
            />
          </div>
        </Section>
      )}
    </Show>
  );
}
