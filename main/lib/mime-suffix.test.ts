import { expect, test } from "vitest";
import { suffixOf } from "./mime-suffix.ts";

test.each([
  ["text/html", ".html"],
  ["Text/HTML; charset=utf-8", ".html"],
  ["image/svg+xml", ".svg"],
  ["text/markdown", ".md"],
  ["application/x-sh", ".txt"],
  ["../../x.exe", ".txt"],
  ["toString", ".txt"],
  ["", ".txt"],
])("a file of %j ends in %s", (mime, suffix) => {
  expect(suffixOf(mime)).toBe(suffix);
});
