import { formatBytes } from "../../../shared/byte-size.ts";
import type { RunView } from "../../../shared/run-view.ts";
import type { StreamFacts } from "../../state/stream-facts.ts";
import { LOCALE, t } from "../../state/words.ts";

export interface StatusParts {
  readonly view: RunView;
  readonly stream: StreamFacts;
  /** Events per second; null: nothing comes in, or it is too early to say. */
  readonly rate: number | null;
}

/** How the stream is doing, in the order of how fast it changes. */
export function toStatusTexts({ view, stream, rate }: StatusParts): readonly string[] {
  if (view.seq < 0) return [];
  const tokens = (view.usage?.inputTokens ?? 0) + (view.usage?.outputTokens ?? 0);
  const remarks = Object.values(view.warnings).reduce((sum, count) => sum + (count ?? 0), 0);
  return [
    rate === null ? t("statusBar.events", { count: view.seq + 1 }) : t("statusBar.rate", { rate: toRateText(rate) }),
    t("statusBar.transcript", { size: formatBytes(stream.bytes, LOCALE) }),
    ...(tokens === 0 ? [] : [t("statusBar.tokens", { count: tokens })]),
    ...(remarks === 0 ? [] : [t("statusBar.remarks", { count: remarks })]),
  ];
}

/** Slow streams have a decimal: otherwise most of them would stand at 0. */
function toRateText(rate: number): string {
  return new Intl.NumberFormat(LOCALE, { maximumFractionDigits: rate < 10 ? 1 : 0 }).format(rate);
}
