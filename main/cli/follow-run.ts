import type { InterruptCause, RunId } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import { foldRun } from "../../shared/fold-run.ts";
import { ok, type Result } from "../../shared/result.ts";
import { EMPTY_RUN_VIEW, type RunView } from "../../shared/run-view.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { RunRegistry } from "../runs/run-registry.ts";
import type { RunRequest, RunStartError } from "../runs/run-request.ts";
import type { CommandContext } from "./command-context.ts";
import { type CommandFailure, cannotFailure, usageFailure } from "./command-failure.ts";
import { EXIT } from "./exit-code.ts";
import { interruptingText, type RunPresenter } from "./run-presenter.ts";

export interface FollowedRun {
  readonly runId: RunId;
  readonly outcome: RunOutcome;
  readonly view: RunView;
}

/**
 * Starts one run and stays with it to its end. SIGINT interrupts, a second one ends the process at once; SIGTERM, SIGHUP and
 * a reader of stdout that has gone (`| head`) interrupt as a shutdown.
 */
export async function followRun(
  context: Pick<CommandContext, "onSignal" | "exitNow" | "stdout">,
  registry: RunRegistry,
  request: RunRequest,
  presenter: RunPresenter,
): Promise<Result<FollowedRun, CommandFailure>> {
  let view = EMPTY_RUN_VIEW;
  let runId: RunId | null = null;
  let asked: InterruptCause | null = null;

  function interrupt(cause: InterruptCause): void {
    asked ??= cause;
    if (runId !== null) registry.interrupt(runId, asked);
  }

  const cleanups = [
    registry.onNews(({ events }) => {
      for (const event of events) {
        view = foldRun(view, event);
        presenter.event(event, view);
      }
    }),
    registry.onLiveChange((live) => {
      const waiting = live.find((run) => run.status === "queued");
      if (waiting !== undefined) presenter.notice(translateCli("live.queued", { position: waiting.queuePosition }));
    }),
    context.onSignal((signal) => {
      if (signal === "SIGINT" && asked !== null) return context.exitNow(EXIT.interrupted);
      presenter.notice(interruptingText());
      interrupt(signal === "SIGINT" ? "user" : "shutdown");
    }),
    context.stdout.onClosed(() => interrupt("shutdown")),
  ];
  try {
    const started = await registry.start(request);
    if (!started.ok) return toFailure(started.error);
    runId = started.value;
    if (asked !== null) interrupt(asked);
    const outcome = await registry.settled(runId);
    await presenter.end(view);
    return ok({ runId, outcome, view });
  } finally {
    for (const cleanup of cleanups) cleanup();
  }
}

function toFailure(error: RunStartError) {
  return error.type === "storage" || error.type === "shutting_down"
    ? cannotFailure(error)
    : usageFailure(error.message, error.type);
}
