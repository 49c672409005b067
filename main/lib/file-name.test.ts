import { expect, test } from "vitest";
import { toFileName } from "./file-name.ts";

test.each([
  ["a plain title", "Landing page for a small bakery", "Landing page for a small bakery.html"],
  ["letters of every script", "パン屋のページ — été", "パン屋のページ — été.html"],
  ["what a path is made of", "../../etc/passwd", "etc passwd.html"],
  ["what Windows refuses", 'a<b>c:d"e|f?g*h\\i', "a b c d e f g h i.html"],
  ["control characters and line ends", "a\u0000b\r\n\tc\u001b[31m", "a b c [31m.html"],
  ["marks that reorder text", "invoice\u202elmth.exe", "invoice lmth.exe.html"],
  ["a leading dot", ".hidden", "hidden.html"],
  ["a leading dash", "--help", "help.html"],
  ["a trailing dot", "The end. . .", "The end.html"],
  ["a device of Windows", "con", "artifact.html"],
  ["nothing", " \n ", "artifact.html"],
  ["a lone surrogate", "a\ud800b", "a\ufffdb.html"],
])("a file is named after %s", (_what, title, name) => {
  expect(toFileName(title, ".html", "artifact")).toBe(name);
});

test("a long title is cut between whole characters, well under what a name may have", () => {
  const family = "👨‍👩‍👧‍👦";

  expect(toFileName("x".repeat(500), ".html", "artifact")).toBe(`${"x".repeat(120)}.html`);
  expect(toFileName(family.repeat(20), ".html", "artifact")).toBe(`${family.repeat(4)}.html`);
});
