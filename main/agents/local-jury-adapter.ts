import type { Adapter } from "./adapter.ts";
import { createBuiltInAdapter } from "./built-in-adapter.ts";

export const LOCAL_JURY_ID = "local-jury";

/** Reviews and repairs an HTML page by rules: without an account, a network or a model. It says so in its name. */
export function createLocalJuryAdapter(entryPath: string): Adapter {
  return createBuiltInAdapter({ id: LOCAL_JURY_ID, displayName: "Local jury (rules, no model)", entryPath });
}
