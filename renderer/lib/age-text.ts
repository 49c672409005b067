const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * When a run began, as short as it stays clear: "now", the time today, the weekday within a week, else the date. Epoch
 * milliseconds. A clock that was set back makes nothing of the future.
 */
export function toAgeText(startedAt: number, now: number, locale: string): string {
  const age = now - startedAt;
  if (age < MINUTE_MS) return formats(locale).now;
  const { today, week, year, longAgo } = formats(locale);
  if (dayOf(startedAt) === dayOf(now)) return today.format(startedAt);
  if (age < 6 * DAY_MS) return week.format(startedAt);
  return (new Date(startedAt).getFullYear() === new Date(now).getFullYear() ? year : longAgo).format(startedAt);
}

/** The same in full, for a hint and for who cannot see the list. */
export function toFullTime(startedAt: number, locale: string): string {
  return formats(locale).full.format(startedAt);
}

interface Formats {
  readonly now: string;
  readonly today: Intl.DateTimeFormat;
  readonly week: Intl.DateTimeFormat;
  readonly year: Intl.DateTimeFormat;
  readonly longAgo: Intl.DateTimeFormat;
  readonly full: Intl.DateTimeFormat;
}

let known: { readonly locale: string; readonly formats: Formats } | null = null;

/** Making a format costs more than a whole screen of using it. */
function formats(locale: string): Formats {
  if (known?.locale === locale) return known.formats;
  const of = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, style);
  const made: Formats = {
    now: new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(0, "second"),
    today: of({ hour: "2-digit", minute: "2-digit" }),
    week: of({ weekday: "short" }),
    year: of({ day: "numeric", month: "short" }),
    longAgo: of({ year: "numeric", month: "short" }),
    full: of({ dateStyle: "medium", timeStyle: "short" }),
  };
  known = { locale, formats: made };
  return made;
}

function dayOf(time: number): string {
  return new Date(time).toDateString();
}
