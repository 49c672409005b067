import { constants, copyFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { err, ok, type Result, type TaggedError } from "../../shared/result.ts";
import { findTarget, replaceFile } from "../lib/replace-file.ts";
import { toErrorCode } from "../lib/text-file.ts";
import { readInput, toProblemText } from "./read-input.ts";

const MAX_KEPT = 1_000;

/**
 * Puts `after` in the place of the file, as long as that still says `before`; what it said stays beside it under a name of its own.
 * Gives that name.
 */
export async function replaceFileKeeping(
  path: string,
  before: string,
  after: string,
): Promise<Result<string, TaggedError<"unreadable" | "changed_meanwhile">>> {
  const now = await readInput("plan", path);
  if (!now.ok) return err({ type: "unreadable", message: now.error.problems.map(toProblemText).join("; ") });
  if (now.value.text !== before) {
    return err({
      type: "changed_meanwhile",
      message: `${path} was changed after it was reviewed: it is left as it is`,
    });
  }
  try {
    const { file } = await findTarget("/", path);
    const kept = await keepCopy(file);
    await replaceFile("/", file, after);
    return ok(kept);
  } catch (thrown) {
    return err({ type: "unreadable", message: `${path} could not be written (${toErrorCode(thrown)})` });
  }
}

/** Never over another file. */
async function keepCopy(file: string): Promise<string> {
  const name = basename(file).replace(/\.json$/i, "");
  for (let number = 1; ; number += 1) {
    const copy = join(dirname(file), `${name}.before${number === 1 ? "" : `-${number}`}.json`);
    try {
      await copyFile(file, copy, constants.COPYFILE_EXCL);
      return copy;
    } catch (thrown) {
      if (toErrorCode(thrown) !== "EEXIST" || number >= MAX_KEPT) throw thrown;
    }
  }
}
