import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findMarked, waitUntilGone } from "./live-processes.ts";
import { openSoakEngine } from "./soak-engine.ts";

const FAKE_AGENT = join(import.meta.dirname, "..", "..", "e2e", "fake-agent.mjs");

test.runIf(process.platform === "linux")(
  "an agent and its child are found by their mark until they are gone",
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "jury-mark-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const mark = `${process.pid}-mark`;
    const engine = await openSoakEngine(dataDir, mark, 1);
    const spoke = new Promise<void>((resolve) => {
      engine.registry.onNews(() => resolve());
    });
    await engine.registry.start(engine.request([process.execPath, FAKE_AGENT, "--scenario", "grandchild-hang"]));
    await spoke;

    expect(findMarked(mark)).toHaveLength(2);
    await engine.close();
    expect(await waitUntilGone(mark, [])).toEqual([]);
  },
);
