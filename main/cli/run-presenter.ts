import type { FoldableEvent } from "../../shared/fold-run.ts";
import type { RunView } from "../../shared/run-view.ts";
import { translateCli } from "../../shared/strings/cli.en.ts";
import { createColours, wantsColour } from "./colours.ts";
import type { CommandContext, Output } from "./command-context.ts";
import { badgeLine, outcomeDetailLines, progressLines, usageLines } from "./progress-lines.ts";
import { toPlainLine } from "./terminal-text.ts";
import { theaterLines } from "./theater-lines.ts";
import { toJsonLine } from "./write-json.ts";

/** How a run is shown while it goes on, be it live or a replay. */
export interface RunPresenter {
  /** `view` is the run with this event folded in. */
  event(event: FoldableEvent, view: RunView): void;
  /** Something about the run that is no event of it: its place in the queue, an interrupt asked for. */
  notice(text: string): void;
  /** The run has ended, or its transcript has. Resolves when all is written. */
  end(view: RunView): Promise<void>;
}

export interface Titled {
  readonly title: string;
  readonly agent: string;
}

/** At most so often is the terminal drawn over; and so often the clock in it moves. */
const REDRAW_MS = 100;
const TICK_MS = 1_000;

/** Nothing but what `--json` prints at the end. */
export const silentPresenter: RunPresenter = { event() {}, notice() {}, async end() {} };

/** Each event as it happens, one JSON document a line. */
export function createNdjsonPresenter(stdout: Output): RunPresenter {
  let written: Promise<void> = Promise.resolve();
  return {
    event(event) {
      written = stdout.write(`${toJsonLine(event)}\n`);
    },
    notice() {},
    end: () => written,
  };
}

/** Lines for logs on `log`; the badge, as the one line of the result, on `result`. */
export function createLinePresenter(log: Output, result: Output): RunPresenter {
  const write = (line: string) => log.write(`${line}\n`);
  return {
    event(event, view) {
      for (const line of progressLines(event, view)) void write(line);
    },
    notice(text) {
      void write(toPlainLine(text));
    },
    async end(view) {
      for (const line of [...outcomeDetailLines(view), ...usageLines(view)]) await write(line);
      if (view.end !== null) await result.write(`${badgeLine(view)}\n`);
    },
  };
}

/** The five lanes, drawn over as the run goes on. `elapsedMs` runs with the clock, or stands still in a replay at its own time. */
export function createTheaterPresenter(
  context: Pick<CommandContext, "createScreen" | "stdout" | "clock" | "env">,
  titled: Titled,
  first: RunView,
  elapsed: "clock" | "events",
): RunPresenter {
  const { clock, stdout } = context;
  const screen = context.createScreen();
  const colours = createColours(wantsColour(context.env, stdout.isTerminal));
  const startedAt = clock.monotonic();
  let view = first;
  let notice: string | null = null;
  let cancelDraw: (() => void) | null = null;
  let cancelTick: (() => void) | null = null;

  function draw(): void {
    cancelDraw = null;
    const elapsedMs = elapsed === "clock" && view.end === null ? clock.monotonic() - startedAt : view.elapsedMs;
    screen.draw(theaterLines({ ...titled, view, elapsedMs, notice }, stdout.columns(), colours));
  }

  function drawSoon(): void {
    cancelDraw ??= clock.after(REDRAW_MS, draw);
  }

  function tick(): void {
    draw();
    cancelTick = clock.after(TICK_MS, tick);
  }

  if (elapsed === "clock") tick();
  else draw();

  return {
    event(_event, folded) {
      view = folded;
      drawSoon();
    },
    notice(text) {
      notice = toPlainLine(text);
      drawSoon();
    },
    async end(last) {
      cancelDraw?.();
      cancelTick?.();
      view = last;
      notice = null;
      draw();
      screen.done();
    },
  };
}

export function interruptingText(): string {
  return translateCli("live.interrupting");
}
