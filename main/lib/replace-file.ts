import { randomUUID } from "node:crypto";
import { realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

export type FileContent = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** The file a link points to, so that the link stays one. A pipe or device is written to, never replaced by a file of its name. */
export async function findTarget(
  cwd: string,
  path: string,
): Promise<{ readonly file: string; readonly isSpecial: boolean }> {
  const file = await realpath(resolve(cwd, path)).catch(() => resolve(cwd, path));
  const found = await stat(file).catch(() => null);
  return { file, isSpecial: found !== null && !found.isFile() };
}

/** Beside the target, so that it can be renamed; not of its name, which may be as long as names can be. */
export function toPartFile(folder: string): string {
  return join(folder, `.${randomUUID()}.part`);
}

/** All or nothing: the file has its old content or the new one, whatever happens meanwhile. Throws the system's errors. */
export async function replaceFile(cwd: string, path: string, content: FileContent): Promise<void> {
  const { file, isSpecial } = await findTarget(cwd, path);
  if (isSpecial) {
    await writeFile(file, content);
    return;
  }
  const part = toPartFile(dirname(file));
  try {
    await writeFile(part, content, { flush: true, flag: "wx" });
    await rename(part, file);
  } catch (thrown) {
    await rm(part, { force: true }).catch(() => undefined);
    throw thrown;
  }
}
