import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { createCommandAdapter } from "./command-adapter.ts";
import { prepareAgent } from "./prepare-agent.ts";
import { createAdapterRegistry } from "./registry.ts";
import { listen, PATIENT } from "./session-harness.ts";

let folder: string;
beforeEach(async () => {
  folder = await createTempFolder();
});

test("B012, B015: of every adapter, a CLI that floods stderr and dies with the prompt unread is its exit and its last words", async () => {
  const program = join(folder, "agent");
  // 400 KB, more than any pipe holds.
  await writeFile(program, "#!/bin/sh\nyes noise | head -c 400000 >&2\necho 'no account' >&2\nexit 3\n");
  await chmod(program, 0o755);
  const ids = createAdapterRegistry({ sampleAgentPath: "", localJuryPath: "" })
    .listAdapters()
    .map(({ id }) => id);
  const programs = Object.fromEntries(ids.map((id) => [id, program]));
  const command = createCommandAdapter(`'${program}'`);
  if (!command.ok) throw new Error(command.error.message);
  // The built-in ones are no programs of the user's.
  const adapters = createAdapterRegistry({ sampleAgentPath: "", localJuryPath: "", programs })
    .listAdapters()
    .filter(({ id }) => id !== "sample" && id !== "local-jury");
  const prompt = "x".repeat(2 * 1_024 * 1_024);

  const heard = await Promise.all(
    [...adapters, command.value].map(async (adapter) => {
      const start = await prepareAgent(adapter, { cwd: folder, hostEnv: process.env }, { clock: systemClock });
      return { id: adapter.id, ...(await listen(start(prompt, PATIENT))) };
    }),
  );

  for (const { id, types, exit } of heard) {
    expect(types, id).toEqual(["exit"]);
    expect(exit, id).toMatchObject({ code: 3, signal: null, stderrTail: expect.stringMatching(/no account$/) });
  }
});
