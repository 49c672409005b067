import { createRoot } from "solid-js";
import { expect, test } from "vitest";
import type { Timers } from "../lib/timers.ts";
import { createToasts } from "./toasts.ts";

/** A clock that moves when told. */
function fakeTimers(): Timers & { readonly pass: (ms: number) => void } {
  const waiting = new Set<{ readonly at: number; readonly act: () => void }>();
  let now = 0;
  return {
    now: () => now,
    after(ms, act) {
      const entry = { at: now + ms, act };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    pass(ms) {
      now += ms;
      for (const entry of [...waiting].filter((one) => one.at <= now)) {
        waiting.delete(entry);
        entry.act();
      }
    },
  };
}

function setUp() {
  const timers = fakeTimers();
  const toasts = createRoot(() => createToasts(timers));
  return { ...toasts, pass: timers.pass, texts: () => toasts.toasts().map((toast) => toast.text) };
}

test("a toast goes after 8 seconds, one with an action after 30", () => {
  const { show, pass, texts } = setUp();
  show({ text: "Copied" });
  show({ text: "Deleted", action: { label: "Undo", run: () => {} } });

  pass(7_999);
  expect(texts()).toEqual(["Copied", "Deleted"]);
  pass(1);
  expect(texts()).toEqual(["Deleted"]);
  pass(22_000);
  expect(texts()).toEqual([]);
});

test("time stands still while the toasts are held, and goes on where it stood", () => {
  const { show, pass, hold, release, texts } = setUp();
  show({ text: "Copied" });
  pass(5_000);
  hold();
  pass(60_000);
  expect(texts()).toEqual(["Copied"]);

  release();
  pass(2_999);
  expect(texts()).toEqual(["Copied"]);
  pass(1);
  expect(texts()).toEqual([]);
});

test("a toast that comes while they are held waits its whole time afterwards", () => {
  const { show, pass, hold, release, texts } = setUp();
  hold();
  show({ text: "Saved" });
  pass(20_000);
  release();
  pass(7_999);
  expect(texts()).toEqual(["Saved"]);
  pass(1);
  expect(texts()).toEqual([]);
});

test("of more than three the oldest gives way", () => {
  const { show, texts } = setUp();
  for (const text of ["one", "two", "three", "four"]) show({ text });

  expect(texts()).toEqual(["two", "three", "four"]);
});

test("one that was dismissed does not come back to take another away", () => {
  const { show, dismiss, pass, texts } = setUp();
  const first = show({ text: "one" });
  pass(4_000);
  show({ text: "two" });
  dismiss(first);
  pass(4_000);

  expect(texts()).toEqual(["two"]);
});

test("the last one taken away under somebody's pointer does not hold those to come", () => {
  const { show, dismiss, pass, hold, texts } = setUp();
  const first = show({ text: "one" });
  hold();
  dismiss(first);
  show({ text: "two" });
  pass(8_000);

  expect(texts()).toEqual([]);
});
