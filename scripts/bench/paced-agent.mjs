// An agent that prints a file evenly: paced-agent.mjs FILE BYTES_PER_SECOND. The prompt is read and forgotten.
import { readFileSync } from "node:fs";

const TICK_MS = 20;

const [file = "", rate = "0"] = process.argv.slice(2);
const bytes = readFileSync(file);
process.stdin.resume();
await new Promise((resolve) => process.stdin.on("end", resolve));

const startedAt = performance.now();
let printed = 0;
const ticks = setInterval(() => {
  // From the start, so that late ticks do not slow the stream down.
  const due = Math.min(bytes.length, Math.floor(((performance.now() - startedAt) / 1000) * Number(rate)));
  process.stdout.write(bytes.subarray(printed, due));
  printed = due;
  if (printed === bytes.length) clearInterval(ticks);
}, TICK_MS);
