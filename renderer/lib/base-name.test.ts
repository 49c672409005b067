import { expect, test } from "vitest";
import { toBaseName } from "./base-name.ts";

test.each([
  ["/home/ann/tea.html", "tea.html"],
  ["C:\\Users\\Ann\\tea room\\", "tea room"],
  ["/home/ann/中文/", "中文"],
  ["tea.html", "tea.html"],
  ["/", "/"],
])("the last part of %s is %s", (path, name) => {
  expect(toBaseName(path)).toBe(name);
});
