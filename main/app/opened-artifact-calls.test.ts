import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ArtifactRef } from "../../shared/domain/run.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createOpenedTranscripts } from "../replay/opened-transcripts.ts";
import { hashArtifact, putArtifact } from "../store/artifacts.ts";
import { writeZip } from "../store/bundle-harness.ts";
import { createArtifactCalls } from "./artifact-calls.ts";
import { createArtifactGrants } from "./artifact-grants.ts";

const HERE = { windowId: 1 };
const PAGE = "<p>Grüße <a href='https://example.com'>dort</a>";
const REF = hashArtifact(PAGE, "text/html");

/** Two drafts in round 1, as a designer hands them over. */
function transcriptOf(...refs: readonly ArtifactRef[]): string {
  const events = refs.map((artifactRef, seq) => ({
    type: "artifact",
    round: 1,
    role: "designer",
    artifactRef,
    seq,
    t: 0,
  }));
  return events.map((event) => `${JSON.stringify(event)}\n`).join("");
}

async function setUp() {
  const dataDir = await createTempFolder();
  const opened = createOpenedTranscripts({ spoolFolder: path.join(dataDir, "unpacked"), onGrown: () => {} });
  onTestFinished(() => opened.closeAllOf(HERE.windowId));
  const grants = createArtifactGrants(() => "a".repeat(32));
  const calls = createArtifactCalls({
    dataDir,
    grants,
    opened,
    store: { getRun: () => null },
    registry: { live: () => [], eventsSince: async () => [] },
    onOpen() {},
    copyText() {},
    detach() {},
  });
  async function open(file: string) {
    const found = await opened.open(HERE.windowId, file, false);
    if (!found.ok) throw new Error(found.error.message);
    return { openedId: found.value.id, sha256: REF.sha256 };
  }
  async function write(content: string): Promise<string> {
    const file = path.join(await createTempFolder(), "tea.critique");
    await writeFile(file, content);
    return file;
  }
  return { dataDir, grants, calls, open, write };
}

test("an artifact beside the file, in its bundle or in the library is shown", async () => {
  const { dataDir, grants, calls, open, write } = await setUp();
  const transcript = transcriptOf(REF);
  const beside = await write(transcript);
  await mkdir(path.join(path.dirname(beside), "artifacts"));
  await writeFile(path.join(path.dirname(beside), "artifacts", `${REF.sha256}.html`), PAGE);
  const bundle = await writeZip([
    ["transcript.ndjson", transcript],
    [`artifacts/${REF.sha256}.html`, PAGE],
  ]);
  const alone = await write(transcript);

  for (const file of [beside, bundle]) {
    const place = await open(file);
    expect(await calls["artifact.text"](place, HERE)).toEqual({ ok: true, value: PAGE });
    const shown = await calls["artifact.open"]({ ...place, scripts: false }, HERE);
    expect(shown).toMatchObject({ value: { kind: "page", mime: "text/html", bytes: REF.bytes } });
    const served = await grants.find(shown.ok ? (shown.value.url ?? "") : "")?.read?.();
    expect(Buffer.from(served ?? []).toString()).toBe(PAGE);
    expect(await calls["artifact.links"](place, HERE)).toMatchObject({
      value: { links: [{ text: "dort", href: "https://example.com" }] },
    });
  }
  const place = await open(alone);
  expect(await calls["artifact.text"](place, HERE)).toMatchObject({ error: { type: "artifact_lost" } });
  await putArtifact(dataDir, PAGE, "text/html");
  expect(await calls["artifact.text"](place, HERE)).toEqual({ ok: true, value: PAGE });
});

test("bytes that are not what the event names are lost", async () => {
  const { calls, open, write } = await setUp();
  const file = await write(transcriptOf(REF));
  await mkdir(path.join(path.dirname(file), "artifacts"));
  await writeFile(path.join(path.dirname(file), "artifacts", REF.sha256), PAGE.replace("dort", "fort"));

  expect(await calls["artifact.text"](await open(file), HERE)).toMatchObject({ error: { type: "artifact_lost" } });
});

test("what no event names is not read, wherever it is", async () => {
  const { dataDir, calls, open, write } = await setUp();
  const own = await putArtifact(dataDir, "of another run", "text/html");
  const place = await open(await write(transcriptOf(REF)));

  expect(await calls["artifact.text"]({ ...place, sha256: own.ok ? own.value.sha256 : "" }, HERE)).toMatchObject({
    error: { type: "no_artifact" },
  });
});

test("another window, and a file that is gone meanwhile, get none", async () => {
  const { grants, calls, open, write } = await setUp();
  const file = await write(transcriptOf(REF));
  const folder = path.join(path.dirname(file), "artifacts");
  await mkdir(folder);
  await writeFile(path.join(folder, REF.sha256), PAGE);
  const place = await open(file);

  expect(await calls["artifact.text"](place, { windowId: 2 })).toMatchObject({ error: { type: "not_open" } });
  const shown = await calls["artifact.open"]({ ...place, scripts: false }, HERE);
  await rm(folder, { recursive: true });
  expect(await grants.find(shown.ok ? (shown.value.url ?? "") : "")?.read?.()).toBe(null);
});
