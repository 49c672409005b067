import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A file of `resources/`, wherever this code runs from: the sources, `out/main` and its chunks, `app.asar`, or the
 * package installed by npm. In each of them the folder lies beside the `package.json` above this module.
 */
export function resourcePath(...segments: readonly string[]): string {
  return join(packageDir(import.meta.dirname), "resources", ...segments);
}

/** The folder that holds `package.json`: the checkout, `app.asar`, or the installed package. */
export function applicationDir(): string {
  return packageDir(import.meta.dirname);
}

function packageDir(from: string): string {
  let dir = from;
  while (!existsSync(join(dir, "package.json"))) {
    const parent = dirname(dir);
    if (parent === dir) throw new Error(`no package.json above ${from}`);
    dir = parent;
  }
  return dir;
}
