import { expect, test } from "vitest";
import type { RunId } from "../../shared/domain/run.ts";
import type { AddedTranscript } from "../../shared/ipc/library-contract.ts";
import type { TranscriptSource } from "../../shared/ipc/replay-contract.ts";
import { err, ok } from "../../shared/result.ts";
import type { ToastRequest } from "./toasts.ts";
import { createTranscriptFiles, type TranscriptFilesParts } from "./transcript-files.ts";

const RUN = "run-a" as RunId; // ids are only compared
const FILE: TranscriptSource = { kind: "file", path: "/home/ann/tea.critique" };
const ADDED: AddedTranscript = { runId: RUN, title: "Tea", isNew: true, missingArtifacts: 0 };

function setUp(source: TranscriptSource | null, answer: AddedTranscript | null = ADDED) {
  const toasts: ToastRequest[] = [];
  const problems: string[] = [];
  const shown: RunId[] = [];
  const client: TranscriptFilesParts["client"] = {
    "transcript.choose": async () => err({ type: "not_usable", message: "It is a page." }),
    "library.addTranscript": async () => (answer === null ? err({ type: "storage", message: "Full." }) : ok(answer)),
  };
  const handlers = createTranscriptFiles({
    client,
    source: () => source,
    toasts: { show: (request) => toasts.push(request) },
    onShowRun: (runId) => shown.push(runId),
    onProblem: (message) => problems.push(message),
  });
  return { handlers, toasts, problems, shown };
}

/** What a handler began is over. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test("only a file that is on screen can be added", () => {
  const canAdd = (source: TranscriptSource | null) => setUp(source).handlers.add_to_library.isEnabled();

  expect([canAdd(FILE), canAdd({ kind: "run", runId: RUN }), canAdd(null)]).toEqual([true, false, false]);
});

test.each([
  [ADDED, "Added “Tea”."],
  [{ ...ADDED, missingArtifacts: 2 }, "Added “Tea”. 2 artifacts did not come with it."],
  [{ ...ADDED, isNew: false }, "“Tea” is already in the library."],
])("what came of it is told, and the run is one press away", async (answer, text) => {
  const { handlers, toasts, shown } = setUp(FILE, answer);

  handlers.add_to_library.run();
  expect(handlers.add_to_library.isEnabled()).toBe(false);
  await settle();
  toasts[0]?.action?.run();

  expect(toasts.map((toast) => toast.text)).toEqual([text]);
  expect(shown).toEqual([RUN]);
  expect(handlers.add_to_library.isEnabled()).toBe(true);
});

test("what does not work is said, and can be tried again", async () => {
  const { handlers, toasts, problems } = setUp(FILE, null);

  handlers.add_to_library.run();
  handlers.open_transcript.run();
  await settle();

  expect(toasts).toEqual([{ text: "Full.", tone: "bad" }]);
  expect(problems).toEqual(["It is a page."]);
  expect(handlers.add_to_library.isEnabled()).toBe(true);
});
