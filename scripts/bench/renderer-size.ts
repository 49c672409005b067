import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { LANGUAGE_TAGS } from "../../shared/strings/languages.ts";
import type { BenchRow } from "./row.ts";

const GOAL_KIB = 70;

/** What the built window loads before it shows anything: all that its page names, static imports among it, and one language. */
export function benchRendererSize(rendererDir: string): BenchRow[] {
  const page = readFileSync(join(rendererDir, "index.html"), "utf8");
  const files = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map((match) =>
    readFileSync(join(rendererDir, match[1] ?? "")),
  );
  if (files.length < 2) throw new Error(`${rendererDir}/index.html names no script or no style sheet`);
  const languages = readLanguages(join(rendererDir, "assets"));
  const largest = languages.reduce((one, other) =>
    gzipSync(other).byteLength > gzipSync(one).byteLength ? other : one,
  );
  files.push(largest);
  const plain = files.reduce((sum, file) => sum + file.byteLength, 0) / 1024;
  const zipped = files.reduce((sum, file) => sum + gzipSync(file).byteLength, 0) / 1024;
  return [
    {
      name: "renderer, first load",
      value: `${zipped.toFixed(1)} KiB gzipped`,
      goal: `≤ ${GOAL_KIB} KiB`,
      reference: `${plain.toFixed(1)} KiB plain in ${files.length} files`,
      holds: zipped <= GOAL_KIB,
    },
  ];
}

/** Each catalogue is a file of its own, called after its tag. */
function readLanguages(assetsDir: string): readonly Buffer<ArrayBuffer>[] {
  const names = readdirSync(assetsDir);
  return LANGUAGE_TAGS.map((tag) => {
    const name = names.find((file) => file.startsWith(`${tag.toLowerCase()}-`) && file.endsWith(".js"));
    if (name === undefined) throw new Error(`${assetsDir} has no catalogue of ${tag}`);
    return readFileSync(join(assetsDir, name));
  });
}
