import { expect, test } from "vitest";
import { lastPathPart } from "./last-path-part.ts";

test.each([
  ["/a/b.json", "b.json"],
  ["/a/b/", "b"],
  ["C:\\a\\b.json", "b.json"],
  ["b.json", "b.json"],
  ["/", "/"],
  ["", ""],
])("%j ends in %j", (path, name) => {
  expect(lastPathPart(path)).toBe(name);
});
