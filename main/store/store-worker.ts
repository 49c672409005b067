import { parentPort, workerData } from "node:worker_threads";
import { toMessage } from "../../shared/result.ts";
import { systemClock } from "../lib/clock.ts";
import { databasePath } from "../lib/data-dir.ts";
import { asReadable, type DatabaseHandle, openHandle } from "./database.ts";
import { libraryFacets } from "./library-facets.ts";
import { mendLibrary } from "./open-library.ts";
import { pageRuns } from "./run-queries.ts";
import type { WorkerAnswer, WorkerRequest } from "./store-work.ts";

/** The program of the worker thread: a connection of its own, one task after the other. */

if (parentPort === null) throw new TypeError("this program runs as a worker thread");
const port = parentPort;
const dataDir = String(workerData);
let reading: DatabaseHandle | null = null;

function openForReading(): DatabaseHandle {
  const handle = openHandle(databasePath(dataDir));
  handle.pragma("query_only = ON");
  return handle;
}

async function work(request: WorkerRequest): Promise<unknown> {
  if (request.task === "mend") return mendLibrary(dataDir, systemClock);
  reading ??= openForReading();
  const db = asReadable(reading);
  return request.task === "facets" ? libraryFacets(db) : pageRuns(db, request.query);
}

function tell(answer: WorkerAnswer): void {
  port.postMessage(answer);
}

port.on("message", (request: WorkerRequest) => {
  work(request).then(
    (value) => tell({ type: "done", id: request.id, value }),
    (thrown: unknown) => tell({ type: "failed", id: request.id, message: toMessage(thrown) }),
  );
});
