import { mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isTerminalEvent } from "../../shared/domain/panel-event.ts";
import { ok } from "../../shared/result.ts";
import type { Adapter, AgentCommand, AgentEvent, CommandContext } from "../agents/adapter.ts";
import { toAgentEnv } from "../agents/agent-env.ts";
import { createNdjsonReader, type NdjsonItem } from "../agents/ndjson-lines.ts";
import { oneWayDialog } from "../agents/one-way-dialog.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { openTestEngine } from "./run-harness.ts";

const AGENT = fileURLToPath(new URL("../../e2e/fake-resuming-agent.mjs", import.meta.url));

/** Speaks the fake CLI's lines; `flags` go to every process. */
function resumingAdapter(store: string, ...flags: readonly string[]): Adapter {
  const toCommand = (context: CommandContext, ...more: readonly string[]): AgentCommand => ({
    file: process.execPath,
    args: [AGENT, "--store", store, ...flags, ...more],
    cwd: context.cwd,
    env: toAgentEnv(context.hostEnv, process.execPath),
  });
  return {
    id: "resuming",
    displayName: "Resuming",
    capabilities: { multiTurn: true, partialText: false, mayRestartSilently: false },
    keepsStdinOpen: false,
    async detect() {
      return { state: "ready", path: AGENT, version: "1" };
    },
    command: async (context) => ok(toCommand(context)),
    resume: async (context, sessionId) => ok(toCommand(context, "--resume", sessionId)),
    openDialog: oneWayDialog({
      encodeTurn: (prompt) => prompt,
      createDecoder() {
        const reader = createNdjsonReader();
        const toEvents = (items: readonly NdjsonItem[]) => items.flatMap(toEvent);
        return { write: (chunk) => toEvents(reader.write(chunk)), end: () => toEvents(reader.end()) };
      },
    }),
  };
}

function toEvent(item: NdjsonItem): AgentEvent[] {
  if (item.kind !== "value") return [];
  const line = item.value;
  if (typeof line !== "object" || line === null) return [];
  if ("session" in line) return [{ type: "session", sessionId: String(line.session) }];
  if ("text" in line) return [{ type: "text", text: String(line.text) }];
  return "end" in line ? [{ type: "turn_end" }] : [];
}

async function runWith(...flags: readonly string[]) {
  const folder = await createTempFolder();
  const store = path.join(folder, "sessions");
  await mkdir(store);
  const engine = await openTestEngine({ adapters: [resumingAdapter(store, ...flags)] });
  const completed = await engine.complete(engine.request({ agent: { kind: "adapter", id: "resuming" } }));
  const names = (await readdir(store)).sort();
  const pids = await Promise.all(names.map(async (name) => Number(await readFile(path.join(store, name), "utf8"))));
  return { ...completed, names, pids };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("a CLI that answers one turn a process gets its next turn in a process that resumes its session", async () => {
  const { outcome, events, names } = await runWith();

  expect(names).toEqual(["session-1.1", "session-1.2"]);
  expect(outcome).toMatchObject({ status: "shipped", round: 2, composite: 9 });
  expect(events.filter((event) => event.type === "round_end")).toMatchObject([
    { round: 1, composite: 6, decision: "continue" },
    { round: 2, composite: 9, decision: "ship" },
  ]);
  expect(events.filter(isTerminalEvent)).toEqual([events.at(-1)]);
});

test("a process that stays after its turn is gone before the next one starts, and none is left", async () => {
  const { outcome, pids } = await runWith("--linger");

  expect(outcome).toMatchObject({ status: "shipped", round: 2 });
  expect(pids).toHaveLength(2);
  expect(pids.filter(isAlive)).toEqual([]);
});

test("a CLI that names no session keeps its closed round and fails in words", async () => {
  const { outcome, names } = await runWith("--anonymous");

  expect(names).toEqual(["session-1.1"]);
  expect(outcome).toMatchObject({ status: "failed", cause: "agent_error", round: 1, composite: 6 });
  expect(outcome.detail).toContain("named no session");
});
