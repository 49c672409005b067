import { err, ok, type Result, type TaggedError } from "../../../shared/result.ts";
import type { LineDiff } from "./diff-rows.ts";

/** Compares two texts on a thread of its own, which `signal` ends. */
export function diffInWorker(
  before: string,
  after: string,
  signal: AbortSignal,
): Promise<Result<LineDiff, TaggedError>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./diff-worker.ts", import.meta.url), { type: "module" });
    const finish = (result: Result<LineDiff, TaggedError>) => {
      worker.terminate();
      resolve(result);
    };
    signal.addEventListener("abort", () => finish(err({ type: "aborted", message: "the comparison was ended" })));
    worker.addEventListener("message", ({ data }: MessageEvent<LineDiff>) => finish(ok(data)));
    worker.addEventListener("error", ({ message }) => finish(err({ type: "diff_failed", message })));
    worker.postMessage({ before, after });
  });
}
