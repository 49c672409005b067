import { chmod, mkdir, readdir, readFile, stat, utimes } from "node:fs/promises";
import { expect, test } from "vitest";
import { createGateHarness } from "./gate-harness.ts";
import { withStateLock } from "./state-lock.ts";
import { writeState } from "./write-state.ts";

test("the lock holds our process id in decimal, and goes with the work", async () => {
  const { path, folder } = await createGateHarness();

  const held = await withStateLock(path("state.json"), () => readFile(path("state.json.plan-gate.lock"), "utf8"));

  expect(held).toEqual({ ok: true, value: String(process.pid) });
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining("lock"));
});

test("the lock goes when the work throws", async () => {
  const { path, folder } = await createGateHarness();

  await expect(withStateLock(path("state.json"), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining("lock"));
});

test("in one process, too, one works at a time", async () => {
  const { path } = await createGateHarness();
  const told: string[] = [];
  const work = (name: string) =>
    withStateLock(path("state.json"), async () => {
      told.push(`${name} begins`);
      await readFile(path("plan.json"));
      told.push(`${name} ends`);
    });

  await Promise.all([work("a"), work("b"), work("c")]);

  expect(told).toHaveLength(6);
  for (let index = 0; index < 6; index += 2) {
    expect(told[index + 1]).toBe(told[index]?.replace("begins", "ends"));
  }
});

test("a lock with our own id that is none of ours was left behind", async () => {
  const { path, write } = await createGateHarness();
  await write("state.json.plan-gate.lock", String(process.pid));

  expect(await withStateLock(path("state.json"), async () => 1)).toEqual({ ok: true, value: 1 });
});

test("a lock that names nobody is left behind once it is old", async () => {
  const { path, write } = await createGateHarness();
  await write("state.json.plan-gate.lock", "");
  await utimes(path("state.json.plan-gate.lock"), new Date(0), new Date(0));

  expect(await withStateLock(path("state.json"), async () => 1)).toEqual({ ok: true, value: 1 });
});

test("a gate that died while it took over a dead lock holds up nobody", async () => {
  const { path, write, folder } = await createGateHarness();
  const before = await readdir(folder);
  const lock = "state.json.plan-gate.lock";
  const nameOfClaim = async (name: string) => {
    const { ino, mtimeNs } = await stat(path(name), { bigint: true });
    return `${name}.${ino}-${mtimeNs}`;
  };
  await write(lock, String(process.pid));
  const claim = await nameOfClaim(lock);
  await write(claim, String(process.pid));
  await write(await nameOfClaim(claim), String(process.pid));

  expect(await withStateLock(path("state.json"), async () => 1)).toEqual({ ok: true, value: 1 });
  expect(await readdir(folder)).toEqual(before);
});

test("where no lock can be made, that is said", async () => {
  const { path } = await createGateHarness();

  expect(await withStateLock(path("gone/state.json"), async () => 1)).toMatchObject({
    ok: false,
    error: { type: "lock_unwritable", message: expect.stringContaining("ENOENT") },
  });
});

test("a state keeps its permissions, and what cannot be replaced stays, without anything beside it", async () => {
  const { path, folder } = await createGateHarness();
  await chmod(path("state.json"), 0o640);
  await writeState(path("state.json"), "{}");
  expect((await stat(path("state.json"))).mode & 0o777).toBe(0o640);

  await mkdir(path("occupied/inside"), { recursive: true });
  const before = await readdir(folder);
  await expect(writeState(path("occupied"), "{}")).rejects.toThrow();
  expect(await readdir(folder)).toEqual(before);
});
