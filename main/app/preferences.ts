import { join } from "node:path";
import { type Appearance, DEFAULT_APPEARANCE, THEMES } from "../../shared/appearance.ts";
import { LANGUAGE_TAGS } from "../../shared/strings/languages.ts";
import { oneOf, stringAt } from "../lib/json-fields.ts";
import { openStateFile, type StateFile } from "./state-file.ts";

/** What the user chose for all windows of this data folder. */
export function openPreferences(dataDir: string, warn: (message: string) => void): StateFile<Appearance> {
  return openStateFile({ path: join(dataDir, "preferences.json"), parse: toAppearance, warn });
}

/** Each field by itself: one that is garbled does not take the other with it. */
function toAppearance(value: unknown): Appearance {
  return {
    theme: oneOf(THEMES, stringAt(value, "theme")) ?? DEFAULT_APPEARANCE.theme,
    language: oneOf(LANGUAGE_TAGS, stringAt(value, "language")) ?? DEFAULT_APPEARANCE.language,
  };
}
