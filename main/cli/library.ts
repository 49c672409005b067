import { assertNever } from "../../shared/assert-never.ts";
import type { Result } from "../../shared/result.ts";
import { ok } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { Store, StoreNotice } from "../store/store.ts";
import type { Mending } from "../store/store-work.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, cannotFailure, usageFailure } from "./command-failure.ts";
import { warn } from "./report-failure.ts";
import { NOTHING_STORED, resolveSettings, type SettingOptions, type StoredSettings } from "./settings.ts";

/** Opens the library of the settings in effect, lends it to `use` and closes it whatever happens. */
export async function withLibrary<T>(
  context: CommandContext,
  options: SettingOptions,
  use: (store: Store) => Promise<Result<T, CommandFailure>>,
): Promise<Result<T, CommandFailure>> {
  const settings = resolveSettings(context, options);
  if (!settings.ok) return settings;
  const opened = await context.openStore(settings.value.values.dataDir);
  if (!opened.ok) return cannotFailure(opened.error);
  const store = opened.value;
  try {
    for (const notice of store.notices) await warn(context, toNoticeText(notice));
    return await use(store);
  } finally {
    store.close();
  }
}

/** What the library knows of the user's and the project's settings. */
export async function readStoredSettings(
  store: Store,
  projectPath: string | null,
): Promise<Result<StoredSettings, CommandFailure>> {
  const user = await store.userSettings.read();
  // A settings file that people have edited into something else is theirs to correct.
  if (!user.ok && user.error.type === "invalid") return usageFailure(user.error.message, "invalid_config");
  if (!user.ok) return cannotFailure(user.error);
  if (projectPath === null) return ok({ ...NOTHING_STORED, user: user.value });
  const override = await store.projectOverride(projectPath);
  if (!override.ok) return cannotFailure(override.error);
  return ok({ user: user.value, project: {}, projectOverride: override.value });
}

/** Why opening takes longer than usual. */
export function toMendingText(what: Mending): string {
  switch (what) {
    case "updating":
      return translateCli("library.updating");
    case "checking":
      return translateCli("library.checking");
    case "rebuilding":
      return translateCli("library.rebuilding");
    default:
      return assertNever(what);
  }
}

function toNoticeText(notice: StoreNotice): string {
  switch (notice.type) {
    case "recovered":
      return translateCli("library.recovered", { count: notice.runIds.length });
    case "not_recovered":
      return translateCli("library.notRecovered", { id: notice.runId, message: notice.error.message });
    case "rebuilt": {
      const count = notice.runs;
      return notice.movedTo === null
        ? translateCli("library.rebuiltMissing", { count })
        : translateCli("library.rebuilt", { count, path: notice.movedTo });
    }
    default:
      return assertNever(notice);
  }
}
