import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { createFakeClock } from "../lib/fake-clock.ts";
import { showWhenReady } from "./show-when-ready.ts";

function open() {
  const clock = createFakeClock();
  const contents = new EventEmitter();
  const unseen = Object.assign(new EventEmitter(), { webContents: contents });
  let shown = 0;
  showWhenReady(
    unseen,
    () => {
      shown += 1;
    },
    clock,
  );
  return { clock, contents, unseen, shown: () => shown };
}

test("a window is shown once its page has painted, and once only", () => {
  const { clock, contents, unseen, shown } = open();
  contents.emit("did-finish-load");
  expect(shown()).toBe(0);

  unseen.emit("ready-to-show");
  expect(shown()).toBe(1);
  clock.advance(60_000);
  expect(shown()).toBe(1);
});

test.each(["did-finish-load", "did-fail-load"])("a page that never paints is shown soon after %s", (event) => {
  const { clock, contents, unseen, shown } = open();
  clock.advance(60_000);
  expect(shown()).toBe(0);

  contents.emit(event);
  clock.advance(499);
  expect(shown()).toBe(0);
  clock.advance(1);
  expect(shown()).toBe(1);
  unseen.emit("ready-to-show");
  expect(shown()).toBe(1);
});

test("a window that is closed before is not shown any more", () => {
  const { clock, contents, unseen, shown } = open();
  contents.emit("did-finish-load");
  unseen.emit("closed");

  clock.advance(60_000);
  expect(shown()).toBe(0);
});
