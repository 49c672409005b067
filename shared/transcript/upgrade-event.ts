import { CAST, DEGRADED_REASONS, FAILURE_CAUSES, INTERRUPT_CAUSES, type Role } from "../domain/run.ts";

export type LooseRecord = Readonly<Record<string, unknown>>;

const OUR_RUN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Turns what other implementations of the protocol write into our shapes: prefixed types, references to artifacts we
 * cannot have, endings with causes of their own. What is ours already passes unchanged.
 */
export function upgradeEvent(record: LooseRecord): LooseRecord {
  const named = typeof record.role === "string" ? { ...record, role: upgradeRole(record.role) } : record;
  switch (named.type) {
    case "run_started":
      return upgradeStart(named);
    case "round_end":
      return { ...named, decision: named.decision === "ship" ? "ship" : "continue" };
    case "ship":
      return upgradeShip(named);
    case "interrupted":
      return atBestRound({ ...named, cause: oneOf(INTERRUPT_CAUSES, named.cause) ?? "user" });
    case "degraded":
      return atBestRound(keepWord(named, "reason", oneOf(DEGRADED_REASONS, named.reason) ?? "malformed_block"));
    case "failed":
      return atBestRound(keepWord(named, "cause", oneOf(FAILURE_CAUSES, named.cause) ?? "orchestrator_internal"));
    default:
      return named;
  }
}

/** Outside, types are spoken of as `critique.round_end`. */
export function plainType(type: string): string {
  return type.startsWith("critique.") ? type.slice("critique.".length) : type;
}

function upgradeStart(start: LooseRecord): LooseRecord {
  const { runId, cast, ...rest } = start;
  const known = Array.isArray(cast) ? cast.map(upgradeRole).filter(isRole) : [];
  return {
    ...rest,
    ...(typeof runId === "string" && OUR_RUN_ID.test(runId) ? { runId } : {}),
    ...(known.length > 0 ? { cast: known } : {}),
  };
}

function upgradeShip(ship: LooseRecord): LooseRecord {
  const held = withoutForeignRef(ship);
  if (ship.status !== "interrupted") return { ...held, atRound: ship.atRound ?? ship.round };
  const { round, status: _status, ...rest } = held;
  return { ...rest, type: "interrupted", bestRound: round, atRound: ship.atRound ?? round, cause: "user" };
}

function atBestRound(ending: LooseRecord): LooseRecord {
  return { ...withoutForeignRef(ending), atRound: ending.atRound ?? ending.bestRound ?? 0 };
}

/** `{projectId, artifactId}` points into somebody else's store. */
function withoutForeignRef(event: LooseRecord): LooseRecord {
  const ref = event.artifactRef;
  const foreign = typeof ref === "object" && ref !== null && !("sha256" in ref);
  return foreign ? { ...event, artifactRef: null } : event;
}

/** A word outside our closed set is kept for people, in the detail. */
function keepWord(event: LooseRecord, field: "reason" | "cause", ours: string): LooseRecord {
  if (event[field] === ours) return event;
  const word = String(event[field] ?? "");
  return { ...event, [field]: ours, detail: [word, event.detail].filter((part) => part).join(": ") };
}

function upgradeRole(role: unknown): unknown {
  return role === "accessibility" ? "a11y" : role;
}

function isRole(role: unknown): role is Role {
  return oneOf(CAST, role) !== null;
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T | null {
  return allowed.find((candidate) => candidate === value) ?? null;
}
