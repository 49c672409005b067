import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createTempFolder } from "../lib/temp-folder.ts";
import { patchFile, writeZip, type ZipEntries } from "./bundle-harness.ts";
import { SHIPPED_RUN } from "./run-samples.ts";
import { openBundle } from "./transcript-bundle.ts";
import { openTranscript } from "./transcript-reader.ts";

const TEXT = SHIPPED_RUN.map((event, seq) => `${JSON.stringify({ ...event, seq, t: seq })}\n`).join("");
const PAGE = "<h1>Bread</h1>";
const HASH = createHash("sha256").update(PAGE).digest("hex");
const TRANSCRIPT = ["transcript.ndjson", TEXT] as const;

async function openZip(entries: ZipEntries) {
  const opened = await openBundle(await writeZip(entries));
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

async function countEvents(file: string) {
  const opened = await openTranscript(file);
  if (!opened.ok) return opened.error;
  let events = 0;
  for await (const batch of opened.value.batches) events += batch.length;
  return { events, damage: opened.value.damage() };
}

test("a bundle reads as its transcript does, whatever the file is called", async () => {
  const file = await writeZip([TRANSCRIPT, ["report.html", "<p>"], [`artifacts/${HASH}.html`, PAGE]]);

  expect(await countEvents(file)).toMatchObject({
    events: SHIPPED_RUN.length,
    damage: { noEnd: false, cutGzip: false, unreadableCount: 0 },
  });
});

test("an artifact is found by its hash, with a suffix or without, also where people packed the folder again", async () => {
  const named = await openZip([TRANSCRIPT, [`artifacts/${HASH}.html`, PAGE]]);
  const bare = await openZip([
    ["run/transcript.ndjson", TEXT],
    ["run/manifest.json", "{}"],
    [`run/artifacts/${HASH}`, PAGE],
    ["__MACOSX/run/._transcript.ndjson", "x"],
  ]);

  expect(Buffer.from((await named.readArtifact(HASH)) ?? []).toString()).toBe(PAGE);
  expect(Buffer.from((await bare.readArtifact(HASH)) ?? []).toString()).toBe(PAGE);
  expect(await bare.readManifest()).toBe("{}");
});

test("bytes that are not what their name says are no artifact", async () => {
  const bundle = await openZip([TRANSCRIPT, [`artifacts/${HASH}.html`, "<h1>Other</h1>"]]);

  expect([await bundle.readArtifact(HASH), await bundle.readArtifact("0".repeat(64))]).toEqual([null, null]);
});

test.each<[string, ZipEntries, RegExp]>([
  ["without a transcript", [["readme.txt", "hello"]], /zip without a transcript\.ndjson/],
  ["with two of them", [TRANSCRIPT, TRANSCRIPT], /zip with 2 files named transcript\.ndjson/],
  ["with two of them in folders", [TRANSCRIPT, ["b/transcript.ndjson", TEXT]], /zip with 2 files/],
  ["whose transcript is no transcript", [["transcript.ndjson", "hello\n"]], /no event of a run/],
])("a zip %s is refused with what was found", async (_what, entries, sentence) => {
  expect(await countEvents(await writeZip(entries))).toMatchObject({
    type: "not_a_transcript",
    message: expect.stringMatching(sentence),
  });
});

test("a name that leads out of the zip refuses it, and nothing is written anywhere", async () => {
  const file = await writeZip([TRANSCRIPT, ["aa/aa/evil.txt", "evil"]]);
  await patchFile(file, "aa/aa/evil.txt", "../../evil.txt");

  expect(await countEvents(file)).toMatchObject({ type: "not_a_transcript", message: /is a zip that is damaged/ });
  expect(await readdir(path.dirname(file))).toEqual(["run.zip"]);
});

test("an entry that holds more than it claims is not read on: a bomb stays as small as its claim", async () => {
  const file = await writeZip([["transcript.ndjson", TEXT.repeat(200)]]);
  const bytes = await readFile(file);
  // The size that the central directory claims.
  bytes.writeUInt32LE(Buffer.byteLength(TEXT), bytes.lastIndexOf("PK\x01\x02") + 24);
  await writeFile(file, bytes);

  expect(await countEvents(file)).toMatchObject({ type: "not_a_transcript" });
});

test("an artifact that claims more than any has is not read", async () => {
  const file = await writeZip([TRANSCRIPT, [`artifacts/${HASH}`, PAGE]]);
  const bytes = await readFile(file);
  bytes.writeUInt32LE(0x7fffffff, bytes.lastIndexOf("PK\x01\x02") + 24);
  await writeFile(file, bytes);
  const opened = await openBundle(file);
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());

  expect(await opened.value.readArtifact(HASH)).toBeNull();
});

test("an encrypted bundle is refused", async () => {
  const file = await writeZip([TRANSCRIPT]);
  const bytes = await readFile(file);
  for (const [mark, offset] of [
    ["PK\x03\x04", 6],
    ["PK\x01\x02", 8],
  ] as const) {
    const at = bytes.indexOf(mark) + offset;
    bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at);
  }
  await writeFile(file, bytes);

  expect(await countEvents(file)).toMatchObject({ type: "not_a_transcript", message: /encrypted/ });
});

test("a zip of more files than a run can have is not listed", async () => {
  const file = await writeZip([TRANSCRIPT]);
  const bytes = await readFile(file);
  for (const offset of [8, 10]) bytes.writeUInt16LE(20_001, bytes.lastIndexOf("PK\x05\x06") + offset);
  await writeFile(file, bytes);

  expect(await countEvents(file)).toMatchObject({ message: /zip of 20001 files/ });
});

test("a zip that was cut short is refused, and one that is damaged inside gives what is good", async () => {
  const cut = await writeZip([TRANSCRIPT]);
  await truncate(cut, (await readFile(cut)).byteLength - 30);
  expect(await countEvents(cut)).toMatchObject({ type: "not_a_transcript", message: /zip that is damaged/ });

  const long = Array.from({ length: 3_000 }, (_, index) =>
    JSON.stringify({
      type: "panelist_note",
      round: 1,
      role: "critic",
      text: randomBytes(60).toString("hex"),
      seq: index + 1,
    }),
  );
  const broken = await writeZip([["transcript.ndjson", `${TEXT.split("\n")[0]}\n${long.join("\n")}\n`]]);
  const bytes = await readFile(broken);
  bytes.fill(0xff, bytes.byteLength >> 1, (bytes.byteLength >> 1) + 64);
  await writeFile(broken, bytes);
  expect(await countEvents(broken)).toMatchObject({ damage: { cutGzip: true } });
});

test("any bytes behind a zip's head are answered, never thrown", async () => {
  const folder = await createTempFolder();
  const good = await readFile(await writeZip([TRANSCRIPT, [`artifacts/${HASH}`, PAGE]]));
  let count = 0;

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(good.byteLength - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
      fc.nat(good.byteLength),
      async (changes, kept) => {
        const bytes = Buffer.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        count += 1;
        const file = path.join(folder, `${count}.zip`);
        await writeFile(file, bytes.subarray(0, Math.max(4, changes.length === 0 ? kept : bytes.byteLength)));
        expect(await countEvents(file)).toBeTypeOf("object");
      },
    ),
    { numRuns: 60 },
  );
});
