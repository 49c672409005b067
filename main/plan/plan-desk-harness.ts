// Test support: a desk on a copy of the sample repository, with a shelf in memory and an agent that says what it is told to.
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { PlanReviewId, PlanSources } from "../../shared/domain/plan-review.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { translateEn } from "../../shared/strings/translate-en.ts";
import { resourcePath } from "../lib/resource-path.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import type { PlanReviewShelf, StoredPlanReview } from "../store/plan-reviews.ts";
import type { AskError } from "./ask-agent.ts";
import { findPlanSources } from "./find-plan-sources.ts";
import { createPlanDesk, type PlanAgent } from "./plan-desk.ts";
import { runPlanGate } from "./run-plan-gate.ts";

export const NEVER = new AbortController().signal;

export async function createPlanDeskHarness() {
  const folder = await createTempFolder();
  const repository = join(folder, "repository");
  await cp(resourcePath("sample", "plan"), repository, { recursive: true });
  await cp(join(repository, "pipeline"), join(repository, ".pipeline"), { recursive: true });
  const found = await findPlanSources(repository);
  if (!found.ok) throw new Error(found.error.message);
  const { worktree, plan, analysis, constitution } = found.value;
  const sources: PlanSources = { worktree, plan, analysis, constitution };
  const kept = new Map<PlanReviewId, StoredPlanReview>();
  const shelf: PlanReviewShelf = {
    async put(review) {
      // As through a file.
      kept.set(review.id, JSON.parse(JSON.stringify(review)));
      return ok(undefined);
    },
    list: () => [...kept.values()].toReversed(),
    get: (id) => kept.get(id) ?? null,
    async remove(id) {
      return kept.delete(id) ? ok(undefined) : err({ type: "not_found", message: id });
    },
  };
  const desk = createPlanDesk({
    shelf,
    reviewPlan: runPlanGate,
    prompts: {
      critic: "{{anchors}}{{plan}}{{analysis}}{{constitution}}",
      planner: "{{plan}}{{analysis}}{{constitution}}{{critique}}",
    },
    t: translateEn,
    folder: join(folder, "private"),
    now: () => 1_700_000_000_000,
  });
  return { desk, sources, kept, critique: (name: string) => join(worktree, ".pipeline", name), folder };
}

/** Answers once, with this; an object stands in a block of code, as agents write it. */
export function agentSaying(answer: object | Result<string, AskError>, readsFiles = false) {
  const prompts: string[] = [];
  const agent: PlanAgent = {
    name: "Fake agent",
    readsFiles,
    async ask(prompt) {
      prompts.push(prompt);
      return "ok" in answer ? answer : ok(`So:\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\`\n`);
    },
  };
  return { agent, prompts };
}

export function expectOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.type}: ${result.error.message}`);
  return result.value;
}
