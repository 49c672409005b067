import { createRoot, createSignal } from "solid-js";
import { expect, test } from "vitest";
import { err, ok, type Result } from "../../shared/result.ts";
import { createLook } from "./look.ts";

/** A question whose answers the test gives, in any order. */
function setUp(first: string | null) {
  const answers = new Map<string, (answer: Result<string>) => void>();
  const [source, setSource] = createSignal(first);
  const made = createRoot((dispose) => ({
    dispose,
    ...createLook(source, (about: string) => new Promise<Result<string>>((resolve) => answers.set(about, resolve))),
  }));
  return {
    ...made,
    setSource,
    async answer(about: string, answer: Result<string>): Promise<void> {
      answers.get(about)?.(answer);
      await Promise.resolve();
    },
  };
}

test("what stands there is looked at, and nothing where nothing stands", async () => {
  const { looked, setSource, answer, dispose } = setUp(null);
  expect(looked()).toEqual({ kind: "none" });

  setSource("a");
  expect(looked()).toEqual({ kind: "looking" });
  await answer("a", ok("A"));
  expect(looked()).toEqual({ kind: "found", value: "A" });

  setSource(null);
  expect(looked()).toEqual({ kind: "none" });
  dispose();
});

test("an answer about something older is dropped, in whatever order they come", async () => {
  const { looked, setSource, answer, dispose } = setUp("a");
  setSource("b");

  await answer("b", ok("B"));
  await answer("a", ok("A"));
  expect(looked()).toEqual({ kind: "found", value: "B" });

  setSource("c");
  setSource(null);
  await answer("c", ok("C"));
  expect(looked()).toEqual({ kind: "none" });
  dispose();
});

test("what is waited for is the answer to what stands there now", async () => {
  const { looked, setSource, settled, answer, dispose } = setUp("a");
  await answer("a", ok("A"));
  setSource("b");
  let isSettled = false;
  const waiting = settled().then(() => {
    isSettled = true;
  });

  setSource("c");
  await answer("b", ok("B"));
  expect([isSettled, looked()]).toEqual([false, { kind: "found", value: "A" }]);
  await answer("c", ok("C"));
  await waiting;

  expect(looked()).toEqual({ kind: "found", value: "C" });
  dispose();
});

test("a refusal is told in its words; asked again it may be another", async () => {
  const { looked, again, answer, dispose } = setUp("a");
  await answer("a", err({ type: "gone", message: "a is gone" }));
  expect(looked()).toEqual({ kind: "refused", reason: "a is gone" });

  again();
  await answer("a", ok("A"));
  expect(looked()).toEqual({ kind: "found", value: "A" });
  dispose();
});
