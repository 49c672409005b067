import { expect, test } from "vitest";
import { ADAPTER_MARK_TTL_MS, type AdapterMark } from "../../shared/domain/adapter-mark.ts";
import { createFakeClock } from "../lib/fake-clock.ts";
import { createTempFolder } from "../lib/temp-folder.ts";
import { openTestStore } from "./store-harness.ts";

function mark(adapterId: string, markedAt: number, changes: Partial<AdapterMark> = {}): AdapterMark {
  const expiresAt = markedAt + ADAPTER_MARK_TTL_MS;
  return { adapterId, reason: "2 of 10 shipped", source: "conformance", markedAt, expiresAt, ...changes };
}

test("a mark stands until it expires, also for another process", async () => {
  const dataDir = await createTempFolder();
  const clock = createFakeClock();
  const store = await openTestStore(dataDir, clock);
  expect(await store.markAdapter(mark("codex", clock.now()))).toMatchObject({ ok: true });

  const other = await openTestStore(dataDir, clock);
  expect(other.adapterMarks()).toEqual([mark("codex", clock.now())]);
  clock.advance(ADAPTER_MARK_TTL_MS - 1);
  expect(other.adapterMarks()).toHaveLength(1);
  clock.advance(1);
  expect(other.adapterMarks()).toEqual([]);
});

test("a newer mark takes the place of the older one; clearing says whether there was one", async () => {
  const clock = createFakeClock();
  const store = await openTestStore(await createTempFolder(), clock);
  await store.markAdapter(mark("codex", clock.now()));
  await store.markAdapter(mark("claude-code", clock.now()));
  clock.advance(1_000);
  const newer = mark("codex", clock.now(), { reason: "by hand", source: "user" });
  await store.markAdapter(newer);

  expect(store.adapterMarks().find(({ adapterId }) => adapterId === "codex")).toEqual(newer);
  expect(await store.clearAdapterMark("codex")).toEqual({ ok: true, value: true });
  expect(await store.clearAdapterMark("codex")).toEqual({ ok: true, value: false });
  expect(store.adapterMarks().map(({ adapterId }) => adapterId)).toEqual(["claude-code"]);
});
