import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { StoreError } from "./store-error.ts";

/** What better-sqlite3's prebuilt binaries are made for. An older host loads them, and is ended by the first row they read. */
const PREBUILT_NODE_API = 10;

export interface NativeHost {
  readonly node: string;
  /** Version of Node-API. */
  readonly nodeApi: number;
  /** Somebody has compiled the module for this very host. */
  readonly hasOwnBuild: boolean;
}

/** Why this process must not open a database; null: it may. */
export function findHostProblem({ node, nodeApi, hasOwnBuild }: NativeHost): StoreError | null {
  if (hasOwnBuild || nodeApi >= PREBUILT_NODE_API) return null;
  const message = `The library needs Node 22.14 or newer; this is Node ${node}. With an older one better-sqlite3 has to be compiled: npx node-gyp rebuild, in its folder.`;
  return { type: "io", message };
}

export function currentHost(): NativeHost {
  const { node, napi } = process.versions;
  return { node, nodeApi: Number(napi), hasOwnBuild: hasOwnBuild() };
}

function hasOwnBuild(): boolean {
  try {
    const entry = createRequire(import.meta.url).resolve("better-sqlite3");
    // `lib/index.js`, whatever its name: the module looks for its builds beside that folder.
    const folder = path.join(path.dirname(entry), "..", "build");
    return ["Debug", "Release"].some((kind) => existsSync(path.join(folder, kind, "better_sqlite3.node")));
  } catch {
    // Not installed at all: opening says so.
    return true;
  }
}
