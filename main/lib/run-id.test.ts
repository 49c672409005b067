import { expect, test } from "vitest";
import { createRunId, isRunId } from "./run-id.ts";

test("ids made one after the other sort in that order", () => {
  const ids = Array.from({ length: 500 }, createRunId);

  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(500);
});

test.each(["", "../../etc", "0190163d-8694-739b-aea5-966c26f8ad90/..", "0190163D-8694-739B-AEA5-966C26F8AD90", "\0"])(
  "%j is no run id",
  (text) => {
    expect(isRunId(text)).toBe(false);
  },
);

test("a created id is a run id", () => {
  expect(isRunId(createRunId())).toBe(true);
});
