import { join } from "shlex";
import { expect, test } from "vitest";
import { listen, PATIENT } from "../agents/session-harness.ts";
import { systemClock } from "../lib/clock.ts";
import { createOpenAgent } from "./open-agent.ts";

const open = createOpenAgent({ clock: systemClock, adapters: [], hostEnv: process.env, defaultFolder: process.cwd() });

/** What a command says that prints this, framed so. */
async function hear(printed: string, commandFraming: string) {
  const commandLine = join([process.execPath, "-e", `process.stdout.write(${JSON.stringify(printed)})`]);
  const agent = open({ kind: "command", commandLine }, null, { commandFraming });
  if (!agent.ok) throw new Error(agent.error.message);
  const start = await agent.value.prepare();
  return (await listen(start("One.", PATIENT))).text;
}

test("a command's words are read as its framing says", async () => {
  const printed = '{"say":{"text":"Hello"}}\n{"say":{"text":", jury"}}\n{"done":true}\n';

  expect(await hear(printed, "ndjson:say.text")).toBe("Hello, jury");
  expect(await hear(printed, "text")).toBe(printed);
});

test("an adapter that is not there is told with those that are", () => {
  expect(open({ kind: "adapter", id: "other" }, null, { commandFraming: "text" })).toMatchObject({
    ok: false,
    error: { type: "unknown_adapter", message: expect.stringContaining('"other"') },
  });
});
