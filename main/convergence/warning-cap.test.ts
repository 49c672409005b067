import { expect, test } from "vitest";
import { toWarning } from "./warning.ts";
import { admitWarning, closeWarnings, EMPTY_WARNING_CAP, WARNINGS_PER_KIND, type WarningCap } from "./warning-cap.ts";

function admit(start: WarningCap, kind: "prose" | "bad_utf8", count: number) {
  let cap = start;
  let admitted = 0;
  for (let position = 0; position < count; position += 1) {
    const admission = admitWarning(cap, toWarning(kind, position));
    cap = admission.cap;
    if (admission.admitted) admitted += 1;
  }
  return { cap, admitted };
}

test("admits a hundred of a kind and says at the end how many more there were", () => {
  const { cap, admitted } = admit(EMPTY_WARNING_CAP, "prose", 123);

  expect(admitted).toBe(WARNINGS_PER_KIND);
  expect(cap.counts).toEqual({ prose: 123 });
  expect(closeWarnings(cap).events).toEqual([
    { type: "parser_warning", kind: "prose", position: 122, detail: "23 more of this kind" },
  ]);
});

test("says nothing at the end of a kind that stayed within the limit", () => {
  const { cap } = admit(EMPTY_WARNING_CAP, "prose", WARNINGS_PER_KIND);

  expect(closeWarnings(cap).events).toEqual([]);
});

test("counts each kind by itself", () => {
  const prose = admit(EMPTY_WARNING_CAP, "prose", 150);
  const both = admit(prose.cap, "bad_utf8", 2);

  expect(both.admitted).toBe(2);
  expect(both.cap.counts).toEqual({ prose: 150, bad_utf8: 2 });
});
