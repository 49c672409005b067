import { ok, type Result } from "../../shared/result.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { toProblemText } from "../plan/read-input.ts";
import { runPlanGate } from "../plan/run-plan-gate.ts";
import { createColours, wantsColour } from "./colours.ts";
import type { CommandContext } from "./command-context.ts";
import type { CommandFailure } from "./command-failure.ts";
import type { ExitCode } from "./exit-code.ts";
import { toPlanGateText } from "./plan-gate-text.ts";
import { toPlainText } from "./terminal-text.ts";
import { writeJson } from "./write-json.ts";

export interface PlanGateCommandOptions {
  readonly state: string;
  readonly critique: string;
  readonly plan: string;
  readonly analysis?: readonly string[];
  readonly constitution?: string;
  readonly worktree?: string;
  readonly json?: boolean;
}

/** The gate of a pipeline. Its exit codes are its own: docs/plan-gate.md. */
export async function planGateCommand(
  context: CommandContext,
  options: PlanGateCommandOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const review = await runPlanGate({
    cwd: context.cwd,
    statePath: options.state,
    critiquePath: options.critique,
    planPath: options.plan,
    analysisPaths: options.analysis ?? null,
    constitutionPath: options.constitution ?? null,
    worktree: options.worktree ?? context.cwd,
    attendance: context.env.MULTI_AGENT_UNATTENDED === "1" ? "unattended" : "as_state_says",
    withExcerpts: false,
    now: () => context.clock.now(),
  });
  if (options.json === true) await writeJson(context.stdout, review.report);
  else {
    const colours = createColours(wantsColour(context.env, context.stdout.isTerminal));
    await context.stdout.write(toPlanGateText(review, colours));
  }
  for (const problem of review.problems) {
    // Everything else stands in the report, and the pipeline reads the state: of this one it would never hear.
    if (problem.input !== "state") continue;
    const message = translateCli("gate.notParked", { problem: toProblemText(problem) });
    await context.stderr.write(`${toPlainText(translateCli("cli.error", { message }))}\n`);
  }
  return ok(review.report.exit);
}
