import { expect, test } from "vitest";
import { toAssetPath } from "./asset-path.ts";

const ROOT = "/app/out/renderer";

test.each([
  ["critique://app/", "/app/out/renderer/index.html", "text/html; charset=utf-8"],
  ["critique://app/index.html#run=1", "/app/out/renderer/index.html", "text/html; charset=utf-8"],
  ["critique://app/assets/index.js", "/app/out/renderer/assets/index.js", "text/javascript; charset=utf-8"],
])("%s is a file of the window", (url, path, mime) => {
  expect(toAssetPath(url, ROOT)).toEqual({ path, mime });
});

test.each([
  ["critique://app/..%2f..%2fmain%2findex.js"],
  ["critique://app/..%5c..%5cmain.js"],
  ["critique://app/%00.js"],
  ["critique://app/%E0%A4%A.js"],
  ["critique://app/secrets.env"],
  ["critique://other/index.html"],
  ["https://app/index.html"],
  ["file:///etc/passwd"],
  ["nonsense"],
])("%s is refused", (url) => {
  expect(toAssetPath(url, ROOT)).toBeNull();
});

test.each([["critique://app/../main/index.js"], ["critique://app/%2e%2e/main/index.js"]])(
  "%s stays under the folder",
  (url) => {
    expect(toAssetPath(url, ROOT)?.path).toBe("/app/out/renderer/main/index.js");
  },
);
