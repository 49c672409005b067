import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { currentProcess, judgeProcess } from "./process-identity.ts";

const self = currentProcess();

test("this process is alive", () => {
  expect(judgeProcess(self, self)).toBe("alive");
});

test("a process that ended is gone", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  const identity = { ...self, pid: child.pid ?? 0, started: "1" };
  await once(child, "exit");

  expect(judgeProcess(identity, self)).toBe("gone");
});

test.runIf(existsSync("/proc/self/stat"))("a recycled process id is another process", () => {
  expect(judgeProcess({ ...self, pid: process.ppid, started: "1" }, self)).toBe("gone");
});

test("a process of an earlier boot is gone, even with our id", () => {
  expect(judgeProcess({ ...self, host: "earlier-boot pid:[1]" }, self)).toBe("gone");
});

test("a process of another namespace cannot be judged", () => {
  const boot = self.host.split(" ")[0] ?? "";
  expect(judgeProcess({ pid: 1, started: "1", host: `${boot} pid:[1]` }, self)).toBe("unknown");
});

test("without start times an existing id cannot be judged and a missing one is gone", () => {
  const elsewhere = { pid: process.pid, started: "", host: "" };

  expect(judgeProcess({ pid: process.ppid, started: "", host: "" }, elsewhere)).toBe("unknown");
  expect(judgeProcess({ pid: 2 ** 30, started: "", host: "" }, elsewhere)).toBe("gone");
});
