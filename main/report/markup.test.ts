import { expect, test } from "vitest";
import { html, toText, trusted, visibleText } from "./markup.ts";

test("what is no markup is text, in elements and in attributes", () => {
  const said = `"><img src=x onerror='alert(1)'>&amp;`;

  expect(toText(html`<a title="${said}">${said}</a>`)).toBe(
    '<a title="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;">' +
      "&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;</a>",
  );
});

test("markup stays markup, alone and in a list; null is nothing", () => {
  const item = html`<li>${1}</li>`;

  expect(toText(html`<ul>${[item, item]}${null}</ul>${trusted("<hr>")}`)).toBe("<ul><li>1</li><li>1</li></ul><hr>");
});

test("what cannot be seen or acts on its surroundings is shown as what does not belong", () => {
  expect(visibleText("a\u0000b\u001bc\u009bd\u202ee\u2066f\ud800g")).toBe(
    "a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\ufffdg",
  );
});

test("line ends, tabs and the marks that scripts need stay", () => {
  expect(visibleText("a\r\nb\rc\td \u200fשלום\u200e 👩‍💻 é")).toBe("a\nb\nc\td \u200fשלום\u200e 👩‍💻 é");
});
