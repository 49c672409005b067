import { parentPort } from "node:worker_threads";
import { toMessage } from "../../shared/result.ts";
import { giveWayAsThread } from "../lib/give-way.ts";
import type { StaticAnswer, StaticRequest } from "./static-checker.ts";

/** The program of the thread that reads pages by rules. It ends when its page takes too long. */

if (parentPort === null) throw new TypeError("this program runs as a worker thread");
const port = parentPort;
giveWayAsThread();

async function answer(request: StaticRequest): Promise<StaticAnswer> {
  try {
    // Loaded only now, because it takes longer than most pages, and the run that waits for it is being watched.
    const { checkStatically } = await import("./check-statically.ts");
    return { kind: "checked", findings: checkStatically(request) };
  } catch (thrown) {
    return { kind: "skipped", why: toMessage(thrown) };
  }
}

port.on("message", async (request: StaticRequest) => port.postMessage(await answer(request)));
