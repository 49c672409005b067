import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PlanReview } from "../../shared/plan/plan-report.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import type { PlanGateOptions } from "./plan-gate-options.ts";
import { runPlanGate } from "./run-plan-gate.ts";

/** A worktree with everything a gate wants, for tests to take something away from. */
export interface GateHarness {
  readonly folder: string;
  path(name: string): string;
  /** Text as it is, anything else as JSON. */
  write(name: string, content: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  bytes(name: string): Promise<string>;
  json(name: string): Promise<Readonly<Record<string, unknown>>>;
  run(options?: Partial<PlanGateOptions>): Promise<PlanReview>;
}

export const NOW_ISO = "2026-01-02T03:04:05.000Z";

export const PLAN = {
  tasks: [
    { id: "T1", title: "First" },
    { id: "T2", subtasks: [{ id: "T3", title: "Inside" }] },
  ],
};
export const ANALYSIS = "# 1. Scope\n\n- REQ-1: it logs in\n\n## 2.3 Sign in\n\nREQ-9 is only mentioned.\n";
export const CONSTITUTION = "# Rules\n\n- SEC-2 (binding): no secrets in logs\n- OPS-1 (proposed): later\n";
const SOURCE = "first line\nlet token = read();\nlast line\n";
export const STATE = '{\n  "id": 7.0,\n  "autopilot": true,\n  "note": "kept"\n}\n';

export const OBJECTION = {
  id: "OBJ-01",
  lens: "security",
  claim: "The token is logged.",
  anchors: [{ kind: "file", ref: "src/a.ts:2", quote: "let token" }],
  rule: "SEC-2",
};
export const ACCEPT = {
  objection: "OBJ-01",
  action: "accept",
  revision: "T1 masks it.",
  anchors: [{ kind: "plan", ref: "T1" }],
};
export const GOOD = { round: 1, objections: [OBJECTION], replies: [ACCEPT] };
/** Accepted without saying how: it blocks. */
export const BLOCKING = { round: 1, objections: [OBJECTION], replies: [{ ...ACCEPT, revision: " " }] };

export async function createGateHarness(critique: unknown = GOOD): Promise<GateHarness> {
  const folder = await createTempFolder();
  const path = (name: string) => join(folder, name);
  const harness: GateHarness = {
    folder,
    path,
    async write(name, content) {
      await mkdir(dirname(path(name)), { recursive: true });
      const isRaw = typeof content === "string" || content instanceof Uint8Array;
      await writeFile(path(name), isRaw ? content : JSON.stringify(content));
    },
    remove: (name) => rm(path(name), { recursive: true, force: true }),
    bytes: (name) => readFile(path(name), "latin1"),
    json: async (name) => JSON.parse(await readFile(path(name), "utf8")),
    run: (options = {}) =>
      runPlanGate({
        cwd: folder,
        statePath: "state.json",
        critiquePath: "critique.json",
        planPath: "plan.json",
        analysisPaths: ["analysis.md"],
        constitutionPath: null,
        worktree: folder,
        attendance: "as_state_says",
        withExcerpts: false,
        now: () => Date.parse(NOW_ISO),
        ...options,
      }),
  };
  await harness.write("state.json", STATE);
  await harness.write("plan.json", PLAN);
  await harness.write("analysis.md", ANALYSIS);
  await harness.write("constitution.md", CONSTITUTION);
  await harness.write("src/a.ts", SOURCE);
  await harness.write("critique.json", critique);
  return harness;
}
