// The sample agent as a program.
import { parseArgs } from "node:util";
import { endWithReader, finish, readPrompt, write } from "../built-in-host.ts";
import { answerTo } from "./script.ts";
import { speak } from "./speak.ts";

const DEFAULT_PACE_MS = 12_000;

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}

const { values } = parseArgs({ options: { pace: { type: "string" } }, strict: false });
const pace = Number(values.pace ?? DEFAULT_PACE_MS);
endWithReader();
await speak(answerTo(await readPrompt()), Number.isFinite(pace) ? pace : DEFAULT_PACE_MS, write, pause);
await finish();
