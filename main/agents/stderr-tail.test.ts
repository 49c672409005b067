import { expect, test } from "vitest";
import { createSecretMask } from "../lib/mask-secrets.ts";
import { createStderrTail } from "./stderr-tail.ts";

const SECRET = "very-secret-value-0123456789";
const mask = createSecretMask({ AGENT_TOKEN: SECRET });

function tailOf(...chunks: readonly string[]): string {
  const tail = createStderrTail(mask);
  for (const chunk of chunks) tail.write(Buffer.from(chunk));
  return tail.read();
}

test("escape sequences and control characters go, lines stay", () => {
  expect(
    tailOf("\u001b[31mfirst\u001b[0m\r\n\u001b]8;;https://example.org\u0007second\u001b]8;;\u0007\u0000\r\n"),
  ).toBe("first\nsecond");
});

test("the last words are kept, the memory is bounded", () => {
  const tail = tailOf(...Array.from({ length: 5_000 }, (_, line) => `line ${line} ${"x".repeat(80)}\n`));

  expect(tail.length).toBeLessThanOrEqual(16_384);
  expect(tail).toMatch(/line 4999 x+$/);
});

test("a secret is masked, also when it comes in pieces", () => {
  expect(tailOf("key very-secret-", "value-0123456789 refused")).toBe("key [masked] refused");
});

test("no part of a secret is shown where the beginning was cut off", () => {
  const parts = SECRET.slice(8);

  for (let filler = 0; filler < SECRET.length + 4; filler += 1) {
    const flood = `${SECRET} `.repeat(3_000) + "y".repeat(filler);
    expect(tailOf(flood)).not.toContain(parts);
  }
});
