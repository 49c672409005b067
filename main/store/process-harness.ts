import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, onTestFinished } from "vitest";

/** For tests: another process that holds the database's write lock until told to let go. */
export async function holdLock(file: string): Promise<{ release: () => Promise<void> }> {
  const script = fileURLToPath(new URL("./fixtures/hold-lock.mjs", import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [script, file], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  if (child.stdout === null) throw new TypeError("the child was spawned with pipes");
  await once(child.stdout, "data");
  return {
    async release() {
      const gone = once(child, "exit");
      child.stdin?.write("x");
      await gone;
    },
  };
}

export interface StoreStep {
  readonly step: string;
  readonly result: unknown;
}

let bundle: Promise<string> | null = null;

/** `fixtures/store-child.ts` as a file that plain Node runs; inside the checkout, so that it finds the native module. */
function bundleStoreChild(): Promise<string> {
  bundle ??= (async () => {
    const root = fileURLToPath(new URL("../../", import.meta.url));
    const outDir = path.join(root, ".cache", `store-child-${process.pid}`);
    await build({
      configFile: false,
      logLevel: "silent",
      root,
      publicDir: false,
      ssr: { noExternal: true, external: ["better-sqlite3"], target: "node" },
      build: {
        ssr: path.join(root, "main/store/fixtures/store-child.ts"),
        outDir,
        target: "node20",
        rolldownOptions: { output: { entryFileNames: "store-child.mjs" } },
      },
    });
    return path.join(outDir, "store-child.mjs");
  })();
  return bundle;
}

afterAll(async () => {
  if (bundle !== null) await rm(path.dirname(await bundle), { recursive: true, force: true });
  bundle = null;
});

/** Starts the child under `prefix` (a command that ends by running what follows it). */
export async function startStoreChild(
  dataDir: string,
  scenario: "fill" | "endless" | "whole",
  prefix: readonly string[] = [],
): Promise<{ readonly child: ChildProcess; readonly steps: AsyncIterable<StoreStep> }> {
  const [file = "", ...args] = [...prefix, process.execPath, await bundleStoreChild(), dataDir, scenario];
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, steps: readSteps(child) };
}

async function* readSteps(child: ChildProcess): AsyncGenerator<StoreStep> {
  if (child.stdout === null) throw new TypeError("the child was spawned with pipes");
  for await (const line of createInterface({ input: child.stdout })) {
    yield JSON.parse(line) as StoreStep; // our own fixture writes it
  }
}

/** Everything the child says, by step, once it has ended by itself. */
export async function runStoreChild(
  ...options: Parameters<typeof startStoreChild>
): Promise<Readonly<Record<string, unknown>>> {
  const { steps } = await startStoreChild(...options);
  const said: Record<string, unknown> = {};
  for await (const { step, result } of steps) said[step] = result;
  return said;
}
