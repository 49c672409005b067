import { expect, test } from "vitest";
import type { PanelEvent, TranscriptEvent } from "../../shared/domain/panel-event.ts";
import type { InterruptCause, RunId } from "../../shared/domain/run.ts";
import type { RunOutcome } from "../../shared/domain/run-record.ts";
import { err, ok } from "../../shared/result.ts";
import type { RunView } from "../../shared/run-view.ts";
import { createRunId } from "../lib/run-id.ts";
import type { RunNews, RunRegistry } from "../runs/run-registry.ts";
import type { RunRequest, RunStartError } from "../runs/run-request.ts";
import type { StopSignal } from "./command-context.ts";
import { followRun } from "./follow-run.ts";
import { createRecordedOutput } from "./recorded-output.ts";
import type { RunPresenter } from "./run-presenter.ts";

const request = { brief: "A bakery" } as RunRequest; // the fake registry looks at nothing of it

const outcome: RunOutcome = {
  status: "interrupted",
  reason: null,
  cause: "user",
  detail: null,
  round: 0,
  composite: null,
  mustFix: 0,
  warnings: {},
  artifact: null,
};

function createScene(refusal: RunStartError | null = null) {
  const runId = createRunId();
  const interrupts: InterruptCause[] = [];
  const signals = new Set<(signal: StopSignal) => void>();
  const exits: number[] = [];
  const told: string[] = [];
  const stdout = createRecordedOutput();
  let news: (news: RunNews) => void = () => undefined;
  let begin: () => void = () => undefined;
  let settle: (outcome: RunOutcome) => void = () => undefined;
  const settled = new Promise<RunOutcome>((resolve) => {
    settle = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const registry: RunRegistry = {
    async start() {
      await begun;
      return refusal === null ? ok(runId) : err(refusal);
    },
    interrupt(_runId: RunId, cause) {
      interrupts.push(cause);
      return true;
    },
    live: () => [],
    settled: () => settled,
    eventsSince: async () => [],
    onNews(listener) {
      news = listener;
      return () => undefined;
    },
    onLiveChange: () => () => undefined,
    shutdown: async () => undefined,
  };
  const presenter: RunPresenter = {
    event: (event) => told.push(event.type),
    notice: (text) => told.push(text),
    async end(view: RunView) {
      told.push(`end ${view.end?.type}`);
    },
  };
  const context = {
    stdout,
    onSignal(listener: (signal: StopSignal) => void) {
      signals.add(listener);
      return () => signals.delete(listener);
    },
    exitNow: (code: number) => exits.push(code),
  };
  let seq = 0;
  return {
    followed: followRun(context, registry, request, presenter),
    begin,
    settle: () => settle(outcome),
    signal(signal: StopSignal) {
      for (const listener of signals) listener(signal);
    },
    say(event: PanelEvent) {
      const recorded: TranscriptEvent = { ...event, seq: seq++, t: 0 };
      news({ runId, events: [recorded] });
    },
    signals,
    stdout,
    interrupts,
    exits,
    told,
    runId,
  };
}

const ending: PanelEvent = {
  type: "interrupted",
  bestRound: 0,
  atRound: 0,
  composite: null,
  artifactRef: null,
  cause: "user",
};

test("the events of the run are told in order, then its end, then the outcome is given", async () => {
  const scene = createScene();

  scene.begin();
  scene.say({ type: "round_open", round: 1 });
  scene.say(ending);
  scene.settle();

  expect(await scene.followed).toMatchObject({ ok: true, value: { runId: scene.runId, outcome } });
  expect(scene.told).toEqual(["round_open", "interrupted", "end interrupted"]);
});

test("the first SIGINT interrupts as the user, the second ends the process at once", async () => {
  const scene = createScene();
  scene.begin();
  await Promise.resolve();
  await Promise.resolve();

  scene.signal("SIGINT");
  expect(scene.exits).toEqual([]);
  scene.signal("SIGINT");

  expect(scene.exits).toEqual([130]);
  scene.settle();
  await scene.followed;
  expect(scene.interrupts[0]).toBe("user");
});

test("a signal before the run has its id interrupts it as soon as it has", async () => {
  const scene = createScene();

  scene.signal("SIGINT");
  expect(scene.interrupts).toEqual([]);
  scene.begin();
  scene.settle();
  await scene.followed;

  expect(scene.interrupts).toEqual(["user"]);
});

test.each(["SIGTERM", "SIGHUP"] as const)("%s interrupts as a shutdown", async (signal) => {
  const scene = createScene();

  scene.signal(signal);
  scene.begin();
  scene.settle();
  await scene.followed;

  expect(scene.interrupts).toEqual(["shutdown"]);
});

test("SIGINT after SIGTERM ends the process at once", async () => {
  const scene = createScene();

  scene.signal("SIGTERM");
  scene.signal("SIGINT");

  expect(scene.exits).toEqual([130]);
  scene.begin();
  scene.settle();
  await scene.followed;
});

test("a reader that has gone interrupts the run", async () => {
  const scene = createScene();

  scene.stdout.close();
  scene.begin();
  scene.settle();
  await scene.followed;

  expect(scene.interrupts).toEqual(["shutdown"]);
});

test.each([
  ["unknown_adapter", 2],
  ["empty_brief", 2],
  ["draft_too_large", 2],
  ["storage", 3],
] as const)("a run refused as %s exits with %i", async (type, exitCode) => {
  const scene = createScene({ type, message: "no" });

  scene.begin();

  expect(await scene.followed).toEqual({ ok: false, error: { type, message: "no", exitCode } });
});

test("no signal is listened to once the run is over", async () => {
  const scene = createScene();

  scene.begin();
  scene.settle();
  await scene.followed;

  expect(scene.signals.size).toBe(0);
});
