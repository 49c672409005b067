const DAY_MS = 86_400_000;

/** When a run began, as short as it stays clear: the time today, the weekday within a week, else the date. Epoch milliseconds. */
export function toAgeText(startedAt: number, now: number, locale: string): string {
  const sameDay = new Date(startedAt).toDateString() === new Date(now).toDateString();
  const style: Intl.DateTimeFormatOptions = sameDay
    ? { hour: "2-digit", minute: "2-digit" }
    : now - startedAt < 6 * DAY_MS
      ? { weekday: "short" }
      : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(locale, style).format(startedAt);
}
