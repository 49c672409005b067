const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Bytes as people read them, in steps of 1000 as file managers count: `840 bytes`, `18 kB`, `1.2 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  let unit = 0;
  let value = bytes;
  // What would be rounded up to 1000 of a unit is one of the next.
  while (unit < UNITS.length - 1 && value >= (unit === 0 ? 1000 : 999.5)) {
    value /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNITS[unit] ?? "byte",
    // Only the word has a plural.
    unitDisplay: unit === 0 ? "long" : "short",
    maximumFractionDigits: unit > 1 && value < 10 ? 1 : 0,
  }).format(value);
}

/** A size and the limit it is over, so that the two never read alike: where they would, both are told to the byte. */
export function formatExcess(
  bytes: number,
  limitBytes: number,
  locale: string,
): { readonly size: string; readonly limit: string } {
  const [size, limit] = [formatBytes(bytes, locale), formatBytes(limitBytes, locale)];
  if (size !== limit) return { size, limit };
  const exact = new Intl.NumberFormat(locale, { style: "unit", unit: "byte", unitDisplay: "long" });
  return { size: exact.format(bytes), limit: exact.format(limitBytes) };
}
