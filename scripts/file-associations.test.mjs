import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

/** @typedef {{ ext: string, mimeType: string }} Association */

/** @type {{ fileAssociations: Association[], linux: { fileAssociations: Association[] }, mac: object, win: object }} */
const config = parse(readFileSync(new URL("../electron-builder.yml", import.meta.url), "utf8"));

test("transcripts are ours on every desktop, by longer names where it takes them, and nobody else's files are", () => {
  const everywhere = config.fileAssociations.map(({ ext }) => ext);
  const onLinux = config.linux.fileAssociations.map(({ ext }) => ext);

  expect([everywhere, onLinux]).toEqual([["critique"], ["critique.ndjson", "critique.ndjson.gz"]]);
  for (const desktop of [config.mac, config.win]) expect(desktop).not.toHaveProperty("fileAssociations");
});

test("all of them are of one kind", () => {
  const kinds = [...config.fileAssociations, ...config.linux.fileAssociations].map(({ mimeType }) => mimeType);

  expect([...new Set(kinds)]).toEqual(["application/x-critique-transcript"]);
});
