import type { ConfigOrigin, JuryConfig } from "../config/jury-config.ts";

export type SettingKey = keyof JuryConfig;

/** Why a setting is shown and cannot be changed: not in this version, given at launch, or answered by the jury's own tiers. */
export type ReadOnlyReason = "version" | "launch" | "tiers";

/** One setting in effect, as text; `value` null: none. */
export interface SettingEntry {
  readonly key: SettingKey;
  readonly value: string | null;
  readonly origin: ConfigOrigin;
  /** The variable or key that gave it, as its source spells it. */
  readonly originName: string;
  /** What the user's own settings say, whoever wins; null: nothing. */
  readonly userValue: string | null;
  readonly defaultValue: string | null;
  /** null: it can be changed. */
  readonly readOnly: ReadOnlyReason | null;
  /** Ends the sentence "allowed: …". */
  readonly allowed: string;
}

export interface SettingsOverview {
  readonly entries: readonly SettingEntry[];
  readonly warnings: readonly string[];
  /** Settings that cannot be used: no run starts until it is mended. `entries` are then without the environment. */
  readonly problem: string | null;
}

/** What the data folder holds. Sizes in bytes; `isPartial`: there is more than was counted. */
export interface DataFolderInfo {
  readonly path: string;
  readonly libraryBytes: number;
  readonly runsBytes: number;
  readonly artifactsBytes: number;
  readonly otherBytes: number;
  readonly isPartial: boolean;
}
