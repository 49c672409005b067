import type { KillMoment } from "./cli-process.ts";
import type { Random } from "./random.ts";

/** How an agent behaves; `lines` are told of it at least, or so many that none is left. */
export interface Scene {
  readonly name: string;
  readonly lines: number;
  readonly agentArgs: readonly string[];
}

export interface KillPlan {
  readonly scene: string;
  readonly agentArgs: readonly string[];
  readonly form: "--ndjson" | "--json";
  readonly kill: KillMoment;
}

/** A start takes a few hundred milliseconds: this reaches from before the library is open to behind the end. */
const LATEST_MS = 900;
/** What happens behind a line: its flush, the end of the agent, compression, the row. */
const LATEST_AFTER_LINE_MS = 60;

/** Some instants lie anywhere; most are put where much happens, behind a line that was told. */
export function planKill(random: Random, scenes: readonly [Scene, ...Scene[]]): KillPlan {
  const { name, lines, agentArgs } = random.pick(scenes);
  const form = random.chance(0.2) ? "--json" : "--ndjson";
  const isAnywhere = form === "--json" || random.chance(0.3);
  const delayMs = random.chance(0.4) ? 0 : random.next() ** 2 * LATEST_AFTER_LINE_MS;
  const kill = isAnywhere
    ? { afterMs: random.next() * LATEST_MS }
    : { afterLines: 1 + random.below(lines), delayMs, orAfterMs: 4 * LATEST_MS };
  return { scene: name, agentArgs, form, kill };
}

export function describePlan({ scene, form, kill }: KillPlan): string {
  if (kill === "never") return `${scene}, ${form}`;
  if ("afterMs" in kill) return `${scene}, ${form}, killed ${kill.afterMs.toFixed(1)} ms after its start`;
  return `${scene}, ${form}, killed ${kill.delayMs.toFixed(1)} ms after line ${kill.afterLines}`;
}
