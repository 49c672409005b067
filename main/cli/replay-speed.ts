import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { type CommandFailure, usageFailure } from "./command-failure.ts";

/** `factor` 1 is the original cadence. */
export type ReplaySpeed =
  | { readonly kind: "instant" }
  | { readonly kind: "paced"; readonly factor: number }
  | { readonly kind: "interval"; readonly intervalMs: number };

/** What follows a longer silence of the original comes after this; the silence is marked. */
export const LONGEST_GAP_MS = 3_000;

const MAX_FACTOR = 1_000;
const MAX_INTERVAL_MS = 3_600_000;

export function parseReplaySpeed(written: string): Result<ReplaySpeed, CommandFailure> {
  if (written === "instant") return ok({ kind: "instant" });
  if (written === "live") return ok({ kind: "paced", factor: 1 });
  const factor = /^(?<factor>\d{1,4}(?:\.\d{1,3})?)x$/i.exec(written)?.groups?.factor;
  if (factor !== undefined && Number(factor) > 0 && Number(factor) <= MAX_FACTOR) {
    return ok({ kind: "paced", factor: Number(factor) });
  }
  const intervalMs = /^interval:(?<ms>\d{1,7})$/.exec(written)?.groups?.ms;
  if (intervalMs !== undefined && Number(intervalMs) <= MAX_INTERVAL_MS) {
    return ok({ kind: "interval", intervalMs: Number(intervalMs) });
  }
  return usageFailure(translateCli("usage.speed", { value: written }));
}

/** How long to wait before an event that came `gapMs` after the one before it. */
export function toDelay(speed: ReplaySpeed, gapMs: number): { readonly delayMs: number; readonly shortenedMs: number } {
  switch (speed.kind) {
    case "instant":
      return { delayMs: 0, shortenedMs: 0 };
    case "interval":
      return { delayMs: speed.intervalMs, shortenedMs: 0 };
    case "paced": {
      const gap = Math.max(0, gapMs);
      const kept = Math.min(gap, LONGEST_GAP_MS);
      return { delayMs: kept / speed.factor, shortenedMs: gap - kept };
    }
  }
}
