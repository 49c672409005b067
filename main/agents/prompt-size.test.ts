import { createHash } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Adapter } from "./adapter.ts";
import { createCommandAdapter } from "./command-adapter.ts";
import { createAdapterRegistry } from "./registry.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "prompt-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const PROMPT = `Brief.\n${'Brand — 中…é👩‍💻 "quoted" \\ $HOME `x`\r\n'.repeat(2_000)}`;

/** Every agent that can be chosen, each with a program that is there. */
async function allAdapters(): Promise<readonly Adapter[]> {
  const program = join(folder, "agent");
  await writeFile(program, "#!/bin/sh\n");
  await chmod(program, 0o755);
  const registry = createAdapterRegistry({ sampleAgentPath: program, programs: { "claude-code": program } });
  const command = createCommandAdapter(`'${program}' --flag`);
  if (!command.ok) throw new Error(command.error.message);
  return [...registry.listAdapters(), command.value];
}

/** The text that a CLI finds on its stdin: as it is, or in a message of one line. */
function readPrompt(sent: string): string {
  if (!sent.startsWith("{")) return sent;
  expect(sent.indexOf("\n")).toBe(sent.length - 1);
  return JSON.parse(sent).message.content[0].text;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("B005: of every adapter the command line is short and the prompt arrives whole on stdin", async () => {
  for (const adapter of await allAdapters()) {
    const command = await adapter.command({ cwd: folder, hostEnv: {} });
    if (!command.ok) throw new Error(`${adapter.id}: ${command.error.message}`);

    expect([command.value.file, ...command.value.args].join(" ").length, adapter.id).toBeLessThan(8_000);
    const sent: string[] = [];
    adapter.openDialog({ cwd: folder, send: (text) => sent.push(text) }).sendTurn(PROMPT);
    expect(sha256(readPrompt(sent.join(""))), adapter.id).toBe(sha256(PROMPT));
  }
});
