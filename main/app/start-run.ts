import type { RunId } from "../../shared/domain/run.ts";
import type { StartErrorType } from "../../shared/ipc/contract.ts";
import { err, type Result, type TaggedError } from "../../shared/result.ts";
import type { RunRegistry } from "../runs/run-registry.ts";
import type { Store } from "../store/store.ts";
import { type RunSettings, resolveRunSettings, type SettingsSources } from "./run-settings.ts";

export interface StartRunParts {
  readonly store: Pick<Store, "userSettings">;
  readonly registry: Pick<RunRegistry, "start">;
  readonly sources: SettingsSources;
}

export type StartRun = (brief: string, adapterId: string) => Promise<Result<RunId, TaggedError<StartErrorType>>>;

/** Starts a run from a brief alone: no project, nothing to review. Settings are read anew, so that a change counts at once. */
export function createStartRun({ store, registry, sources }: StartRunParts): StartRun {
  return async (brief, adapterId) => {
    const settings = await readRunSettings(store, sources);
    if (!settings.ok) return settings;
    return registry.start({
      brief,
      draft: null,
      projectPath: null,
      brandSource: null,
      agent: { kind: "adapter", id: adapterId },
      config: settings.value.config,
      mode: settings.value.mode,
      continuedFrom: null,
    });
  };
}

export async function readRunSettings(
  store: Pick<Store, "userSettings">,
  sources: SettingsSources,
): Promise<Result<RunSettings, TaggedError<"invalid_config">>> {
  const user = await store.userSettings.read();
  if (!user.ok) return err({ type: "invalid_config", message: user.error.message });
  return resolveRunSettings(sources, user.value);
}
