import { assertNever } from "../../../shared/assert-never.ts";
import { formatBytes } from "../../../shared/byte-size.ts";
import type { AgentInfo, AgentTest } from "../../../shared/domain/agent-state.ts";
import type {
  DataFolderInfo,
  SettingEntry,
  SettingKey,
  SettingsOverview,
} from "../../../shared/domain/setting-entry.ts";
import type { RoomT } from "../../../shared/strings/rooms.en.ts";
import { type AgentStateView, installCommand, toAgentStateView } from "../../state/agent-text.ts";

const MINUTE_MS = 60_000;

export function findEntry(overview: SettingsOverview, key: SettingKey): SettingEntry | null {
  return overview.entries.find((entry) => entry.key === key) ?? null;
}

/** Whose word a setting is. */
export function toOriginText(t: RoomT, { origin, originName }: SettingEntry): string {
  switch (origin) {
    case "default":
      return t("settings.byDefault");
    case "user":
      return t("settings.byUser");
    case "project":
      return t("settings.byProject");
    case "environment":
      return t("settings.byEnvironment", { name: originName });
    case "option":
      return t("settings.byOption");
    default:
      return assertNever(origin);
  }
}

/** Why it cannot be changed; null: it can. */
export function toReadOnlyText(t: RoomT, { readOnly, origin }: SettingEntry): string | null {
  switch (readOnly) {
    case null:
      return null;
    case "version":
      return t("settings.readOnlyVersion");
    case "launch":
      // Where it was given, its origin has said so.
      return origin === "option" ? null : t("settings.readOnlyLaunch");
    case "tiers":
      return t("settings.readOnlyTiers");
    default:
      return assertNever(readOnly);
  }
}

/** A variable that makes what is chosen here count for nothing; null: it counts. */
export function toOverruledText(
  t: RoomT,
  entry: SettingEntry | null,
  toText: (value: string) => string = (value) => value,
): string | null {
  if (entry === null || entry.origin !== "environment") return null;
  const value = entry.value === null ? t("settings.none") : toText(entry.value);
  return t("settings.overruled", { name: entry.originName, value });
}

/** Milliseconds as the file has them, in minutes as people think of them. */
export function toMinutes(milliseconds: string, locale: string): string {
  const minutes = Number(milliseconds) / MINUTE_MS;
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false }).format(minutes);
}

/** Back again, with a point or a comma, to whole milliseconds; null: it is no such number. */
export function fromMinutes(text: string): string | null {
  const digits = text.trim().replace(",", ".");
  if (!/^[0-9]{1,6}(\.[0-9]{1,4})?$/.test(digits)) return null;
  return String(Math.round(Number(digits) * MINUTE_MS));
}

/** What a number of the user's own is: how it is written, read and refused. */
export interface NumberKind {
  readonly toText: (value: string, locale: string) => string;
  /** Where it is only read. */
  readonly toShown: (value: string, locale: string) => string;
  /** To the file's spelling; null: it is no such number. */
  readonly fromText: (text: string) => string | null;
  readonly refusal: "settings.notMinutes" | "settings.notWhole" | "settings.notAmount";
}

const asWritten = (value: string) => value;
const inGroups = (value: string, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(Number(value));

export const NUMBER_KINDS = {
  minutes: { toText: toMinutes, toShown: toMinutes, fromText: fromMinutes, refusal: "settings.notMinutes" },
  whole: {
    toText: asWritten,
    toShown: inGroups,
    fromText: (text) => (/^0*[1-9][0-9]{0,14}$/.test(text) ? text.replace(/^0+/, "") : null),
    refusal: "settings.notWhole",
  },
  amount: {
    toText: asWritten,
    toShown: inGroups,
    fromText(text) {
      const digits = text.replace(",", ".");
      return /^[0-9]{1,9}(\.[0-9]{1,6})?$/.test(digits) && Number(digits) > 0 ? digits : null;
    },
    refusal: "settings.notAmount",
  },
} as const satisfies Record<string, NumberKind>;

/** The two times have to fit together; null: they do. `value`: milliseconds, null for the default. */
export function toTimeProblem(
  t: RoomT,
  locale: string,
  overview: SettingsOverview,
  key: SettingKey,
  value: string | null,
): string | null {
  const ownOf = (other: SettingKey) => {
    const entry = findEntry(overview, other);
    return entry?.userValue ?? entry?.defaultValue ?? "0";
  };
  const next = value ?? findEntry(overview, key)?.defaultValue ?? "0";
  if (key === "perRoundTimeoutMs" && Number(next) > Number(ownOf("totalTimeoutMs"))) {
    return t("settings.roundTooLong", { minutes: toMinutes(ownOf("totalTimeoutMs"), locale) });
  }
  if (key === "totalTimeoutMs" && Number(next) < Number(ownOf("perRoundTimeoutMs"))) {
    return t("settings.totalTooShort", { minutes: toMinutes(ownOf("perRoundTimeoutMs"), locale) });
  }
  return null;
}

/** M1 is M0 to people: the jury is off. */
export const JURY_PHASES = ["M3", "M2", "M0"] as const;
export type JuryPhase = (typeof JURY_PHASES)[number];

export function toJuryPhase(value: string | null): JuryPhase {
  return value === "M1" ? "M0" : (JURY_PHASES.find((phase) => phase === value) ?? "M3");
}

/** As everywhere, but whoever is in the settings is not sent there. `now`: epoch milliseconds. */
export function toAgentRowView(t: RoomT, agent: AgentInfo, now: number): AgentStateView {
  const view = toAgentStateView(t, agent, now);
  if (agent.state.kind !== "not_found" || agent.program !== null || agent.isBuiltIn) return view;
  const command = installCommand(agent.id);
  const detail = command === null ? t("settings.agentInstall") : t("settings.agentInstallWith", { command });
  return { ...view, detail };
}

export function toTestText(t: RoomT, test: AgentTest, locale: string): string {
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(test.tookMs / 1_000);
  return test.kind === "answered"
    ? t("settings.agentAnswered", { seconds, answer: test.answer })
    : t("settings.agentFailed", { seconds, reason: test.reason });
}

export interface SizeRow {
  readonly name: string;
  readonly size: string;
}

export function toSizeRows(t: RoomT, info: DataFolderInfo, locale: string): readonly SizeRow[] {
  return [
    { name: t("settings.dataLibrary"), size: formatBytes(info.libraryBytes, locale) },
    { name: t("settings.dataRuns"), size: formatBytes(info.runsBytes, locale) },
    { name: t("settings.dataArtifacts"), size: formatBytes(info.artifactsBytes, locale) },
    { name: t("settings.dataOther"), size: formatBytes(info.otherBytes, locale) },
  ];
}

/** Only where not all could be counted. */
export function toPartialText(t: RoomT, info: DataFolderInfo, locale: string): string | null {
  if (!info.isPartial) return null;
  const all = info.libraryBytes + info.runsBytes + info.artifactsBytes + info.otherBytes;
  return t("settings.dataAtLeast", { size: formatBytes(all, locale) });
}
