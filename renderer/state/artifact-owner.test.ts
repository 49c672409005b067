import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import type { OpenedId } from "../../shared/ipc/replay-contract.ts";
import { toArtifactPlace } from "./artifact-owner.ts";

const RUN = "run-a" as RunId; // ids are only compared
const OPENED = "opened-a" as OpenedId;

test("a run's artifact is named by its round, an opened transcript's by what it is", () => {
  expect(toArtifactPlace({ runId: RUN }, 2, "ab")).toEqual({ runId: RUN, round: 2 });
  expect(toArtifactPlace({ openedId: OPENED }, 2, "ab")).toEqual({ openedId: OPENED, sha256: "ab" });
});
