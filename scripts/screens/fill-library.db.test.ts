import { expect, test } from "vitest";
import { createFakeClock } from "../../main/lib/fake-clock.ts";
import { createTempFolder } from "../../main/lib/temp-folder.ts";
import { openStore } from "../../main/store/open-store.ts";
import { fillLibrary } from "./fill-library.ts";

test("every end a run can have is in the seeded library", async () => {
  const dataDir = await createTempFolder();

  const runs = await fillLibrary(dataDir);

  const opened = await openStore({ dataDir, clock: createFakeClock(), appVersion: "0.0.0" });
  if (!opened.ok) throw new Error(opened.error.message);
  const ends = [...runs].map(([name, runId]) => {
    const run = opened.value.getRun(runId);
    const { status, reason, cause, composite } = run?.outcome ?? {};
    return [name, `${status} ${reason ?? cause ?? composite}`];
  });
  opened.value.close();
  expect(Object.fromEntries(ends)).toEqual({
    unreviewed: "unreviewed null",
    "failed-not-found": "failed cli_not_found",
    "failed-exit": "failed cli_exit_nonzero",
    "degraded-malformed": "degraded malformed_block",
    "degraded-oversize": "degraded oversize_block",
    "degraded-version": "degraded protocol_version_mismatch",
    "degraded-missing-artifact": "degraded missing_artifact",
    "timed-out-early": "timed_out null",
    "timed-out": "timed_out 5.96",
    "interrupted-early": "interrupted user",
    interrupted: "interrupted user",
    "not-shipped": "below_threshold 8.4",
    "below-threshold": "below_threshold 7.42",
    "transcript-gone": "below_threshold 8.4",
    "long-words": "shipped 8.6",
    japanese: "shipped 8.6",
    shipped: "shipped 8.6",
  });
});
