import type { Adapter } from "./adapter.ts";
import { createBuiltInAdapter } from "./built-in-adapter.ts";

export interface SampleAdapterOptions {
  /** The built entry file, `sample-agent.js`. */
  readonly entryPath: string;
  /** How long it speaks; by default about twelve seconds. */
  readonly paceMs?: number;
}

/** A scripted agent that shows what a run looks like, without an account and without a model. It says so in its name. */
export function createSampleAdapter({ entryPath, paceMs }: SampleAdapterOptions): Adapter {
  return createBuiltInAdapter({
    id: "sample",
    displayName: "Sample (scripted, no model)",
    entryPath,
    args({ hostEnv }) {
      const pace = paceMs ?? toPace(hostEnv.DESIGN_JURY_SAMPLE_PACE);
      return pace === null ? [] : ["--pace", String(pace)];
    },
  });
}

/** Milliseconds; what is no such number is left to the agent's own pace. */
function toPace(value: string | undefined): number | null {
  return value !== undefined && /^\d+$/.test(value.trim()) ? Number(value) : null;
}
