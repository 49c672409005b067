import { createRoot, createSignal } from "solid-js";
import { expect, test, vi } from "vitest";
import type { PanelEvent } from "../../shared/domain/panel-event.ts";
import type { RunId } from "../../shared/domain/run.ts";
import type { Push } from "../../shared/ipc/contract.ts";
import type { OpenedId, TranscriptSource } from "../../shared/ipc/replay-contract.ts";
import { err, ok } from "../../shared/result.ts";
import { type ComparedRunClient, createComparedRun } from "./compared-run.ts";

const note = (text: string): PanelEvent => ({ type: "panelist_note", round: 1, role: "critic", text });
const file = (path: string): TranscriptSource => ({ kind: "file", path });

/** Main with a few files, read `pageSize` events at a time; what is asked of it waits for `release` where `holds` says so. */
function fakeMain(files: Readonly<Record<string, PanelEvent[]>>, pageSize = 2) {
  const open = new Map<string, string>();
  const closed: string[] = [];
  let listener: (push: Push) => void = () => {};
  let held: (() => void)[] = [];
  const state = { holds: false };
  const pass = () => (state.holds ? new Promise<void>((resolve) => held.push(resolve)) : Promise.resolve());
  const client = {
    async "replay.open"({ source }) {
      await pass();
      const path = source.kind === "file" ? source.path : source.runId;
      if (files[path] === undefined) return err({ type: "not_found", message: `${path} is not there` });
      const id = `opened ${path}` as OpenedId; // any text will do for an id here
      open.set(id, path);
      return ok({ id, title: path, fileName: path, runId: null, sizeBytes: 1 });
    },
    async "replay.read"({ id, from }) {
      await pass();
      const events = (files[open.get(id) ?? ""] ?? []).map((event, seq) => ({ ...event, seq, t: seq }));
      return ok({
        ...{ from, json: JSON.stringify(events.slice(from, from + pageSize)), total: events.length },
        ...{ isComplete: true, isGrowing: false, progress: 1, damage: {} as never }, // nobody looks at it here
      });
    },
    async "replay.close"({ id }) {
      closed.push(id);
      return ok(null);
    },
    onPush(next) {
      listener = next;
      return () => {
        listener = () => {};
      };
    },
  } satisfies ComparedRunClient;
  return {
    client,
    closed,
    state,
    push: (push: Push) => listener(push),
    release() {
      const waiting = held;
      held = [];
      for (const go of waiting) go();
    },
  };
}

function notesOf(run: ReturnType<ReturnType<typeof createComparedRun>>): readonly string[] | null {
  return run.kind === "shown" ? (run.view.rounds[0]?.panelists.critic.notes ?? []) : null;
}

test("a transcript is read page by page, and closed with what shows it", async () => {
  const main = fakeMain({ one: ["a", "b", "c", "d", "e"].map(note) });
  const { run, dispose } = createRoot((end) => ({
    run: createComparedRun(main.client, () => file("one")),
    dispose: end,
  }));

  await vi.waitFor(() => expect(notesOf(run())).toEqual(["a", "b", "c", "d", "e"]));
  expect(run()).toMatchObject({ kind: "shown", title: "one" });
  dispose();
  expect(main.closed).toEqual(["opened one"]);
});

test("what is written meanwhile is read on", async () => {
  const files = { one: [note("a")] };
  const main = fakeMain(files);
  const { run, dispose } = createRoot((end) => ({
    run: createComparedRun(main.client, () => file("one")),
    dispose: end,
  }));
  await vi.waitFor(() => expect(notesOf(run())).toEqual(["a"]));

  files.one.push(note("b"));
  main.push({ type: "replay_grown", id: "opened one" as OpenedId }); // as above
  await vi.waitFor(() => expect(notesOf(run())).toEqual(["a", "b"]));
  dispose();
});

test("another source takes over; what comes late of the first is dropped and closed", async () => {
  const main = fakeMain({ one: [note("a")], two: [note("b")] });
  main.state.holds = true;
  const [source, setSource] = createSignal(file("one"));
  const { run, dispose } = createRoot((end) => ({ run: createComparedRun(main.client, source), dispose: end }));
  setSource(file("two"));
  main.state.holds = false;
  main.release();

  await vi.waitFor(() => expect(notesOf(run())).toEqual(["b"]));
  await vi.waitFor(() => expect(main.closed).toEqual(["opened one"]));
  dispose();
});

test("the very same source is not read anew", async () => {
  const main = fakeMain({ one: [note("a")] });
  const [source, setSource] = createSignal(file("one"));
  const { run, dispose } = createRoot((end) => ({ run: createComparedRun(main.client, source), dispose: end }));
  await vi.waitFor(() => expect(notesOf(run())).toEqual(["a"]));
  const before = run();

  setSource(file("one"));
  expect(run()).toBe(before);
  expect(main.closed).toEqual([]);
  dispose();
});

test("what cannot be opened says why", async () => {
  const main = fakeMain({});
  const source: TranscriptSource = { kind: "run", runId: "none" as RunId }; // refused, whatever it is
  const { run, dispose } = createRoot((end) => ({ run: createComparedRun(main.client, () => source), dispose: end }));

  await vi.waitFor(() => expect(run()).toEqual({ kind: "failed", message: "none is not there" }));
  dispose();
});
