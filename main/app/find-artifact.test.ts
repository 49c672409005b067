import { expect, test } from "vitest";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { type ArtifactRef, CAST, type RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { type ArtifactSources, findArtifact } from "./find-artifact.ts";

const RUN = "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" as RunId; // its form is that of an id
const ref = (name: string): ArtifactRef => ({ sha256: name.repeat(64), mime: "text/html", bytes: 1 });

const STARTED: TranscriptEvent = {
  type: "run_started",
  protocolVersion: 1,
  cast: CAST,
  maxRounds: 3,
  threshold: 8,
  scale: 10,
  weights: { designer: 0, critic: 0.4, brand: 0.2, a11y: 0.2, copy: 0.2 },
  mode: "jury",
  draftRef: ref("a"),
  seq: 0,
  t: 0,
};
const DRAFTED: readonly TranscriptEvent[] = [
  STARTED,
  { type: "round_open", round: 1, seq: 1, t: 1 },
  { type: "artifact", round: 1, role: "designer", artifactRef: ref("b"), seq: 2, t: 2 },
];

function sources(parts: {
  readonly stored?: { readonly rounds: readonly { readonly round: number; readonly artifact: ArtifactRef | null }[] };
  readonly live?: boolean;
  readonly events?: readonly TranscriptEvent[];
}): ArtifactSources {
  return {
    // Only what is looked at.
    store: {
      getRun: () => (parts.stored === undefined ? null : ({ outcome: null, ...parts.stored } as unknown as RunDetail)),
    },
    registry: {
      live: () => (parts.live ? [{ runId: RUN, title: "", status: "running", queuePosition: 0 }] : []),
      eventsSince: async () => parts.events ?? [],
    },
  };
}

test("the row of a closed round names its artifact, and nothing else is read", async () => {
  const stored = { rounds: [{ round: 1, artifact: ref("c") }] };

  expect(await findArtifact(sources({ stored, events: DRAFTED }), RUN, 1)).toEqual({ ok: true, value: ref("c") });
});

test("the draft under review stands in the transcript alone, also of a run that has no row", async () => {
  expect(await findArtifact(sources({ live: true, events: DRAFTED }), RUN, 1)).toEqual({ ok: true, value: ref("b") });
  expect(await findArtifact(sources({ stored: { rounds: [] }, events: DRAFTED }), RUN, 1)).toMatchObject({
    value: ref("b"),
  });
});

test("beside the rounds there is the file that was given", async () => {
  expect(await findArtifact(sources({ live: true, events: DRAFTED }), RUN, 0)).toMatchObject({ value: ref("a") });
});

test("a run that is none and a round that has nothing are told apart", async () => {
  expect(await findArtifact(sources({}), RUN, 1)).toMatchObject({ error: { type: "unknown_run" } });
  expect(await findArtifact(sources({ live: true, events: DRAFTED }), RUN, 2)).toMatchObject({
    error: { type: "no_artifact", message: expect.stringContaining("round 2") },
  });
});

test("a library that cannot be read is an answer", async () => {
  const broken = sources({ live: true });
  const thrown = {
    ...broken,
    store: {
      getRun: (): never => {
        throw Object.assign(new Error("no such device"), { code: "EIO", errno: -5, syscall: "read" });
      },
    },
  };

  expect(await findArtifact(thrown, RUN, 1)).toMatchObject({ error: { type: "storage" } });
});
