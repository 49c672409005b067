import { rm, writeFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import type { RunDetail } from "../../shared/domain/run-record.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { artifactFile, putArtifact } from "../store/artifacts.ts";
import { createArtifactCalls } from "./artifact-calls.ts";
import { createArtifactGrants } from "./artifact-grants.ts";

const RUN = "0190b2f0-7c1a-7bbb-8ccc-0123456789ab" as RunId; // its form is that of an id
const CALLER = { windowId: 1 };
const PLACE = { runId: RUN, round: 1 };

let dataDir = "";

beforeEach(async () => {
  dataDir = await createTempFolder();
});

async function setUp(text: string, mime: string) {
  const put = await putArtifact(dataDir, text, mime);
  if (!put.ok) throw new Error(put.error.message);
  const ref = put.value;
  const copied: string[] = [];
  let opened = 0;
  let next = 0;
  const grants = createArtifactGrants(() => (next++).toString(16).padStart(32, "0"));
  const calls = createArtifactCalls({
    dataDir,
    grants,
    // Only what is looked at.
    store: { getRun: () => ({ outcome: null, rounds: [{ round: 1, artifact: ref }] }) as unknown as RunDetail },
    registry: { live: () => [], eventsSince: async () => [] },
    opened: { find: () => null },
    onOpen: () => {
      opened += 1;
    },
    copyText: (copiedText) => copied.push(copiedText),
    detach() {},
  });
  return { calls, grants, ref, copied, opened: () => opened };
}

test("a page gets an address for a frame, on another host where scripts may run", async () => {
  const { calls, grants, ref, opened } = await setUp("<p>Hi", "text/html");

  const quiet = await calls["artifact.open"]({ ...PLACE, scripts: false }, CALLER);
  const loud = await calls["artifact.open"]({ ...PLACE, scripts: true }, CALLER);

  expect(quiet).toMatchObject({
    ok: true,
    value: { url: expect.stringMatching(/\.static\/$/), kind: "page", bytes: 5 },
  });
  expect(loud).toMatchObject({ ok: true, value: { url: expect.stringMatching(/\.scripts\/$/) } });
  expect(quiet.ok && grants.find(quiet.value.url ?? "")?.ref).toEqual(ref);
  expect(JSON.stringify(quiet)).not.toContain(ref.sha256);
  expect(opened()).toBe(2);
});

test.each(["text/markdown", "application/pdf"])("%s gets none", async (mime) => {
  const { calls, opened } = await setUp("# Hi", mime);

  expect(await calls["artifact.open"]({ ...PLACE, scripts: true }, CALLER)).toMatchObject({
    value: { url: null, mime },
  });
  expect(opened()).toBe(0);
});

test("text comes as it was stored", async () => {
  const { calls } = await setUp("<p>Grüße\r\n", "text/html");

  expect(await calls["artifact.text"](PLACE, CALLER)).toEqual({ ok: true, value: "<p>Grüße\r\n" });
});

test("the link that was pointed at is copied, and none where there is none", async () => {
  const { calls, copied } = await setUp(`<a href="https://example.com/a">A</a><a href="b">B</a>`, "text/html");

  expect(await calls["artifact.copyLink"]({ ...PLACE, index: 1 }, CALLER)).toEqual({ ok: true, value: null });
  expect(await calls["artifact.copyLink"]({ ...PLACE, index: 2 }, CALLER)).toMatchObject({
    error: { type: "unknown_link" },
  });
  expect(copied).toEqual(["b"]);
});

test("a text has no links, whatever stands in it", async () => {
  const { calls } = await setUp(`<a href="x">A</a>`, "text/plain");

  expect(await calls["artifact.links"](PLACE, CALLER)).toEqual({ ok: true, value: { links: [], omitted: 0 } });
});

test("an artifact that is gone or was changed is lost, and is not shown as something else", async () => {
  const { calls, ref } = await setUp("<p>Hi", "text/html");

  await writeFile(artifactFile(dataDir, ref.sha256), "<p>Ho");
  expect(await calls["artifact.open"]({ ...PLACE, scripts: false }, CALLER)).toMatchObject({
    error: { type: "artifact_lost" },
  });
  await rm(artifactFile(dataDir, ref.sha256));
  expect(await calls["artifact.text"](PLACE, CALLER)).toMatchObject({ error: { type: "artifact_lost" } });
});
