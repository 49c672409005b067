import { expect, test } from "vitest";
import { ADAPTER_MARK_TTL_MS } from "../../shared/domain/adapter-mark.ts";
import { systemClock } from "../lib/clock.ts";
import { openTestEngine } from "./run-harness.ts";

const COMMAND = "command";

test("a run with a marked agent is degraded without starting it; cleared, it runs", async () => {
  const engine = await openTestEngine();
  const markedAt = systemClock.now();
  const expiresAt = markedAt + ADAPTER_MARK_TTL_MS;
  await engine.store.markAdapter({
    adapterId: COMMAND,
    reason: "3 of 10 shipped",
    source: "conformance",
    markedAt,
    expiresAt,
  });

  const refused = await engine.complete(engine.request());
  const detail = `marked degraded until ${new Date(expiresAt).toISOString()}: 3 of 10 shipped`;
  expect(refused.events.map(({ type }) => type)).toEqual(["run_started", "degraded"]);
  expect(refused.events.at(-1)).toMatchObject({ reason: "adapter_unsupported", detail, bestRound: 0 });
  expect(engine.store.getRun(refused.runId)).toMatchObject({ status: "degraded" });

  await engine.store.clearAdapterMark(COMMAND);
  expect((await engine.complete(engine.request())).outcome.status).toBe("shipped");
});
