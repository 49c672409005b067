import { trimBlanks } from "./decimal.ts";
import { quote } from "./warning.ts";

const MAX_ROUND_NUMBER = 999;

/** A usable round number is an integer 1…999; null for everything else. */
export function readRoundNumber(text: string): number | null {
  const written = trimBlanks(text);
  if (!/^[0-9]{1,16}$/.test(written)) return null;
  const number = Number(written);
  return number >= 1 && number <= MAX_ROUND_NUMBER ? number : null;
}

/** Which round a ROUND opens, and why that is not what was expected (null when it is). */
export interface ResolvedRound {
  readonly number: number;
  readonly disorder: string | null;
}

/** The next free number is the one after the highest that has closed. */
export function resolveRoundNumber(n: string | null, closed: readonly number[]): ResolvedRound {
  const next = Math.max(0, ...closed) + 1;
  if (n === null) return { number: next, disorder: `round without a number, read as ${next}` };
  const number = readRoundNumber(n);
  if (number === null) {
    return { number: next, disorder: `round number ${quote(n)} is not an integer from 1 to 999, read as ${next}` };
  }
  return { number, disorder: number === next ? null : `round ${number} where round ${next} was due` };
}
