// The local jury as a program: reviews and repairs a page by rules. The same prompt gives the same answer, byte for byte.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { endWithReader, finish, readPrompt, write } from "../built-in-host.ts";
import { answerTo } from "./answer.ts";
import { readJuryPrompt } from "./read-prompt.ts";

/** What `--expose-gc` gives; it cannot be given to a process that a packaged app starts. */
function findCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  return typeof collect === "function" ? () => void collect() : () => {};
}

endWithReader();
for (const piece of answerTo(readJuryPrompt(await readPrompt()), findCollector())) await write(piece);
await finish();
