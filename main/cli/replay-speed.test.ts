import { expect, test } from "vitest";
import { parseReplaySpeed, toDelay } from "./replay-speed.ts";

test.each([
  ["instant", { kind: "instant" }],
  ["live", { kind: "paced", factor: 1 }],
  ["4x", { kind: "paced", factor: 4 }],
  ["0.5x", { kind: "paced", factor: 0.5 }],
  ["interval:250", { kind: "interval", intervalMs: 250 }],
  ["interval:0", { kind: "interval", intervalMs: 0 }],
])("%s is read", (written, value) => {
  expect(parseReplaySpeed(written)).toEqual({ ok: true, value });
});

test.each(["", "fast", "0x", "-1x", "x", "1e9x", "interval:", "interval:-1", "interval:1.5", "9999x", "LIVE "])(
  "%j is refused with what is allowed",
  (written) => {
    expect(parseReplaySpeed(written)).toMatchObject({
      ok: false,
      error: { exitCode: 2, message: expect.stringContaining("interval:MS") },
    });
  },
);

test("instant never waits", () => {
  expect(toDelay({ kind: "instant" }, 90_000)).toEqual({ delayMs: 0, shortenedMs: 0 });
});

test("a gap longer than three seconds is shortened to them, and says by how much", () => {
  expect(toDelay({ kind: "paced", factor: 1 }, 42_000)).toEqual({ delayMs: 3_000, shortenedMs: 39_000 });
  expect(toDelay({ kind: "paced", factor: 1 }, 3_000)).toEqual({ delayMs: 3_000, shortenedMs: 0 });
});

test("a multiple divides the wait", () => {
  expect(toDelay({ kind: "paced", factor: 4 }, 2_000).delayMs).toBe(500);
});

test("time that runs backwards in a file is no wait", () => {
  expect(toDelay({ kind: "paced", factor: 1 }, -5_000)).toEqual({ delayMs: 0, shortenedMs: 0 });
});
