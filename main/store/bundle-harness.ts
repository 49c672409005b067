// Test support: zips as others make them, good and hostile.
import { createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { createTempFolder } from "../lib/temp-folder.ts";

export type ZipEntries = readonly (readonly [name: string, content: string | Uint8Array])[];

/** Names twice are taken as they are. */
export async function writeZip(entries: ZipEntries): Promise<string> {
  const file = path.join(await createTempFolder(), "run.zip");
  const zip = new ZipFile();
  for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

/** Puts other bytes of the same length in the place of some, wherever they stand. */
export async function patchFile(file: string, from: string, to: string): Promise<void> {
  const bytes = (await readFile(file)).toString("latin1");
  if (from.length !== to.length || !bytes.includes(from)) throw new Error(`there is no ${from} to be made ${to}`);
  await writeFile(file, Buffer.from(bytes.replaceAll(from, to), "latin1"));
}
