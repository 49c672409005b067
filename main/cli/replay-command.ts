import { foldRun } from "../../shared/fold-run.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import type { CommandContext } from "./command-context.ts";
import type { CommandFailure } from "./command-failure.ts";
import { damageText } from "./damage-text.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { drawsLive } from "./output-form.ts";
import { isNote, openRecording, type Recording } from "./recording.ts";
import { parseReplaySpeed, type ReplaySpeed, toDelay } from "./replay-speed.ts";
import { warn } from "./report-failure.ts";
import { createLinePresenter, createTheaterPresenter, type RunPresenter } from "./run-presenter.ts";
import type { SettingOptions } from "./settings.ts";

export interface ReplayOptions extends Pick<SettingOptions, "dataDir"> {
  readonly speed?: string;
}

/** Plays a run of the library or a transcript file. A damaged one plays as far as it is good; what is missing is said. */
export async function replayCommand(
  context: CommandContext,
  source: string,
  options: ReplayOptions,
): Promise<Result<ExitCode, CommandFailure>> {
  const speed = parseReplaySpeed(options.speed ?? (drawsLive(context) ? "live" : "instant"));
  if (!speed.ok) return speed;
  const recording = await openRecording(context, source, options);
  if (!recording.ok) return recording;
  const { title, agent, problem } = recording.value;
  if (problem !== null) return err(problem);
  const hasLanes = drawsLive(context);
  const presenter = hasLanes
    ? createTheaterPresenter(context, { title, agent }, EMPTY_RUN_VIEW, "events")
    : createLinePresenter(context.stdout, context.stdout);
  return play(context, recording.value, speed.value, presenter, hasLanes);
}

const AT_ONCE = { delayMs: 0, shortenedMs: 0 };

async function play(
  context: CommandContext,
  recording: Recording,
  speed: ReplaySpeed,
  presenter: RunPresenter,
  hasLanes: boolean,
): Promise<Result<ExitCode, CommandFailure>> {
  const stop = createStop(context);
  let view = EMPTY_RUN_VIEW;
  let atMs: number | null = null;
  try {
    for await (const event of recording.events()) {
      const now: number = event.t ?? atMs ?? 0;
      // The first event is where the replay begins: nothing is waited for.
      const { delayMs, shortenedMs } = atMs === null ? AT_ONCE : toDelay(speed, now - atMs);
      if (shortenedMs > 0)
        presenter.notice(translateCli("live.pause", { seconds: Math.round((now - (atMs ?? 0)) / 1000) }));
      atMs = now;
      if (delayMs > 0) await stop.wait(delayMs);
      if (stop.isAsked()) break;
      if (!hasLanes && isNote(event)) continue;
      view = foldRun(view, event);
      presenter.event(event, view);
    }
    await presenter.end(view);
  } finally {
    stop.release();
  }
  if (stop.isAsked()) {
    // The terminal has written "^C" below the picture.
    if (hasLanes) await context.stdout.write("\n");
    return ok(EXIT.ok);
  }
  const damage = damageText(recording.damage(), recording.isRunning);
  if (damage !== null) await warn(context, damage);
  return ok(EXIT.ok);
}

/** A key or signal ends a replay at once, also in the middle of a wait: nothing can be lost by it. */
function createStop(context: Pick<CommandContext, "onSignal" | "stdout" | "clock">) {
  let asked = false;
  let wake: () => void = () => undefined;
  const ask = () => {
    asked = true;
    wake();
  };
  const cleanups = [context.onSignal(ask), context.stdout.onClosed(ask)];
  return {
    isAsked: () => asked,
    async wait(delayMs: number): Promise<void> {
      if (asked) return;
      await new Promise<void>((resolve) => {
        const cancel = context.clock.after(delayMs, resolve);
        wake = () => {
          cancel();
          resolve();
        };
      });
    },
    release() {
      for (const cleanup of cleanups) cleanup();
    },
  };
}
