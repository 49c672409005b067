import { expect, test } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { ArtifactRef, RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { foldRun } from "../../shared/fold-run.ts";
import type { CallInput } from "../../shared/ipc/contract.ts";
import { err, ok } from "../../shared/result.ts";
import { EMPTY_RUN_VIEW } from "../../shared/run-view.ts";
import { createRunActions, type RunActionsClient } from "./run-actions.ts";
import { STARTED } from "./started-fixture.ts";
import type { ToastRequest } from "./toasts.ts";
import type { NewRunPreset } from "./workspace.ts";

const RUN = "run-a" as RunId; // ids are only compared
const NEXT = "run-b" as RunId;
const REF: ArtifactRef = { sha256: "a".repeat(64), mime: "text/html", bytes: 5 };

const ROUND: readonly PanelEvent[] = [
  { type: "artifact", round: 1, role: "designer", artifactRef: REF },
  {
    type: "round_end",
    round: 1,
    composite: 7,
    mustFix: 1,
    decision: "continue",
    complete: true,
    blockers: [],
    reason: "",
    claimed: { composite: null, mustFix: null, decision: null },
  },
];
const STOPPED: PanelEvent = {
  type: "interrupted",
  cause: "user",
  bestRound: 1,
  atRound: 1,
  composite: 7,
  artifactRef: REF,
};
const STOPPED_EARLY: PanelEvent = { ...STOPPED, bestRound: 0, atRound: 0, composite: null, artifactRef: null };

function setUp(
  events: readonly PanelEvent[],
  { adapter = "sample", pickedRound = null }: { adapter?: string; pickedRound?: number | null } = {},
) {
  const asked: unknown[] = [];
  const toasts: ToastRequest[] = [];
  const shown: RunId[] = [];
  const proposed: NewRunPreset[] = [];
  const state = { path: "/home/ann/page.html" as string | null, fails: false, held: null as Promise<void> | null };
  const answer = <T>(input: unknown, value: T) => {
    asked.push(input);
    return state.fails ? err({ type: "internal" as const, message: "That was it." }) : ok(value);
  };
  const client: RunActionsClient = {
    async "run.again"(input: CallInput<"run.again">) {
      const started = answer(input, NEXT);
      await state.held;
      return started;
    },
    "run.saveArtifact": async (input) => answer(input, state.path),
    "run.exportReport": async (input) => answer(input, state.path),
    "run.exportTranscript": async (input) => answer(input, state.path),
    "run.exportBundle": async (input) => answer(input, state.path),
    "run.copySummary": async (input) => answer(input, null),
    "file.reveal": async (input) => answer(input, null),
  };
  const detail = { adapter, brief: "a bakery", projectPath: "/home/ann/site" } as RunDetail; // what is looked at
  const actions = createRunActions({
    client,
    runId: () => RUN,
    view: () => events.reduce(foldRun, EMPTY_RUN_VIEW),
    detail: () => detail,
    pickedRound: () => pickedRound,
    toasts: {
      show: (request) => {
        toasts.push(request);
        return toasts.length;
      },
    },
    onShowRun: (runId) => shown.push(runId),
    onExport: () => asked.push("as what"),
    onPropose: (preset) => proposed.push(preset),
  });
  const { handlers } = actions;
  const on = () => Object.entries(handlers).flatMap(([name, { isEnabled }]) => (isEnabled?.() === true ? [name] : []));
  return { actions, handlers, on, asked, toasts, shown, proposed, state };
}

/** What a handler began is over. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test("nothing of it can be done while the run goes on", () => {
  expect(setUp([STARTED, ...ROUND]).on()).toEqual([]);
});

test("a run that ended before any round has nothing to save and nothing to go on from", () => {
  expect(setUp([STARTED, STOPPED_EARLY]).on()).toEqual(["run_again", "export_report", "export_run", "copy_summary"]);
});

test("a draft alone is no best round to continue from", () => {
  const drafted = ROUND.filter(({ type }) => type !== "round_end");

  expect(setUp([STARTED, ...drafted, { ...STOPPED_EARLY, artifactRef: REF }]).actions.canContinue()).toBe(false);
});

test("a run with a closed round can be continued", () => {
  const { on, actions } = setUp([STARTED, ...ROUND, STOPPED]);

  expect(on()).toEqual([
    "run_again",
    "continue_from_best",
    "save_artifact",
    "export_report",
    "export_run",
    "copy_summary",
  ]);
  expect(actions.canContinue()).toBe(true);
});

test.each([
  ["run_again", "start"],
  ["continue_from_best", "best"],
] as const)("%s asks main once, however often it is pressed, and shows the new run", async (command, from) => {
  const { handlers, asked, shown, state } = setUp([STARTED, ...ROUND, STOPPED]);
  let release = () => {};
  state.held = new Promise((resolve) => {
    release = resolve;
  });

  handlers[command].run();
  handlers[command].run();
  expect(handlers[command].isEnabled?.()).toBe(false);
  release();
  await settle();

  expect(asked).toEqual([{ runId: RUN, from }]);
  expect(shown).toEqual([NEXT]);
  expect(handlers[command].isEnabled?.()).toBe(true);
});

test("a run of the user's own command is proposed: what it was is not kept", async () => {
  const { handlers, asked, proposed } = setUp([STARTED, ...ROUND, STOPPED], { adapter: "command" });

  handlers.run_again.run();
  handlers.continue_from_best.run();
  await settle();

  expect(asked).toEqual([]);
  const preset = { brief: "a bakery", adapterId: "command", projectPath: "/home/ann/site" };
  expect(proposed).toEqual([
    { ...preset, repeats: RUN },
    { ...preset, continueFrom: RUN },
  ]);
});

test("what was written is named, and can be shown in its folder", async () => {
  const { handlers, asked, toasts } = setUp([STARTED, ...ROUND, STOPPED]);

  handlers.save_artifact.run();
  await settle();
  expect(toasts.map(({ text }) => text)).toEqual(["Saved page.html."]);
  toasts[0]?.action?.run();
  await settle();

  expect(asked).toEqual([{ runId: RUN, round: null }, { path: "/home/ann/page.html" }]);
});

test("a path of Windows is named by its file too", async () => {
  const { handlers, toasts, state } = setUp([STARTED, ...ROUND, STOPPED]);
  state.path = "C:\\Users\\Ann\\page.html";

  handlers.export_report.run();
  await settle();

  expect(toasts[0]?.text).toBe("Saved page.html.");
});

test("the round that was picked to be looked at is what is saved", async () => {
  const picked = setUp([STARTED, ...ROUND, STOPPED], { pickedRound: 1 });
  const missing = setUp([STARTED, ...ROUND, STOPPED], { pickedRound: 0 });

  picked.handlers.save_artifact.run();
  await settle();

  expect(picked.asked).toEqual([{ runId: RUN, round: 1 }]);
  expect(missing.on()).not.toContain("save_artifact");
});

test("who thinks better of it hears nothing", async () => {
  const { actions, toasts, state } = setUp([STARTED, ...ROUND, STOPPED]);
  state.path = null;

  await actions.exportAs({ form: "report", redacted: true });

  expect(toasts).toEqual([]);
});

test("what main refuses is told in its words", async () => {
  const { handlers, toasts, state, shown } = setUp([STARTED, ...ROUND, STOPPED]);
  state.fails = true;

  const { export_run: _asksFirst, ...asking } = handlers;
  for (const handler of Object.values(asking)) {
    handler.run();
    await settle();
  }

  expect(shown).toEqual([]);
  expect(toasts).toEqual(Object.keys(asking).map(() => ({ text: "That was it.", tone: "bad" })));
});

test.each(["report", "transcript", "bundle"] as const)(
  "a run is exported as a %s, with or without names",
  async (form) => {
    const { actions, asked, toasts } = setUp([STARTED, ...ROUND, STOPPED]);

    await actions.exportAs({ form, redacted: true });

    expect(asked).toEqual([{ runId: RUN, redacted: true }]);
    expect(toasts).toMatchObject([{ text: "Saved page.html." }]);
  },
);
