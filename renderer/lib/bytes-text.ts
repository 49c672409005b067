const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size for people, in steps of 1024, with at most one decimal. */
export function formatBytes(bytes: number, locale: string): string {
  let size = bytes;
  let step = 0;
  while (size >= 1024 && step < UNITS.length - 1) {
    size /= 1024;
    step += 1;
  }
  const unit = UNITS[step] ?? "byte";
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: step === 0 || size >= 100 ? 0 : 1,
  }).format(size);
}
