import type { Role, RunStatus } from "../domain/run.ts";
import type { MessageKey } from "./en.ts";

/** A panelist's name on its lane, in lists and in announcements. */
export const ROLE_NAME = {
  designer: "role.designer",
  critic: "role.critic",
  brand: "role.brand",
  a11y: "role.a11y",
  copy: "role.copy",
} as const satisfies Record<Role, MessageKey>;

/** What a panelist looks at, in a few words. */
export const ROLE_LOOKS_AT = {
  designer: "looksAt.designer",
  critic: "looksAt.critic",
  brand: "looksAt.brand",
  a11y: "looksAt.a11y",
  copy: "looksAt.copy",
} as const satisfies Record<Role, MessageKey>;

/** The chip's word for each status. */
export const STATUS_NAME = {
  queued: "status.queued",
  running: "status.running",
  shipped: "status.shipped",
  below_threshold: "status.belowThreshold",
  timed_out: "status.timedOut",
  interrupted: "status.interrupted",
  degraded: "status.degraded",
  failed: "status.failed",
  unreviewed: "status.unreviewed",
} as const satisfies Record<RunStatus, MessageKey>;
