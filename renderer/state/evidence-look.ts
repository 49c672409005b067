import { type Accessor, createSignal } from "solid-js";
import type { Role } from "../../shared/domain/run.ts";

/** Which findings somebody wants to see. */
export interface EvidenceLook {
  /** null: those of all panelists. */
  readonly role: Accessor<Role | null>;
  readonly setRole: (role: Role | null) => void;
  /** Those of one panelist, and brought into sight. */
  readonly reveal: (role: Role) => void;
  /** How often something was to be brought into sight. */
  readonly revealed: Accessor<number>;
}

export function createEvidenceLook(): EvidenceLook {
  const [role, setRole] = createSignal<Role | null>(null);
  const [revealed, setRevealed] = createSignal(0);
  return {
    role,
    setRole: (next) => void setRole(next),
    reveal(next) {
      setRole(next);
      setRevealed((count) => count + 1);
    },
    revealed,
  };
}
