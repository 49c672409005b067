import { expect, test } from "vitest";
import { fromVirtualTop, toVirtualRows, toVirtualTop } from "./virtual-rows.ts";

const list = (length: number) => ({ height: 600, rowHeight: 28, length });

test("a list that can be laid out is laid out as it is", () => {
  const rows = toVirtualRows(2_800, list(1_000));

  expect(rows).toEqual({ first: 94, last: 128, offset: 94 * 28, total: 28_000 });
});

test("in a list of ten million rows both ends can be reached, and rows stand where the box is", () => {
  const many = list(10_000_000);
  const { total } = toVirtualRows(0, many);
  expect(total).toBeLessThan(20_000_000);

  const end = toVirtualRows(total - 600, many);
  expect(end.last).toBe(10_000_000);
  // Its last row ends with the box.
  expect(Math.round(end.offset + (end.last - end.first) * 28 - (total - 600))).toBe(600);
  expect(toVirtualRows(0, many).first).toBe(0);
});

test("the way to a row and back is the same", () => {
  for (const length of [1_000, 10_000_000]) {
    const real = length * 14;
    expect(fromVirtualTop(toVirtualTop(real, list(length)), list(length))).toBeCloseTo(real, 3);
  }
});
