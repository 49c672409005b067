import { parentPort } from "node:worker_threads";
import { toMessage } from "../../shared/result.ts";
import { checkStatically } from "./check-statically.ts";
import type { StaticAnswer, StaticRequest } from "./static-checker.ts";

/** The program of the thread that reads pages by rules. It ends when its page takes too long. */

if (parentPort === null) throw new TypeError("this program runs as a worker thread");
const port = parentPort;

function answer(request: StaticRequest): StaticAnswer {
  try {
    return { kind: "checked", findings: checkStatically(request) };
  } catch (thrown) {
    return { kind: "skipped", why: toMessage(thrown) };
  }
}

port.on("message", (request: StaticRequest) => port.postMessage(answer(request)));
