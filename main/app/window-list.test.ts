import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import type { AppWindow } from "./window.ts";
import { createWindowList } from "./window-list.ts";

/** As far as the list looks at a window. */
class FakeBrowserWindow extends EventEmitter {
  close(): boolean {
    let isPrevented = false;
    this.emit("close", { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) this.emit("closed");
    return !isPrevented;
  }
}

function setUp(mayCloseLast = true) {
  const onChange = vi.fn();
  const browserWindows: FakeBrowserWindow[] = [];
  const besides: unknown[] = [];
  const list = createWindowList((beside, address) => {
    besides.push(beside);
    const browserWindow = new FakeBrowserWindow();
    browserWindows.push(browserWindow);
    const send = vi.fn();
    return { id: browserWindows.length, browserWindow, isWhole: address === undefined, send } as unknown as AppWindow; // a fake
  });
  list.attend({ onChange, mayCloseLast: () => mayCloseLast });
  return { list, browserWindows, besides, onChange };
}

test("the current window is the one focused last; what the menu says goes to a whole one", () => {
  const { list, browserWindows, besides } = setUp();
  const first = list.open();
  const second = list.open();
  const artifact = list.open("run=a&artifact=1");

  expect([list.current(), list.currentWhole()]).toEqual([artifact, second]);
  browserWindows[0]?.emit("focus");
  expect([list.current(), list.currentWhole()]).toEqual([first, first]);
  list.open();
  expect(besides).toEqual([null, browserWindows[0], browserWindows[1], browserWindows[0]]);
});

test("a window that is closed is no longer known, and each change is told", () => {
  const { list, browserWindows, onChange } = setUp();
  list.open();
  list.open();
  onChange.mockClear();

  browserWindows[1]?.close();

  expect(onChange).toHaveBeenCalledOnce();
  expect(list.all().map(({ id }) => id)).toEqual([1]);
  expect(list.find(2)).toBeUndefined();
});

test("the last window asks before it goes, the others do not", () => {
  const { list, browserWindows } = setUp(false);
  list.open();
  list.open();

  expect(browserWindows[0]?.close()).toBe(true);
  expect(browserWindows[1]?.close()).toBe(false);
  expect(list.current()?.id).toBe(2);
});
