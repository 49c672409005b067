import type { FallbackPolicy } from "../../shared/config/jury-config.ts";

/** What each policy hands over, as a name and as a sentence. */
export const FALLBACK_WORDS = {
  ship_best: { name: "fallback.shipBest", hint: "fallback.shipBestHint" },
  ship_last: { name: "fallback.shipLast", hint: "fallback.shipLastHint" },
  fail: { name: "fallback.fail", hint: "fallback.failHint" },
} as const satisfies Record<FallbackPolicy, { name: string; hint: string }>;
