import { expect, test } from "vitest";
import type { EvidenceDesk, PageToCheck } from "../evidence/evidence-desk.ts";
import { readArtifact } from "../store/artifacts.ts";
import { openTestEngine } from "./run-harness.ts";

/** Finds the same of every page, and takes a picture of it. */
function deskOf(looked: PageToCheck[]): EvidenceDesk {
  return {
    sources: ["static"],
    async gather(page, tell) {
      looked.push(page);
      const artifactRef = await page.keep(new Uint8Array([1, 2, looked.length]));
      const finding = { rule: "html-lang", role: "a11y", severity: "serious", text: "No language." } as const;
      const screenshots = artifactRef === null ? [] : [{ width: 375, artifactRef }];
      tell({ source: "static", findings: [finding], screenshots });
    },
    close() {},
  };
}

test("what was found of each round's page stands in the transcript before the end, its pictures are kept with the run", async () => {
  const looked: PageToCheck[] = [];
  const engine = await openTestEngine({ evidence: deskOf(looked) });

  const { runId, outcome, events } = await engine.complete(engine.request({ brandSource: "# Brand" }));

  expect(outcome.status).toBe("shipped");
  expect(looked.map(({ mime, brief, brandSource }) => [mime, brief, brandSource])).toEqual([
    ["text/html", "A page for a tea room", "# Brand"],
    ["text/html", "A page for a tea room", "# Brand"],
  ]);
  expect(looked[0]?.text).toContain("<title>Tea room</title>");
  // Each page is looked at in its own time: what is told of an earlier round may come later.
  const told = events.filter((event) => event.type === "evidence").toSorted((a, b) => a.round - b.round);
  expect(told.map(({ round, source }) => [round, source])).toEqual([
    [1, "static"],
    [2, "static"],
    [2, "final-lint"],
  ]);
  expect(events.at(-1)?.type).toBe("ship");
  const pictures = told.flatMap(({ screenshots }) => screenshots ?? []);
  expect(pictures).toHaveLength(2);
  for (const { artifactRef } of pictures) {
    expect(await readArtifact(engine.dataDir, artifactRef.sha256)).toMatchObject({ ok: true });
  }
  // Nobody else holds them: they go with the run.
  expect(await engine.store.deleteRun(runId)).toMatchObject({ ok: true });
  await engine.store.purgeDeleted(0);
  for (const { artifactRef } of pictures) {
    expect(await readArtifact(engine.dataDir, artifactRef.sha256)).toMatchObject({ error: { type: "not_found" } });
  }
});

test("a look that never ends is given up when the run is interrupted", async () => {
  let looks = 0;
  const engine = await openTestEngine({
    evidence: {
      sources: ["static"],
      async gather(_page, _tell, signal) {
        looks += 1;
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      },
      close() {},
    },
  });
  const runId = await engine.start(engine.request());
  await expect.poll(() => looks).toBeGreaterThan(0);

  engine.registry.interrupt(runId, "user");
  await engine.registry.settled(runId);

  const events = await engine.transcript(runId);
  expect(events.find((event) => event.type === "evidence")).toMatchObject({ source: "static", findings: [] });
  expect(["interrupted", "ship"]).toContain(events.at(-1)?.type);
});
