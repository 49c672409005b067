import { expect, test } from "vitest";
import type { Push } from "../../shared/ipc/contract.ts";
import { createWindowCommands } from "./window-commands.ts";

const NEW_RUN: Push = { type: "menu_command", command: "new_run" };
const SAMPLE: Push = { type: "menu_command", command: "run_sample" };

function setUp() {
  const sent: Push[] = [];
  return { sent, commands: createWindowCommands((push) => void sent.push(push)) };
}

test("what a window is told before its page listens arrives once, in order, when it does", () => {
  const { sent, commands } = setUp();

  commands.tell(NEW_RUN);
  commands.tell(SAMPLE);
  expect(sent).toEqual([]);

  commands.told(["new_run"]);
  commands.told(["new_run", "run_sample"]);
  expect(sent).toEqual([NEW_RUN, SAMPLE]);
});

test("only what the page said last is enabled, and nothing while there is no page", () => {
  const { commands } = setUp();
  expect(commands.isEnabled("new_run")).toBe(false);

  commands.told(["new_run", "interrupt"]);
  commands.told(["new_run"]);
  expect([commands.isEnabled("new_run"), commands.isEnabled("interrupt")]).toEqual([true, false]);

  commands.reset();
  expect(commands.isEnabled("new_run")).toBe(false);
});

test("a page that is gone keeps nothing from the next one", () => {
  const { sent, commands } = setUp();
  commands.told([]);
  commands.reset();

  commands.tell(NEW_RUN);
  commands.reset();
  expect(sent).toEqual([]);

  commands.told([]);
  expect(sent).toEqual([NEW_RUN]);
});
