import { expect, test } from "vitest";
import { isPlainSelector, outlined } from "./artifact-outline.ts";

const PAGE = Buffer.from("<!doctype html><p id=a>Text</p>");

test("a rule of ours stands behind the page, which is as it was", () => {
  const text = Buffer.from(outlined(PAGE, "text/html; charset=utf-8", "p:nth-of-type(2) > a[href$='#x']")).toString();

  expect(text.startsWith(PAGE.toString())).toBe(true);
  expect(text.slice(PAGE.length)).toMatch(
    /^<style>p:nth-of-type\(2\) > a\[href\$='#x'\]\{outline:[^{}]*\}<\/style><i id="outlined-by-the-jury" style="[^"]*"><\/i>$/,
  );
});

test("what is no page of HTML is served as it is", () => {
  expect(outlined(PAGE, "image/svg+xml; charset=utf-8", "p")).toBe(PAGE);
});

test.each(["", "  ", "p{color:red}", "</style><img>", "@import 'x'", "p/*", "p\u0000"])(
  "%j outlines nothing",
  (selector) => {
    expect(isPlainSelector(selector)).toBe(false);
    expect(outlined(PAGE, "text/html", selector)).toBe(PAGE);
  },
);
