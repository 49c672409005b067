import { parentPort, workerData } from "node:worker_threads";
import { giveWayAsThread } from "../lib/give-way.ts";
import { readTranscript } from "./read-transcript.ts";
import type { ReaderAnswer, ReaderOptions, ReaderRequest } from "./replay-work.ts";

/** The program of the thread that reads one opened transcript. It ends when main ends it. */

if (parentPort === null) throw new TypeError("this program runs as a worker thread");
const port = parentPort;
// The window that shows what is read already draws on few cores, too.
giveWayAsThread();
const options = workerData as ReaderOptions; // our own main gives it, and nobody else can

function tell(answer: ReaderAnswer): void {
  port.postMessage(answer);
}

const opened = readTranscript({ ...options, onGrown: () => tell({ type: "grown" }) });

async function answer(request: ReaderRequest): Promise<unknown> {
  const reader = await opened;
  if (!reader.ok) return null;
  return request.type === "read"
    ? reader.value.read(request.from, request.limit)
    : reader.value.artifact(request.sha256);
}

port.on("message", async (request: ReaderRequest) => {
  tell({ type: "done", ask: request.ask, value: await answer(request) });
});

opened.then((reader) =>
  tell(reader.ok ? { type: "opened", facts: reader.value.facts } : { type: "refused", refusal: reader.error }),
);
