import { join } from "node:path";
import { z } from "zod";
import { type Appearance, DEFAULT_APPEARANCE, THEMES } from "../../shared/appearance.ts";
import { LANGUAGE_TAGS } from "../../shared/strings/languages.ts";
import { openStateFile, type StateFile } from "./state-file.ts";

/** Each field by itself: one that is garbled does not take the others with it. */
const schema = z
  .object({
    theme: z.enum(THEMES).catch(DEFAULT_APPEARANCE.theme),
    language: z.enum(LANGUAGE_TAGS).nullable().catch(DEFAULT_APPEARANCE.language),
  })
  .catch(DEFAULT_APPEARANCE);

/** What the user chose for all windows of this data folder. */
export function openPreferences(dataDir: string, warn: (message: string) => void): StateFile<Appearance> {
  return openStateFile({ path: join(dataDir, "preferences.json"), parse: (value) => schema.parse(value), warn });
}
