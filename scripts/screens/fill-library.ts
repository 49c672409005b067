import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { StartAgent } from "../../main/agents/adapter.ts";
import { createFakeClock, type FakeClock } from "../../main/lib/fake-clock.ts";
import { loadPromptTemplates } from "../../main/runs/prompt-templates.ts";
import { createRecordedRun, type RecordedRunDependencies } from "../../main/runs/recorded-run.ts";
import { openStore } from "../../main/store/open-store.ts";
import { defaultConfig } from "../../shared/config/default-config.ts";
import type { InterruptCause, RunId } from "../../shared/domain/run.ts";
import { type Deed, startScripted } from "./scripted-session.ts";
import { STORED_SCENES, type StoredScene } from "./stored-scenes.ts";

/** 12 March 2026, 9:30 UTC: far enough back to be shown as a date for ever. */
const FIRST_RUN_AT = Date.UTC(2026, 2, 12, 9, 30);
const BETWEEN_RUNS_MS = 5_400_000;

/** Writes every stored scene into the library of `dataDir`, the same each time; gives the runs by the scenes' names. */
export async function fillLibrary(
  dataDir: string,
  scenes: readonly StoredScene[] = STORED_SCENES,
): Promise<ReadonlyMap<string, RunId>> {
  const clock = createFakeClock(FIRST_RUN_AT);
  const opened = await openStore({ dataDir, clock, appVersion: "0.0.0" });
  if (!opened.ok) throw new Error(opened.error.message);
  const dependencies = {
    store: opened.value,
    clock,
    appVersion: "0.0.0",
    templates: loadPromptTemplates(),
    openAgent: () => {
      throw new Error("every scene brings its own agent");
    },
    tell() {},
    onStorageError: (runId: RunId, error: { readonly message: string }) => {
      throw new Error(`run ${runId}: ${error.message}`);
    },
  } satisfies RecordedRunDependencies;
  const runs = new Map<string, RunId>();
  for (const [index, scene] of scenes.entries()) {
    const runId = toRunId(index);
    await writeScene(dependencies, clock, runId, scene);
    if (scene.losesTranscript === true) await rm(join(dataDir, "runs", runId), { recursive: true });
    runs.set(scene.name, runId);
    clock.advance(BETWEEN_RUNS_MS);
  }
  opened.value.close();
  return runs;
}

async function writeScene(
  dependencies: RecordedRunDependencies,
  clock: FakeClock,
  runId: RunId,
  scene: StoredScene,
): Promise<void> {
  let interrupt: (cause: InterruptCause) => void = () => {};
  const deeds: readonly Deed[] = scene.deeds((cause) => interrupt(cause));
  const start: StartAgent = startScripted(deeds, clock);
  const created = await createRecordedRun(dependencies, {
    runId,
    request: {
      brief: scene.brief,
      draft: null,
      projectPath: null,
      brandSource: null,
      agent: { kind: "adapter", id: scene.adapter },
      config: { ...defaultConfig({ cpuCount: 2, dataDir: "" }), ...scene.config },
      mode: scene.mode ?? "jury",
      continuedFrom: null,
    },
    agent: {
      id: scene.adapter,
      capabilities: { multiTurn: false, partialText: true, mayRestartSilently: false },
      tellsTurnEnd: true,
      prepare: async () => start,
    },
  });
  if (!created.ok) throw new Error(created.error.message);
  interrupt = created.value.interrupt;
  await created.value.run();
}

/** A UUID v7 in the order of the scenes. */
function toRunId(index: number): RunId {
  return `019ce000-0000-7000-8000-${String(index + 1).padStart(12, "0")}` as RunId; // the form of one
}
