import { expect, test } from "vitest";
import { saysNothing } from "./must-fix-text.ts";

test.each(["", "  ", "\n", "-", "—", "–", "none", "None.", "NONE", "n/a", "N/A", "nothing", "(none)", "- none -"])(
  "%j is no must-fix",
  (text) => {
    expect(saysNothing(text)).toBe(true);
  },
);

test.each(["none of the labels are bound", "Nothing has focus", "N", "na", "?", "…", "0", "no"])(
  "%j is a must-fix",
  (text) => {
    expect(saysNothing(text)).toBe(false);
  },
);
