import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { type Bundle, bundleForNode } from "./bundle-for-node.ts";
import { prepareAgent } from "./prepare-agent.ts";
import { createAdapterRegistry } from "./registry.ts";
import { createSampleAdapter } from "./sample-adapter.ts";
import { JURY_ANSWER, PLAIN_ANSWER } from "./sample-agent/script.ts";
import { speak } from "./sample-agent/speak.ts";
import { listen, PATIENT } from "./session-harness.ts";

describe("the sample agent as a program", () => {
  let program: Bundle;
  beforeAll(async () => {
    program = await bundleForNode(new URL("./sample-agent/index.ts", import.meta.url));
  });
  afterAll(() => program.dispose());

  test.each([
    ["a jury", 'Answer with <CRITIQUE_RUN version="1">', JURY_ANSWER],
    ["no jury", "Answer with one <ARTIFACT>", PLAIN_ANSWER],
  ])("asked for %s, it says its script and ends", async (_, prompt, answer) => {
    const adapter = createSampleAdapter({ entryPath: program.path, paceMs: 0 });
    const context = { cwd: process.cwd(), hostEnv: process.env };

    const start = await prepareAgent(adapter, context, { clock: systemClock });
    const { text, types } = await listen(start(prompt, PATIENT));

    expect(text).toBe(answer);
    expect(types).toEqual(["text", "turn_end", "exit"]);
  });

  test("the pace of the environment becomes an argument, anything else is left to the agent", async () => {
    const adapter = createSampleAdapter({ entryPath: program.path });
    const argsOf = async (pace: string) => {
      const command = await adapter.command({ cwd: "/", hostEnv: { DESIGN_JURY_SAMPLE_PACE: pace } });
      return command.ok ? command.value.args : command.error;
    };

    expect(await argsOf("250")).toEqual([program.path, "--pace", "250"]);
    expect(await argsOf("fast")).toEqual([program.path]);
  });
});

test("a missing entry file is told when looked for and when started", async () => {
  const adapter = createSampleAdapter({ entryPath: "/nowhere/sample-agent.js" });
  const context = { cwd: "/", hostEnv: {} };

  expect(await adapter.detect(context)).toMatchObject({ state: "not_found" });
  expect(
    (await listen((await prepareAgent(adapter, context, { clock: createFakeClock() }))("", PATIENT))).exit,
  ).toEqual({
    type: "cli_not_found",
    message: '"/nowhere/sample-agent.js" is missing from this installation',
  });
});

test("speech is cut between characters, evenly over the time", async () => {
  const pieces: string[] = [];
  const pauses: number[] = [];
  const text = "👩‍💻 bread ".repeat(10);

  await speak(
    text,
    1_000,
    async (piece) => void pieces.push(piece),
    async (delayMs) => void pauses.push(delayMs),
  );

  expect(pieces.join("")).toBe(text);
  expect(pieces.some((piece) => /\p{Surrogate}/u.test(piece))).toBe(false);
  expect(pauses.reduce((sum, delayMs) => sum + delayMs, 0)).toBeCloseTo(1_000);
});

test("the registry finds what it lists, and nothing else", () => {
  const registry = createAdapterRegistry({
    sampleAgentPath: "/out/sample-agent.js",
    localJuryPath: "/out/local-jury.js",
  });

  expect(registry.listAdapters().map(({ id }) => id)).toEqual([
    "claude-code",
    "codex",
    "gemini",
    "opencode",
    "qwen-code",
    "copilot",
    "cursor",
    "local-jury",
    "sample",
  ]);
  for (const adapter of registry.listAdapters()) expect(registry.findAdapter(adapter.id)).toBe(adapter);
  expect(registry.findAdapter("no-such")).toBeUndefined();
});
