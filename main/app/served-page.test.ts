import { expect, test } from "vitest";
import { toServedPage } from "./served-page.ts";

const PAGE = new TextEncoder().encode('<!doctype html>\n<html lang="en">\n  <head>\n  </head>\n</html>');
const CHUNKS = ["de-a1.js", "de-a1.js.map", "en-b2.js", "zh-hans-c3.js", "zh-hant-d4.js", "window-e5.js"];

test.each([
  ["en", "en-b2.js"],
  ["de", "de-a1.js"],
  ["zh-Hant", "zh-hant-d4.js"],
])("in %s the page says so, and its words are fetched along with it", (language, words) => {
  const served = toServedPage(PAGE, language, CHUNKS);

  expect(served).toContain(`<html lang="${language}">`);
  expect(served.match(/<link[^>]*>/g)).toEqual([`<link rel="modulepreload" href="./assets/${words}" />`]);
});

test("without a chunk for the language the page is served as it was built", () => {
  expect(toServedPage(PAGE, "en", [])).toBe(new TextDecoder().decode(PAGE));
});
