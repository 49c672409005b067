/** A finite number as plain digits: what `String` says of it, without an exponent. */
export function toPlainDecimal(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits.padEnd(point, "0");
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/**
 * A score as people read it: cut to `digits` decimals, never rounded, so that 7.996 is never "8.00" beside "did not ship".
 * Works on the digits and not on binary fractions; always a decimal point (a locale's separator is the view's business).
 */
export function formatCut(value: number, digits: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [whole = "0", fraction = ""] = toPlainDecimal(value).split(".");
  const kept = fraction.slice(0, digits).padEnd(digits, "0");
  const text = digits === 0 ? whole : `${whole}.${kept}`;
  return /[1-9]/.test(text) ? text : text.replace("-", "");
}
