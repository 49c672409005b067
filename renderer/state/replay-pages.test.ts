import { expect, test } from "vitest";
import type { TranscriptEvent } from "../../shared/domain/panel-event.ts";
import { createReplayPages } from "./replay-pages.ts";

const event = (seq: number): TranscriptEvent => ({ type: "round_open", round: 1, seq, t: 0 });
const seqs = (events: readonly TranscriptEvent[] | null) => events?.map(({ seq }) => seq) ?? null;

/** Each event costs ten characters; `asked`: what was read. */
function createPages(total: number, maxCharacters: number) {
  const asked: string[] = [];
  const known = { total };
  const pages = createReplayPages({
    pageSize: 4,
    maxCharacters,
    async read(from, limit) {
      asked.push(`${from}+${limit}`);
      const events = Array.from({ length: Math.max(0, Math.min(limit, 3, known.total - from)) }, (_, at) =>
        event(from + at),
      );
      return { events, characters: events.length * 10, isEnd: from + events.length >= known.total };
    },
  });
  return { pages, asked, known };
}

test("reads a page as often as main's answers are short, and then has it at hand", async () => {
  const { pages, asked } = createPages(20, 1_000);

  expect(seqs(await pages.load(2, 6))).toEqual([2, 3, 4, 5]);
  expect(asked).toEqual(["0+4", "3+1", "4+4", "7+1"]);
  expect(seqs(pages.peek(1, 8))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pages.peek(7, 9)).toBeNull();
});

test("keeps no more text than it may, and forgets what was used longest ago", async () => {
  const { pages } = createPages(100, 100);

  await pages.load(0, 4);
  await pages.load(4, 8);
  pages.peek(0, 4);
  await pages.load(8, 12);

  expect(pages.characters()).toBeLessThanOrEqual(100);
  expect(pages.peek(4, 8)).toBeNull();
  expect(seqs(pages.peek(0, 4))).toEqual([0, 1, 2, 3]);
});

test("hands over a range that is larger than what it may keep", async () => {
  const { pages } = createPages(40, 40);

  expect(seqs(await pages.load(0, 40))).toHaveLength(40);
  expect(pages.characters()).toBeLessThanOrEqual(40);
});

test("fills its last page up when the file has grown, and reads nothing twice", async () => {
  const { pages, asked, known } = createPages(6, 1_000);
  await pages.load(0, 8);
  asked.length = 0;
  known.total = 8;

  expect(seqs(await pages.load(4, 6))).toEqual([4, 5]);
  expect(asked).toEqual([]);
  expect(seqs(await pages.load(4, 8))).toEqual([4, 5, 6, 7]);
  expect(asked).toEqual(["6+2"]);
});

test("asks once for a page that two want", async () => {
  const { pages, asked } = createPages(4, 1_000);

  await Promise.all([pages.load(0, 3), pages.load(1, 3)]);

  expect(asked).toEqual(["0+4", "3+1"]);
});
