import { FALLBACK_POLICIES, type FallbackPolicy, ROLLOUT_PHASES, type RolloutPhase } from "./jury-config.ts";

/** Reads a setting written as text; undefined: it cannot be used. Blanks around it are ignored. */
export type ReadSetting<Value> = (text: string) => Value | undefined;

const YES = ["1", "true", "yes", "on"];
const NO = ["0", "false", "no", "off"];

export const readSwitch: ReadSetting<boolean> = (text) => {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
};

/** Digits only: no sign, no exponent, no separators. */
export function readInteger(min: number, max: number): ReadSetting<number> {
  return (text) => {
    const digits = text.trim();
    if (!/^[0-9]{1,15}$/.test(digits)) return undefined;
    const value = Number(digits);
    return value >= min && value <= max ? value : undefined;
  };
}

/** Digits, optionally a point and at most six decimals: what scores keep, so that comparing stays exact. */
export function readDecimal(isAllowed: (value: number) => boolean): ReadSetting<number> {
  return (text) => {
    const digits = text.trim();
    if (!/^[0-9]{1,9}(\.[0-9]{1,6})?$/.test(digits)) return undefined;
    const value = Number(digits);
    return isAllowed(value) ? value : undefined;
  };
}

/** The word `none` switches a limit off that has no natural "off" number. */
export function readOrNone<Value>(read: ReadSetting<Value>): ReadSetting<Value | null> {
  return (text) => (text.trim().toLowerCase() === "none" ? null : read(text));
}

export const readPhase: ReadSetting<RolloutPhase> = (text) =>
  ROLLOUT_PHASES.find((phase) => phase === text.trim().toUpperCase());

export const readFallbackPolicy: ReadSetting<FallbackPolicy> = (text) =>
  FALLBACK_POLICIES.find((policy) => policy === text.trim().toLowerCase());

/** A path keeps its blanks. */
export const readPath: ReadSetting<string> = (text) => (text.trim() === "" || text.includes("\0") ? undefined : text);
