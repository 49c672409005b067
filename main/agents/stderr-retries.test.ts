import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createStderrRetries, readGeminiRetry } from "./stderr-retries.ts";

const RECORDED = readFileSync(new URL("./fixtures/gemini-0.61.0/acp-error-500/stderr.raw", import.meta.url));

test("Gemini's nine retries are read out of its stderr, among stack traces, however it is cut", () => {
  const whole = createStderrRetries(readGeminiRetry)(RECORDED);
  const hear = createStderrRetries(readGeminiRetry);
  const bytewise = Array.from(RECORDED, (byte) => hear(Uint8Array.of(byte))).flat();

  expect(whole).toEqual(
    Array.from({ length: 9 }, (_, index) => ({ type: "retrying", attempt: index + 1, detail: "status 500" })),
  );
  expect(bytewise).toEqual(whole);
});

test("a connection that failed without a status is a retry too; the last attempt and other lines are none", () => {
  expect(readGeminiRetry("Attempt 1 failed. Retrying with backoff... TypeError: fetch failed")).toEqual({
    type: "retrying",
    attempt: 1,
    detail: "no answer",
  });
  expect(readGeminiRetry("Attempt 10 failed: {}. Max attempts reached")).toBeNull();
  expect(readGeminiRetry("    at retryWithBackoff (chunk.js:1:1)")).toBeNull();
});

test("a line without an end is held to a limit", () => {
  const hear = createStderrRetries(readGeminiRetry);
  for (let part = 0; part < 100; part += 1) expect(hear(Buffer.alloc(65_536, "x"))).toEqual([]);

  expect(hear(Buffer.from("\nAttempt 2 failed with status 503. Retrying\n"))).toHaveLength(1);
});
