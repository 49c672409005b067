import { createHash } from "node:crypto";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { isObject, listAt, objectAt, stringAt } from "../lib/json-fields.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import type { Adapter } from "./adapter.ts";
import { createCodexAdapter } from "./codex.ts";
import { createCommandAdapter } from "./command-adapter.ts";
import { createAdapterRegistry } from "./registry.ts";
import { toStartable } from "./startable.ts";

let folder: string;

beforeEach(async () => {
  folder = await createTempFolder();
});

/** Every agent that can be chosen, each with a program that is there. */
async function allAdapters(): Promise<readonly Adapter[]> {
  const program = join(folder, "agent");
  await writeFile(program, "#!/bin/sh\n");
  await chmod(program, 0o755);
  const ids = createAdapterRegistry({ sampleAgentPath: program, localJuryPath: program }).listAdapters();
  const programs = Object.fromEntries(ids.map(({ id }) => [id, program]));
  const registry = createAdapterRegistry({ sampleAgentPath: program, localJuryPath: program, programs });
  const command = createCommandAdapter(`'${program}' --flag`);
  if (!command.ok) throw new Error(command.error.message);
  const oldCodex = join(folder, "old-codex");
  await writeFile(oldCodex, "#!/bin/sh\necho codex-cli 0.50.0\n", { mode: 0o755 });
  const exec = await createCodexAdapter({ program: oldCodex }).fit?.({ cwd: folder, hostEnv: process.env });
  if (exec === undefined || exec.keepsStdinOpen) throw new Error("codex exec was not chosen");
  return [...registry.listAdapters(), exec, command.value];
}

/** The prompt as a CLI finds it on its stdin: as it is, or in a message of a dialog whose questions are answered. */
function deliver(adapter: Adapter, prompt: string): string {
  const sent: string[] = [];
  const dialog = adapter.openDialog({ cwd: folder, send: (text) => sent.push(text) });
  dialog.sendTurn(prompt);
  for (let next = sent.shift(); next !== undefined; next = sent.shift()) {
    if (!next.startsWith("{")) return next;
    expect(next.indexOf("\n")).toBe(next.length - 1);
    const message: unknown = JSON.parse(next);
    const params = objectAt(message, "params");
    const [block] = [
      ...listAt(objectAt(message, "message"), "content"),
      ...listAt(params, "input"),
      ...listAt(params, "prompt"),
    ];
    if (block !== undefined) return stringAt(block, "text") ?? "";
    if (!isObject(message) || message.id === undefined) continue;
    const result = { protocolVersion: 1, thread: { id: "one" }, sessionId: "one" };
    dialog.write(Buffer.from(`${JSON.stringify({ jsonrpc: "2.0", id: message.id, result })}\n`));
  }
  return "";
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("B003, B005: of every adapter the command line is short, through cmd.exe too", async () => {
  for (const adapter of await allAdapters()) {
    const command = await adapter.command({ cwd: folder, hostEnv: {} });
    if (!command.ok) throw new Error(`${adapter.id}: ${command.error.message}`);

    expect([command.value.file, ...command.value.args].join(" ").length, adapter.id).toBeLessThan(8_000);
    // As cmd.exe gets it, where what npm installed is a .cmd file.
    const shim = { ...command.value, file: "C:\\Users\\someone\\AppData\\Roaming\\npm\\agent.cmd" };
    expect(toStartable(shim, "win32").args.join(" ").length, adapter.id).toBeLessThan(8_000);
  }
});

test.each([
  ["200 B", 200],
  ["60 KB", 60 * 1_024],
  ["2 MB", 2 * 1_024 * 1_024],
])("B005: a prompt of %s reaches every adapter's stdin whole", async (_, bytes) => {
  const line = 'Brand — 中…é👩‍💻 "quoted" \\ $HOME `x`\u2028\r\n';
  const prompt = line.repeat(Math.ceil(bytes / Buffer.byteLength(line)));

  for (const adapter of await allAdapters()) {
    expect(sha256(deliver(adapter, prompt)), adapter.id).toBe(sha256(prompt));
  }
});
