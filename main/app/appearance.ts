import { app, nativeTheme } from "electron";
import type { Appearance, AppearanceChoice } from "../../shared/appearance.ts";
import { pickLanguage } from "../../shared/strings/languages.ts";
import type { AppLanguage } from "./app-language.ts";
import type { StateFile } from "./state-file.ts";

export interface AppAppearance {
  get(): Appearance;
  /** Resolves when it is in effect. */
  set(choice: AppearanceChoice): Promise<Appearance>;
}

export interface AppearanceParts {
  readonly preferences: StateFile<Appearance>;
  readonly language: AppLanguage;
}

export interface AppearanceChange {
  readonly appearance: Appearance;
  /** What is on screen speaks another language than the app does now. */
  readonly speaksAnew: boolean;
}

/** Puts what was chosen before into effect, and then whatever is chosen. */
export async function applyAppearance({ preferences, language }: AppearanceParts): Promise<void> {
  const { theme, language: chosen } = preferences.current();
  nativeTheme.themeSource = theme;
  await language.set(chosen ?? pickLanguage(app.getPreferredSystemLanguages()));
}

export function createAppearance(parts: AppearanceParts, onChange: (change: AppearanceChange) => void): AppAppearance {
  const { preferences, language } = parts;
  return {
    get: preferences.current,
    async set({ key, value }) {
      const spoken = language.current();
      preferences.set({ ...preferences.current(), [key]: value });
      await applyAppearance(parts);
      const appearance = preferences.current();
      onChange({ appearance, speaksAnew: language.current() !== spoken });
      return appearance;
    },
  };
}
