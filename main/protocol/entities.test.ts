import { describe, expect, it } from "vitest";
import { decodeEntities } from "./entities.ts";
import { createTextContent } from "./text-content.ts";

const cases = [
  ["the five names", "&lt;&gt;&amp;&quot;&apos;", `<>&"'`],
  ["numbers", "&#65;&#x42;&#X43;&#x1F600;", "ABC😀"],
  ["once, not twice", "&amp;lt;", "&lt;"],
  ["no other name", "&copy; &Lt; &nbsp;", "&copy; &Lt; &nbsp;"],
  ["no lone ampersand", "AT&T & &; &# &#; &#x; &l&lt;", "AT&T & &; &# &#; &#x; &l<"],
  ["no number that is no character", "&#xD800; &#1114112;", "&#xD800; &#1114112;"],
  ["no endless number", "&#00000000000000065;", "&#00000000000000065;"],
] as const;

describe.each(cases)("%s", (_name, text, expected) => {
  it("is decoded in attributes", () => {
    expect(decodeEntities(text)).toBe(expected);
  });

  it("is decoded in text, wherever that is cut", () => {
    for (let cut = 0; cut <= text.length; cut += 1) {
      const content = createTextContent();
      content.write(text, 0, cut);
      content.write(text, cut, text.length);
      expect(content.finish()).toBe(expected);
    }
  });
});
