import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RoomT } from "../../shared/strings/rooms.en.ts";
import type { Clock } from "../lib/clock.ts";
import { resourcePath } from "../lib/resource-path.ts";
import { createPlanDesk } from "../plan/plan-desk.ts";
import { runPlanGate } from "../plan/run-plan-gate.ts";
import { planReviewsDir } from "../store/plan-reviews.ts";
import type { Store } from "../store/store.ts";
import type { AppEngine } from "./app-engine.ts";
import type { Caller } from "./caller.ts";
import type { Choose } from "./chooser.ts";
import type { GrantedPaths } from "./granted-paths.ts";
import { readRunSettings } from "./launch-run.ts";
import { createPlanAgents } from "./plan-agents.ts";
import { createPlanCalls, type PlanHandlers } from "./plan-calls.ts";
import type { SettingsSources } from "./run-settings.ts";

export interface PlanDeskCallParts {
  readonly t: RoomT;
  readonly store: Store;
  readonly engine: Pick<AppEngine, "agents" | "hostEnv">;
  readonly sources: SettingsSources;
  readonly clock: Clock;
  readonly granted: GrantedPaths;
  readonly choose: Choose;
  readonly chooseTarget: (kind: "critique", name: string, caller: Caller) => Promise<string | null>;
  readonly approveCommand: (commandLine: string) => Promise<boolean>;
  readonly copyText: (text: string) => void;
  readonly changed: () => void;
}

/** The desk of plan reviews and the calls of windows to it. */
export function createPlanDeskCalls(parts: PlanDeskCallParts): PlanHandlers {
  const { t, store, engine, sources, clock, granted, choose, copyText, changed } = parts;
  const desk = createPlanDesk({
    shelf: store.planReviews,
    reviewPlan: runPlanGate,
    prompts: { critic: readPrompt("plan-critic"), planner: readPrompt("plan-planner") },
    t,
    folder: planReviewsDir(sources.dataDir),
    now: () => clock.now(),
  });
  const openAgent = createPlanAgents({
    adapters: engine.agents.adapters,
    hostEnv: engine.hostEnv,
    settings: () => readRunSettings(store, sources),
    approveCommand: parts.approveCommand,
    defaultFolder: join(sources.dataDir, "workspace"),
    clock,
  });
  return createPlanCalls({
    t,
    desk,
    granted,
    choose,
    chooseTarget: (name, caller) => parts.chooseTarget("critique", name, caller),
    openAgent,
    copyText,
    dataDir: sources.dataDir,
    changed,
  });
}

/** Part of the installation: where it is missing, no input can repair it. */
function readPrompt(name: string): string {
  return readFileSync(resourcePath("prompts", `${name}.md`), "utf8");
}
