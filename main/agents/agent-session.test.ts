import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createFakeClock } from "../lib/fake-clock.ts";
import type { AgentEvent } from "./adapter.ts";
import { createAgentSession } from "./agent-session.ts";
import { createPlainTextDecoder } from "./command-adapter.ts";
import { oneWayDialog } from "./one-way-dialog.ts";
import { prepareAgent } from "./prepare-agent.ts";
import { isGroupAlive } from "./process-tree.ts";
import { FAKE_AGENT, fakeAgent, listen, PATIENT, startFakeAgent } from "./session-harness.ts";
import type { AgentTransport, TransportExit } from "./transport.ts";

const WHOLE_RUN = execFileSync(process.execPath, [FAKE_AGENT], { input: "", encoding: "utf8" });

/** The pid of a session that has one; the group has the same number. */
function groupOf(session: { pid: number | null }): number {
  if (session.pid === null) throw new Error("The session has no process");
  return session.pid;
}

describe("an agent that behaves", () => {
  test("B022: one that reads its input to the end gets that end; its text arrives, the turn ends, the exit is last", async () => {
    const session = await startFakeAgent([]);

    const { text, types, exit } = await listen(session);

    expect(text).toBe(WHOLE_RUN);
    expect(types).toEqual(["text", "turn_end", "exit"]);
    expect(exit).toEqual({ type: "exit", code: 0, signal: null, stderrTail: "" });
    expect(isGroupAlive(groupOf(session))).toBe(false);
  });

  test("B017: characters that arrive byte by byte are whole", async () => {
    const { text, events } = await listen(await startFakeAgent(["--scenario", "split-utf8"]));

    expect(text).toBe(WHOLE_RUN);
    expect(text).toContain("中…é👩‍💻");
    expect(events.some((event) => event.type === "text" && event.invalidAt !== undefined)).toBe(false);
  });

  test("half a character at the end is one replacement, and said to be", async () => {
    const { events } = await listen(await startFakeAgent(["--scenario", "half-character"]));

    const texts = events.filter((event) => event.type === "text");
    expect(texts.map(({ text }) => text).join("")).toBe("caf\uFFFD");
    expect(texts.at(-1)?.invalidAt).toHaveLength(1);
  });

  test("B005: a prompt of 300 kB arrives whole on stdin, and never on the command line", async () => {
    const prompt = "Prüfe — 中…é👩‍💻 \n".repeat(10_000);

    const { exit } = await listen(await startFakeAgent(["--scenario", "prompt-digest"], {}, prompt));

    expect(exit.type === "exit" && JSON.parse(exit.stderrTail)).toEqual({
      sha256: createHash("sha256").update(prompt).digest("hex"),
      bytes: Buffer.byteLength(prompt),
      argv: ["--scenario", "prompt-digest"],
    });
  });

  test("B015: 400 KB on stderr before the first word neither blocks it nor grows the tail", async () => {
    const { text, exit } = await listen(await startFakeAgent(["--scenario", "stderr-flood"]));

    expect(text).toBe(WHOLE_RUN);
    expect(exit.type === "exit" && exit.stderrTail.length).toBeLessThanOrEqual(16_384);
    expect(exit.type === "exit" && exit.stderrTail).toMatch(/noise the last word$|the last word$/);
  });

  test("16 MB of prose come through", async () => {
    const { text } = await listen(await startFakeAgent(["--scenario", `flood=${16 * 1024 * 1024}`]));

    expect(text.length).toBe(16 * 1024 * 1024 + WHOLE_RUN.length);
  });
});

describe("an agent that fails", () => {
  test.each([
    ["exit1", 1, "fake-agent: could not go on"],
    ["stderr-only", 1, "fake-agent: not logged in, run `fake-agent login`"],
    ["api-error", 1, ""],
  ])("%s has its code and its last words, and no turn's end", async (scenario, code, stderrTail) => {
    const { types, exit } = await listen(await startFakeAgent(["--scenario", scenario]));

    expect(exit).toEqual({ type: "exit", code, signal: null, stderrTail });
    expect(types).not.toContain("turn_end");
  });

  test("B012: one that never reads its prompt of 2 MB ends with its own code, and nothing is thrown", async () => {
    const { types, exit } = await listen(
      await startFakeAgent(["--scenario", "no-read"], {}, "x".repeat(2 * 1024 * 1024)),
    );

    expect(types).toEqual(["exit"]);
    expect(exit).toMatchObject({ code: 3, signal: null });
  });

  test("one that dies inside an artifact has said what it said", async () => {
    const { text, types, exit } = await listen(await startFakeAgent(["--scenario", "die-in-cdata"]));

    expect(WHOLE_RUN.startsWith(text)).toBe(true);
    expect(text).toMatch(/<h1>$/);
    expect(types).toEqual(["text", "exit"]);
    expect(exit).toMatchObject({ code: null, signal: "SIGKILL" });
  });

  test("one that leaves the envelope open and exits with 0 has ended its turn", async () => {
    const { types } = await listen(await startFakeAgent(["--scenario", "never-closes"]));

    expect(types).toEqual(["text", "turn_end", "exit"]);
  });

  test("one that closes stdout and lives on is ended after the grace time", async () => {
    const session = await startFakeAgent(["--scenario", "close-stdout"]);

    const { types, exit } = await listen(session);

    expect(types).toEqual(["text", "output_closed", "exit"]);
    expect(exit).toMatchObject({ code: null, signal: "SIGTERM" });
    expect(isGroupAlive(groupOf(session))).toBe(false);
  });

  test("a program that is not there is cli_not_found", async () => {
    const context = { cwd: process.cwd(), hostEnv: { PATH: "/nowhere" } };
    const { createCommandAdapter } = await import("./command-adapter.ts");
    const adapter = createCommandAdapter("no-such-agent --flag");
    if (!adapter.ok) throw new Error(adapter.error.message);

    const start = await prepareAgent(adapter.value, context, { clock: createFakeClock() });
    const session = start("prompt", PATIENT);

    expect((await listen(session)).exit).toEqual({
      type: "cli_not_found",
      message: expect.stringContaining('"no-such-agent" was not found in /nowhere'),
    });
    await session.stop();
  });

  test.each([
    ["a missing program", { file: "/nowhere/agent", cwd: process.cwd() }, "cli_not_found", '"/nowhere/agent"'],
    ["a missing folder", { file: process.execPath, cwd: "/nowhere" }, "spawn_failed", 'the folder "/nowhere"'],
    [
      "a file that is no program",
      { file: FAKE_AGENT.replace(/[^/]+$/, ""), cwd: process.cwd() },
      "spawn_failed",
      "EACCES",
    ],
  ])("%s is an event, not an exception", async (_, where, type, words) => {
    const command = { ...where, args: [], env: {} };
    const session = createAgentSession(fakeAgent(), command, { clock: createFakeClock() })("prompt", PATIENT);

    const { events } = await listen(session);

    expect(events).toEqual([{ type, message: expect.stringContaining(words) }]);
    expect(session.pid).toBeNull();
    await session.stop();
  });
});

test("B003: a start that the system refuses at once is an event, not an exception", async () => {
  const command = { file: process.execPath, args: ["x".repeat(3_000_000)], cwd: process.cwd(), env: {} };
  const session = createAgentSession(fakeAgent(), command, { clock: createFakeClock() })("prompt", PATIENT);

  const { events } = await listen(session);

  expect(events).toEqual([{ type: "spawn_failed", message: expect.stringContaining("E2BIG") }]);
});

describe("stopping", () => {
  test.each([
    ["hang", "SIGTERM"],
    ["ignore-sigterm", "SIGKILL"],
    ["grandchild-hang", "SIGTERM"],
  ])("%s is gone with everything it started", async (scenario, signal) => {
    const session = await startFakeAgent(["--scenario", scenario]);

    const { types, exit } = await listen(session, ({ type }) => {
      if (type === "text") void session.stop();
    });

    expect(types).toEqual(["text", "exit"]);
    expect(exit).toMatchObject({ code: null, signal });
    expect(isGroupAlive(groupOf(session))).toBe(false);
  });

  test("reaches what the agent started outside its group", async () => {
    const session = await startFakeAgent(["--scenario", "escaped-grandchild-hang"]);

    const { exit } = await listen(session, ({ type }) => {
      if (type === "text") void session.stop();
    });

    const escaped = Number(/escaped (\d+)/.exec(exit.type === "exit" ? exit.stderrTail : "")?.[1]);
    expect(escaped).toBeGreaterThan(0);
    expect(isGroupAlive(escaped)).toBe(false);
  });

  test("resolves once the tree is gone, also when nobody reads the events, and is idempotent", async () => {
    const session = await startFakeAgent(["--scenario", `flood=${64 * 1024 * 1024}`]);

    await Promise.all([session.stop(), session.stop()]);
    await session.stop();

    expect(isGroupAlive(groupOf(session))).toBe(false);
    expect((await listen(session)).exit).toMatchObject({ type: "exit", signal: "SIGTERM" });
  });

  test("a consumer that leaves the loop ends the agent", async () => {
    const session = await startFakeAgent(["--scenario", "hang"]);

    for await (const event of session.events) if (event.type === "text") break;
    await session.stop();

    expect(isGroupAlive(groupOf(session))).toBe(false);
  });

  test("a grandchild that ignores SIGTERM is forced after the grace time", async () => {
    const session = await startFakeAgent(["--scenario", "stubborn-grandchild"]);

    const { types } = await listen(session);

    expect(types).toEqual(["text", "turn_end", "exit"]);
    expect(isGroupAlive(groupOf(session))).toBe(false);
  });

  test("one that has ended is not stopped again", async () => {
    const session = await startFakeAgent([]);
    const { exit } = await listen(session);

    await session.stop();
    session.finish();
    session.sendTurn("more");

    expect(exit).toMatchObject({ code: 0 });
  });
});

test("eight at once, four of them stopped at some point: none affects another", async () => {
  const runs = await Promise.all(
    [1, null, 300, null, 900, null, 1_200, null].map(async (stopAfterChars) => {
      const scenario = stopAfterChars === null ? "two-rounds" : "hang";
      const session = await startFakeAgent(["--scenario", scenario, "--chunk", "64", "--delay", "1"]);
      let chars = 0;
      const heard = await listen(session, (event) => {
        if (event.type === "text") chars += event.text.length;
        if (stopAfterChars !== null && chars >= stopAfterChars) void session.stop();
      });
      return { session, wasStopped: stopAfterChars !== null, ...heard };
    }),
  );

  for (const { session, wasStopped, text, exit } of runs) {
    expect(wasStopped ? WHOLE_RUN.startsWith(text) : text === WHOLE_RUN).toBe(true);
    expect(exit).toMatchObject(wasStopped ? { code: null, signal: "SIGTERM" } : { code: 0, signal: null });
    expect(isGroupAlive(groupOf(session))).toBe(false);
  }
});

describe("what an agent leaves behind", () => {
  test("B009: a program in its group is ended when the agent has ended by itself", async () => {
    const session = await startFakeAgent(["--scenario", "grandchild"]);

    const { text, types, exit } = await listen(session);

    expect(text).toBe(WHOLE_RUN);
    expect(types).toEqual(["text", "turn_end", "exit"]);
    expect(exit).toMatchObject({ code: 0 });
    expect(isGroupAlive(groupOf(session))).toBe(false);
  });

  test("a program outside its group that holds stdout does not hold the session", async () => {
    const session = await startFakeAgent(["--scenario", "escaped-grandchild"]);

    const { text, types, exit } = await listen(session);

    expect(text).toBe(WHOLE_RUN);
    expect(types).toEqual(["text", "turn_end", "exit"]);
    const escaped = Number(/escaped (\d+)/.exec(exit.type === "exit" ? exit.stderrTail : "")?.[1]);
    process.kill(escaped, "SIGKILL");
  });
});

describe("clocks", () => {
  test("B022: no byte within the first limit is told", async () => {
    const session = await startFakeAgent(["--scenario", "hang-silent"], { firstOutputTimeoutMs: 50 });

    const { events } = await listen(session, ({ type }) => {
      if (type === "no_output") void session.stop();
    });

    expect(events[0]).toEqual({ type: "no_output", afterMs: 50 });
    expect(events).toHaveLength(2);
  });

  test("silence after the first word is told", async () => {
    const session = await startFakeAgent(["--scenario", "hang"], { silenceTimeoutMs: 50 });

    const { types } = await listen(session, ({ type }) => {
      if (type === "went_silent") void session.stop();
    });

    expect(types).toEqual(["text", "went_silent", "exit"]);
  });
});

/** A transport without a process: the test says what comes, and when. */
function scriptedTransport() {
  const chunks: Uint8Array[] = [];
  const written: string[] = [];
  const signals: string[] = [];
  let wake = () => {};
  let isClosed = false;
  let reads = 0;
  let exit: (exit: TransportExit) => void = () => {};
  const exited = new Promise<TransportExit>((resolve) => {
    exit = resolve;
  });

  async function* stdout(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const chunk = chunks.shift();
      if (chunk !== undefined) {
        reads += 1;
        yield chunk;
      } else if (isClosed) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }

  const transport: AgentTransport = {
    pid: null,
    stdout: stdout(),
    stderr: null,
    exited,
    write: (text) => void written.push(text),
    endInput: () => void written.push("<end>"),
    signal: (how) => void signals.push(how),
    hasSurvivors: () => false,
    close() {}, // as a stream would that does not tell its end
  };
  return {
    transport,
    written,
    signals,
    reads: () => reads,
    say(text: string) {
      chunks.push(Buffer.from(text));
      wake();
    },
    end(code: number) {
      isClosed = true;
      wake();
      exit({ type: "exit", code, signal: null });
    },
    exitOnly: (code: number) => exit({ type: "exit", code, signal: null }),
  };
}

/** Turns every settled promise into its effects, without time passing. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

describe("a session with turns", () => {
  const adapter = {
    ...fakeAgent(),
    keepsStdinOpen: true,
    capabilities: { multiTurn: true, partialText: true, mayRestartSilently: false },
    openDialog: oneWayDialog({
      encodeTurn: (prompt: string) => `turn: ${prompt}`,
      encodeInterrupt: () => "interrupt",
      createDecoder: () => {
        const plain = createPlainTextDecoder();
        return {
          write: (chunk: Uint8Array): AgentEvent[] =>
            Buffer.from(chunk).toString() === "." ? [{ type: "turn_end" }] : plain.write(chunk),
          end: () => [],
        };
      },
    }),
  };
  const command = { file: "agent", args: [], cwd: "/", env: { AGENT_API_KEY: "very-secret-value" } };
  const options = { firstOutputTimeoutMs: 1_000, silenceTimeoutMs: 500, stopGraceMs: 400 };

  function begin() {
    const clock = createFakeClock();
    const agent = scriptedTransport();
    const session = createAgentSession(adapter, command, { clock, openTransport: () => agent.transport })(
      "one",
      options,
    );
    const events: AgentEvent[] = [];
    const heard = (async () => {
      for await (const event of session.events) events.push(event);
    })();
    return { clock, agent, session, events, heard };
  }

  test("the first prompt keeps stdin open, the next one follows the turn's end, finish closes it", async () => {
    const { agent, session, heard } = begin();

    agent.say("a");
    agent.say(".");
    await settle();
    session.sendTurn("two");
    session.finish();
    agent.end(0);
    await heard;

    expect(agent.written).toEqual(["turn: one", "turn: two", "<end>"]);
    expect(agent.signals).toEqual([]);
  });

  test("no clock runs between turns; in the next turn silence counts from its prompt", async () => {
    const { clock, agent, session, events } = begin();

    agent.say("a");
    agent.say(".");
    await settle();
    clock.advance(10_000);
    await settle();
    expect(events.map(({ type }) => type)).toEqual(["text", "turn_end"]);

    session.sendTurn("two");
    clock.advance(499);
    await settle();
    expect(events).toHaveLength(2);

    clock.advance(1);
    await settle();
    expect(events[2]).toEqual({ type: "went_silent", afterMs: 500 });
  });

  test("the first word is awaited for its own limit, silence for the other, once each", async () => {
    const { clock, agent, events } = begin();

    clock.advance(999);
    agent.say("a");
    await settle();
    clock.advance(499);
    agent.say("b");
    await settle();
    clock.advance(5_000);
    await settle();

    expect(events.map(({ type }) => type)).toEqual(["text", "text", "went_silent"]);
  });

  test("a consumer that is slow is no silence, and stops the reading", async () => {
    const clock = createFakeClock();
    const agent = scriptedTransport();
    const session = createAgentSession(adapter, command, { clock, openTransport: () => agent.transport })(
      "one",
      options,
    );
    const events = session.events[Symbol.asyncIterator]();

    for (const word of ["a", "b", "c", "d"]) agent.say(word);
    await settle();
    clock.advance(60_000);
    const first = await events.next();
    await settle();

    expect(first.value).toEqual({ type: "text", text: "a" });
    expect(agent.reads()).toBe(1);
    expect((await events.next()).value).toEqual({ type: "text", text: "b" });
  });

  test("stop interrupts first, asks after a quarter of the grace time, forces at its end", async () => {
    const { clock, agent, session } = begin();

    void session.stop();
    expect(agent.written.slice(1)).toEqual(["interrupt", "<end>"]);
    clock.advance(99);
    expect(agent.signals).toEqual([]);
    clock.advance(1);
    expect(agent.signals).toEqual(["terminate"]);
    clock.advance(300);
    expect(agent.signals).toEqual(["terminate", "kill"]);
  });

  test("an agent that follows the interrupt is not signalled", async () => {
    const { clock, agent, session, events, heard } = begin();

    const stopped = session.stop();
    agent.say(".");
    agent.end(0);
    await stopped;
    await heard;
    clock.advance(10_000);

    expect(agent.signals).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual(["turn_end", "exit"]);
  });

  test("output that never ends after the exit does not hold the session", async () => {
    const { clock, agent, events, heard } = begin();

    agent.say("a");
    await settle();
    agent.exitOnly(0);
    await settle();
    clock.advance(999);
    await settle();
    expect(events.map(({ type }) => type)).toEqual(["text"]);
    clock.advance(1);
    await heard;

    expect(events.map(({ type }) => type)).toEqual(["text", "exit"]);
  });

  test("finish stops an agent that does not end by itself", async () => {
    const { clock, agent, session } = begin();

    session.finish();
    clock.advance(400);

    expect(agent.written.slice(1)).toEqual(["<end>", "interrupt", "<end>"]);
  });

  test("a fault in the decoder is this run's error and ends its agent", async () => {
    const clock = createFakeClock();
    const agent = scriptedTransport();
    const faulty = {
      ...adapter,
      openDialog: oneWayDialog({
        encodeTurn: (prompt) => prompt,
        encodeInterrupt: () => "interrupt",
        createDecoder: () => ({
          write: (): AgentEvent[] => {
            throw new RangeError("index out of range, key very-secret-value");
          },
          end: () => [],
        }),
      }),
    };
    const session = createAgentSession(faulty, command, { clock, openTransport: () => agent.transport })(
      "one",
      options,
    );
    const heard = listen(session);

    agent.say("a");
    await settle();
    expect(agent.written).toContain("interrupt");
    agent.end(1);

    expect((await heard).events[0]).toEqual({
      type: "error",
      message: 'The output of "command" could not be read: index out of range, key [masked]',
    });
  });
});
