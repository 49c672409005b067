import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, onTestFinished } from "vitest";

export interface HeldLock {
  release(): Promise<void>;
  /** Resolves when the other process has let go and ended. */
  readonly released: Promise<unknown>;
}

/** For tests: another process that has the database open and does nothing with it. */
export function holdOpen(file: string): Promise<HeldLock> {
  return hold("hold-open.mjs", [file]);
}

/** For tests: another process that holds the database's write lock until told to let go, or for `holdMs`. */
export function holdLock(file: string, holdMs?: number): Promise<HeldLock> {
  return hold("hold-lock.mjs", holdMs === undefined ? [file] : [file, String(holdMs)]);
}

async function hold(fixture: string, args: readonly string[]): Promise<HeldLock> {
  const script = fileURLToPath(new URL(`./fixtures/${fixture}`, import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [script, ...args], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  if (child.stdout === null) throw new TypeError("the child was spawned with pipes");
  await once(child.stdout, "data");
  const released = once(child, "exit");
  return {
    released,
    async release() {
      child.stdin?.write("x");
      await released;
    },
  };
}

export interface StoreStep {
  readonly step: string;
  readonly result: unknown;
}

let bundle: Promise<string> | null = null;

/**
 * `fixtures/store-child.ts` and the store's worker as files that plain Node runs, with the native module beside them, in a
 * folder that every user may read: the child may be an unprivileged one, and the checkout may lie in a private folder.
 */
function bundlePrograms(): Promise<string> {
  bundle ??= (async () => {
    // Only here: most tests want no more than a lock.
    const { build } = await import("vite");
    const root = fileURLToPath(new URL("../../", import.meta.url));
    const outDir = await mkdtemp(path.join(tmpdir(), "jury-store-programs-"));
    await chmod(outDir, 0o755);
    await build({
      configFile: false,
      logLevel: "silent",
      root,
      publicDir: false,
      ssr: { noExternal: true, external: ["better-sqlite3"], target: "node" },
      build: {
        ssr: true,
        outDir,
        target: "node20",
        rolldownOptions: {
          input: [path.join(root, "main/store/fixtures/store-child.ts"), path.join(root, "main/store/store-worker.ts")],
          output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
        },
      },
    });
    const native = path.join(root, "node_modules", "better-sqlite3");
    await cp(native, path.join(outDir, "node_modules", "better-sqlite3"), {
      recursive: true,
      // Sources and objects of the native build: megabytes that nobody loads.
      filter: (file) => !/^(deps|src|build\/Release\/obj|build\/deps)/.test(path.relative(native, file)),
    });
    return outDir;
  })();
  return bundle;
}

afterAll(async () => {
  if (bundle !== null) await rm(await bundle, { recursive: true, force: true });
  bundle = null;
});

/** The worker's program, as the build makes it. */
export async function bundleStoreWorker(): Promise<string> {
  return path.join(await bundlePrograms(), "store-worker.mjs");
}

/** Starts the child under `prefix` (a command that ends by running what follows it). */
export async function startStoreChild(
  dataDir: string,
  scenario: "fill" | "endless" | "whole",
  prefix: readonly string[] = [],
): Promise<{ readonly child: ChildProcess; readonly steps: AsyncIterable<StoreStep> }> {
  const script = path.join(await bundlePrograms(), "store-child.mjs");
  const [file = "", ...args] = [...prefix, process.execPath, script, dataDir, scenario];
  const child = spawn(file, args, { cwd: path.dirname(script), stdio: ["ignore", "pipe", "inherit"] });
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
