const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Bytes as people read them, in steps of 1000: `840 byte`, `18 kB`, `1.2 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  let unit = 0;
  let value = bytes;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNITS[unit] ?? "byte",
    maximumFractionDigits: unit > 1 && value < 10 ? 1 : 0,
  }).format(value);
}
