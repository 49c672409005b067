import { expect, test, vi } from "vitest";
import { ok } from "../../shared/result.ts";
import { createLateHandlers } from "./late-handlers.ts";

const CALLER = { windowId: 7 };

test("loads with the first call, once, and hands on what was asked and by whom", async () => {
  const interrupt = vi.fn(async () => ok(true));
  const remove = vi.fn(async () => ok(null));
  const load = vi.fn(async () => ({ "plan.interrupt": interrupt, "plan.delete": remove }));
  const handlers = createLateHandlers(["plan.interrupt", "plan.delete"], load);
  expect(load).not.toHaveBeenCalled();

  expect(await handlers["plan.interrupt"]({}, CALLER)).toEqual(ok(true));
  await Promise.all([handlers["plan.interrupt"]({}, CALLER), handlers["plan.interrupt"]({}, CALLER)]);

  expect(load).toHaveBeenCalledTimes(1);
  expect(interrupt).toHaveBeenCalledWith({}, CALLER);
  expect(interrupt).toHaveBeenCalledTimes(3);
  expect(remove).not.toHaveBeenCalled();
});
