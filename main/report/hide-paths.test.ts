import { expect, test } from "vitest";
import { hidePaths } from "./hide-paths.ts";

test.each([
  ["a path", "Wrote /home/ann/site/index.html.", "Wrote …"],
  ["a folder in quotes", 'see "/srv/www/"', 'see "…"'],
  ["the home folder", "~/site/a.css", "…"],
  ["a drive", "C:\\Users\\Ann\\a.html and D:/b/c", "… and …"],
  ["a share", "\\\\server\\share\\a.html", "…"],
  ["a file address", "file:///home/ann/a%20b.html, then", "… then"],
])("hides %s", (_what, text, hidden) => {
  expect(hidePaths(text)).toBe(hidden);
});

test.each([
  "https://example.com/a/b/c.html",
  "and/or, 24/7, 4.5:1, 3/4",
  "text/html and image/svg+xml",
  "<p>line</p>",
  "/ alone and // twice",
  "src/pages/index.html, which is told relative to the project",
])("leaves %j as it is", (text) => {
  expect(hidePaths(text)).toBe(text);
});
