// Test support: our modules as a program that plain Node can run, built as the product is.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

export interface Bundle {
  readonly path: string;
  dispose(): Promise<void>;
}

export async function bundleForNode(entry: URL): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), "jury-bundle-"));
  await build({
    configFile: false,
    logLevel: "silent",
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(entry),
      outDir: folder,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "entry.mjs" } },
    },
  });
  return { path: join(folder, "entry.mjs"), dispose: () => rm(folder, { recursive: true, force: true }) };
}
