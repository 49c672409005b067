import { toPlainDecimal } from "../../shared/score-text.ts";

/** Decimals kept of a score. */
export const SCORE_DECIMALS = 6;
/** A composite is an integer of 10⁻⁷: one decimal more than scores, so that weights of one decimal lose nothing. */
export const COMPOSITE_DECIMALS = 7;

const MAX_NUMBER_LENGTH = 16;

/** `units` are 10⁻⁶; `cut`: non-zero digits beyond them were dropped; `comma`: written with a decimal comma. */
export interface ReadScore {
  readonly units: bigint;
  readonly cut: boolean;
  readonly comma: boolean;
}

/** A score as the protocol allows it to be written; null for everything else, which is no score (`8/10`, `1e3`, `.5`, `-1`). */
export function readScore(text: string | null): ReadScore | null {
  if (text === null) return null;
  const written = trimBlanks(text);
  if (written.length > MAX_NUMBER_LENGTH) return null;
  const match = /^([0-9]+)(?:([.,])([0-9]+))?$/.exec(written);
  if (match === null) return null;
  const [, whole = "", separator, fraction = ""] = match;
  const { units, cut } = toUnits(`${whole}.${fraction}`, SCORE_DECIMALS);
  return { units, cut, comma: separator === "," };
}

/** A declared count; null when it is no whole number. */
export function readCount(text: string): number | null {
  const written = trimBlanks(text);
  return /^[0-9]{1,16}$/.test(written) ? Math.min(Number(written), Number.MAX_SAFE_INTEGER) : null;
}

/** Plain digits (`12.34`) as an integer of 10^-`decimals`; what lies beyond is dropped and reported. */
export function toUnits(plain: string, decimals: number): { readonly units: bigint; readonly cut: boolean } {
  const [whole = "0", fraction = ""] = plain.split(".");
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return { units, cut: /[1-9]/.test(fraction.slice(decimals)) };
}

/** The smallest integer of 10^-`decimals` that is not below `value`: exact for what reaches it and what does not. */
export function toUnitsUp(value: number, decimals: number): bigint {
  const { units, cut } = toUnits(toPlainDecimal(value), decimals);
  return cut ? units + 1n : units;
}

/** Non-negative units as plain digits without trailing zeros. */
export function unitsToText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "");
  const whole = digits.slice(0, -decimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** The nearest number: read from the digits, so 8 units-exact is 8 and not a neighbour. */
export function unitsToNumber(units: bigint, decimals: number): number {
  return Number(unitsToText(units, decimals));
}

/** Blanks are those of the wire: `trim` would also take what no agent means as a blank. */
export function trimBlanks(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");
}
