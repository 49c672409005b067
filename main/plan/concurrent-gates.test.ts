import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bundle, bundleForNode } from "../agents/bundle-for-node.ts";
import { ACCEPT, createGateHarness, type GateHarness, GOOD } from "./gate-harness.ts";

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleForNode(new URL("./fixtures/gate-child.ts", import.meta.url));
});
afterAll(() => bundle.dispose());

/** All are ready before the first is let go. */
async function runAtOnce({ folder }: GateHarness, critiques: readonly string[]): Promise<readonly unknown[]> {
  const children = critiques.map((name): ChildProcess => {
    return spawn(process.execPath, [bundle.path, folder, name], {
      stdio: ["pipe", "pipe", "inherit"],
    });
  });
  await Promise.all(children.map(({ stdout }) => (stdout === null ? null : once(stdout, "data"))));
  const ended = children.map((child) => once(child, "exit"));
  for (const { stdin } of children) stdin?.write("go");
  return (await Promise.all(ended)).map(([code]) => code);
}

test("eight gates on one state, behind the lock of a process that died: one passes, and no entry is lost", async () => {
  const harness = await createGateHarness();
  const dead = spawn(process.execPath, ["-e", ""]);
  await once(dead, "exit");
  await harness.write("state.json.plan-gate.lock", String(dead.pid));
  const names = Array.from({ length: 8 }, (_none, index) => `critique-${index}.json`);
  for (const [index, name] of names.entries()) {
    await harness.write(name, { ...GOOD, replies: [{ ...ACCEPT, revision: `Revision ${index}` }] });
  }

  const exits = await runAtOnce(harness, names);

  expect(exits.toSorted()).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
  const { gates, id, note } = await harness.json("state.json");
  const entries: readonly { readonly verdict: string; readonly critique: string }[] = Array.isArray(gates) ? gates : [];
  expect(entries.map(({ verdict }) => verdict)).toEqual(["pass", ...Array.from({ length: 7 }, () => "fail")]);
  expect(new Set(entries.map(({ critique }) => critique)).size).toBe(8);
  expect([id, note]).toEqual([7, "kept"]);
  expect(await readdir(harness.folder)).not.toContainEqual(expect.stringMatching(/lock|part$/));
});
