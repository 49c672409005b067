import { join } from "node:path";
import { applicationDir } from "../lib/resource-path.ts";

/** What the build put beside us; the same layout in a checkout and in a package. */
export function builtFile(...segments: readonly string[]): string {
  return join(applicationDir(), "out", ...segments);
}
