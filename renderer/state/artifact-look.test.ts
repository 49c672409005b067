import { createRoot, createSignal } from "solid-js";
import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import { createArtifactLook } from "./artifact-look.ts";

const [ONE, OTHER] = ["one" as RunId, "other" as RunId]; // ids are only compared

test("how artifacts are looked at stays from run to run; that scripts may run does not", () => {
  const [runId, setRunId] = createSignal<RunId | null>(ONE);
  const { look, dispose } = createRoot((end) => ({ look: createArtifactLook(runId), dispose: end }));
  look.setView("source");
  look.setMode("text");
  look.setWidth("768");
  look.allowScripts("aa", true);
  expect([look.mayRun("aa"), look.mayRun("bb")]).toEqual([true, false]);

  setRunId(OTHER);

  expect([look.view(), look.mode(), look.width()]).toEqual(["source", "text", "768"]);
  expect(look.mayRun("aa")).toBe(false);
  dispose();
});

test("scripts that were allowed can be forbidden again", () => {
  createRoot((dispose) => {
    const look = createArtifactLook(() => ONE);
    look.allowScripts("aa", true);
    look.allowScripts("bb", true);

    look.allowScripts("aa", false);

    expect([look.mayRun("aa"), look.mayRun("bb")]).toEqual([false, true]);
    dispose();
  });
});
