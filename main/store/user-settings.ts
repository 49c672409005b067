import { readFile } from "node:fs/promises";
import { err, ok, type Result, toMessage } from "../../shared/result.ts";
import { settingsPath } from "../lib/data-dir.ts";
import { writeFileDurably } from "../lib/durable-file.ts";
import { type StoreError, toStoreError } from "./store-error.ts";

export type Settings = Readonly<Record<string, unknown>>;

/** The user's own settings: a small JSON file people may edit. Values are not judged here. */
export interface UserSettings {
  read(): Promise<Result<Settings, StoreError>>;
  /** Merges over what is there now; `undefined` removes a key. A file that cannot be read is never written over. */
  update(changes: Settings): Promise<Result<Settings, StoreError>>;
}

export function createUserSettings(dataDir: string): UserSettings {
  const file = settingsPath(dataDir);
  let last: Promise<unknown> = Promise.resolve();

  async function merge(changes: Settings): Promise<Result<Settings, StoreError>> {
    const current = await readSettings(file);
    if (!current.ok) return current;
    const merged = Object.fromEntries(
      Object.entries({ ...current.value, ...changes }).filter(([, value]) => value !== undefined),
    );
    try {
      await writeFileDurably(file, `${JSON.stringify(merged, null, 2)}\n`);
      return ok(merged);
    } catch (thrown) {
      return err(toStoreError(thrown, `writing the settings ${file}`));
    }
  }

  return {
    read: () => readSettings(file),
    update(changes) {
      const result = last.then(() => merge(changes));
      last = result;
      return result;
    },
  };
}

async function readSettings(file: string): Promise<Result<Settings, StoreError>> {
  try {
    const text = await readFile(file, "utf8");
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return ok({ ...value });
    return err({ type: "invalid", message: `The settings ${file} are no JSON object. Correct or remove the file.` });
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return ok({});
    if (!(thrown instanceof SyntaxError)) return err(toStoreError(thrown, `reading the settings ${file}`));
    return err({
      type: "invalid",
      message: `The settings ${file} are no valid JSON (${toMessage(thrown)}). Correct or remove the file.`,
    });
  }
}
