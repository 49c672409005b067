import { expect, test, vi } from "vitest";
import type { OpenedId } from "../../shared/ipc/replay-contract.ts";
import { err, ok } from "../../shared/result.ts";
import { createShownFiles } from "./shown-files.ts";

function setUp() {
  let count = 0;
  const represent = vi.fn();
  const shown = createShownFiles(represent);
  const handlers = shown.watch({
    async "replay.open"({ source }) {
      if (source.kind === "file" && source.path === "/gone") return err({ type: "not_found", message: "gone" });
      count += 1;
      const id = `id-${count}` as OpenedId; // a fake
      return ok({ id, title: "", fileName: null, runId: null, sizeBytes: 0 });
    },
    "replay.read": () => Promise.reject(new Error("not asked")),
    "replay.close": async () => ok(null),
  });
  async function open(path: string, windowId: number): Promise<OpenedId | null> {
    const opened = await handlers["replay.open"]({ source: { kind: "file", path } }, { windowId });
    return opened.ok ? opened.value.id : null;
  }
  return { shown, represent, open, close: handlers["replay.close"] };
}

test("a file belongs to the window that shows it, until that closes it", async () => {
  const { shown, represent, open, close } = setUp();

  const id = await open("/a.critique", 7);
  await open("/gone", 8);

  expect([shown.windowOf("/a.critique"), shown.windowOf("/gone"), shown.windowOf("/b")]).toEqual([7, null, null]);
  if (id === null) throw new Error("it was opened");
  await close({ id }, { windowId: 9 });
  expect(shown.windowOf("/a.critique")).toBe(7);
  await close({ id }, { windowId: 7 });
  expect(shown.windowOf("/a.critique")).toBeNull();
  expect(represent.mock.calls).toEqual([
    [7, "/a.critique"],
    [7, null],
  ]);
});

test("of two files in one window the title stands for the one that is still open", async () => {
  const { represent, open, close } = setUp();
  await open("/a", 1);
  const second = await open("/b", 1);

  if (second !== null) await close({ id: second }, { windowId: 1 });

  expect(represent).toHaveBeenLastCalledWith(1, "/a");
});
